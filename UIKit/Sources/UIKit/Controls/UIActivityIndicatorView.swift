/// The system's activity indicator, a spinner.
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case whiteLarge, white, gray
    case medium = 100
    case large = 101

    var size: CGFloat { self == .whiteLarge || self == .large ? 37 : 20 }
  }

  private let fins = FinLayer()
  private var ownColor: UIColor?
  open private(set) var isAnimating = false
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  open var style: Style { didSet { setNeedsLayout() } }
  open var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.size, height: style.size))
    prepare()
  }

  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    prepare()
  }

  /// Creates the spinner of a nib, or an empty spinner; unlike in other views, this never fails.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
    prepare()
    (coder as? NibCoder)?.decode(view: self)
    (coder as? NibCoder)?.decode(self)
  }

  private func prepare() {
    hug(.horizontal, .vertical)
    layer.addSublayer(fins.layer)
    isHidden = true
    place()
  }

  open var color: UIColor! {
    get {
      if isAppearance { return ownColor }
      return ownColor
        ?? (style == .white || style == .whiteLarge ? .white : UIColor(white: 0.55, alpha: 1))
    }
    set {
      ownColor = newValue
      place()
    }
  }

  private func place() { fins.set(size: style.size, in: bounds, color: color) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: style.size, height: style.size)
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: style.size, height: style.size) }

  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    fins.start()
  }

  open func stopAnimating() {
    isAnimating = false
    fins.stop()
    if hidesWhenStopped { isHidden = true }
  }
}

public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style

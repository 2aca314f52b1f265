/// A bar that shows the progress of a task.
open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  private let track = UIImageView()
  private let bar = UIImageView()
  private var current: Float = 0

  open var progressViewStyle = Style.default
  open var progressTintColor: UIColor? { didSet { show() } }
  open var trackTintColor: UIColor? { didSet { show() } }
  open var progressImage: UIImage? { didSet { show() } }
  open var trackImage: UIImage? { didSet { show() } }
  /// The progress of a task, which the bar shows and follows.
  open var observedProgress: Progress? {
    didSet {
      observation = observedProgress?.observe(\.fractionCompleted) { [weak self] progress, _ in
        self?.setProgress(Float(progress.fractionCompleted), animated: true)
      }
      if let observedProgress { progress = Float(observedProgress.fractionCompleted) }
    }
  }
  private var observation: NSKeyValueObservation?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public convenience init(progressViewStyle: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    self.progressViewStyle = progressViewStyle
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? NibCoder)?.decode(self)
  }

  private func prepare() {
    hug(.vertical)
    addSubview(track)
    addSubview(bar)
    show()
  }

  /// The progress from 0 to 1, which the bar has from the next layout on.
  open var progress: Float {
    get { current }
    set {
      current = max(min(newValue, 1), 0)
      setNeedsLayout()
    }
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
    guard animated, window != nil else { return }
    UIView.animateOwn(withDuration: 0.25) { self.show() }
  }

  private func show() {
    track.frame = bounds
    track.change(to: trackImage)
    track.backgroundColor =
      trackImage != nil
      ? nil : trackTintColor ?? UIColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.16)
    bar.change(to: progressImage)
    bar.backgroundColor = progressImage != nil ? nil : progressTintColor ?? tintColor
    bar.frame = CGRect(
      x: 0,
      y: 0,
      width: bounds.width * CGFloat(current),
      height: bounds.height
    )
    if progressViewStyle == .default {
      for part in [track, bar] { part.layer.cornerRadius = bounds.height / 2 }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 4)
  }
}

public typealias UIProgressViewStyle = UIProgressView.Style

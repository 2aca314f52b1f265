/// A switch that is on or off.
open class UISwitch: UIControl {
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  private static let size = CGSize(width: 51, height: 31)
  private let track = UIView()
  private let thumb = UIView()
  private var isSwitchedOn = false

  open var onTintColor: UIColor? { didSet { show() } }
  open var thumbTintColor: UIColor? { didSet { show() } }
  open var onImage: UIImage?
  open var offImage: UIImage?
  open var title: String?
  open var preferredStyle = Style.automatic

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? NibCoder)?.decode(self)
  }

  private func prepare() {
    hug(.horizontal, .vertical)
    track.isUserInteractionEnabled = false
    thumb.isUserInteractionEnabled = false
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumb.layer.shadowRadius = 4
    addSubview(track)
    addSubview(thumb)
    show()
  }

  open var isOn: Bool {
    get { isSwitchedOn }
    set { setOn(newValue, animated: false) }
  }

  open func setOn(_ on: Bool, animated: Bool) {
    isSwitchedOn = on
    guard animated, window != nil else { return show() }
    UIView.animateOwn(withDuration: 0.25) { self.show() }
  }

  private func show() {
    track.frame = CGRect(origin: .zero, size: Self.size)
    track.layer.cornerRadius = Self.size.height / 2
    track.backgroundColor =
      isOn ? onTintColor ?? .systemGreen : tintColorOfTrack
    thumb.frame = CGRect(x: isOn ? 22 : 2, y: 2, width: 27, height: 27)
    thumb.layer.cornerRadius = 13.5
    thumb.backgroundColor = thumbTintColor ?? .white
    alpha = isEnabled ? 1 : 0.5
  }

  private var tintColorOfTrack: UIColor { UIColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.16) }

  // A switch arranges its parts directly, so that a change does not cause a layout of a subclass.
  override func stateDidChange() { show() }

  override var actsOnTap: Bool { isEnabled }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside else { return }
    setOn(!isOn, animated: true)
    sendActions(for: .change)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }
}

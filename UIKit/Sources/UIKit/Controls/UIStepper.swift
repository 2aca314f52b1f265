/// A control with minus and plus buttons, for changing a value in steps.
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  private let signs = [UILabel(), UILabel()]
  private let line = UIView()

  open var value: Double = 0 {
    didSet {
      value = max(min(value, maximumValue), minimumValue)
      showEnds()
    }
  }
  open var minimumValue: Double = 0 { didSet { value = max(value, minimumValue) } }
  open var maximumValue: Double = 100 { didSet { value = min(value, maximumValue) } }
  open var stepValue: Double = 1
  open var isContinuous = true
  open var autorepeat = true
  open var wraps = false { didSet { showEnds() } }
  open override var isEnabled: Bool { didSet { showEnds() } }

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
    backgroundColor = UIColor(red: 0.46, green: 0.46, blue: 0.5, alpha: 0.12)
    layer.cornerRadius = 8
    line.backgroundColor = UIColor(white: 0.2, alpha: 0.3)
    line.frame = CGRect(x: 46.5, y: 7, width: 1, height: 18)
    addSubview(line)
    for (index, sign) in signs.enumerated() {
      sign.text = index == 0 ? "−" : "+"
      sign.font = .systemFont(ofSize: 22)
      sign.textAlignment = .center
      sign.frame = CGRect(x: CGFloat(index) * 47, y: 0, width: 47, height: 32)
      addSubview(sign)
    }
    showEnds()
  }

  /// Shows the sign of a button paler while the button has no effect.
  private func showEnds() {
    let ends = wraps ? [false, false] : [value <= minimumValue, value >= maximumValue]
    for (sign, isAtEnd) in zip(signs, ends) {
      sign.textColor = isAtEnd || !isEnabled ? .tertiaryLabel : .label
    }
  }

  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    World.current.note("UIStepper.setIncrementImage(_:for:) has no effect on the picture")
  }
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    World.current.note("UIStepper.setDecrementImage(_:for:) has no effect on the picture")
  }
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    World.current.note("UIStepper.setBackgroundImage(_:for:) has no effect on the picture")
  }
  open func setDividerImage(
    _ image: UIImage?,
    forLeftSegmentState left: UIControl.State,
    rightSegmentState right: UIControl.State
  ) {}

  override var actsOnTap: Bool { isEnabled }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let old = value
    let next = value + (touch.location(in: self).x < bounds.midX ? -stepValue : stepValue)
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if value != old { sendActions(for: .change) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }
}

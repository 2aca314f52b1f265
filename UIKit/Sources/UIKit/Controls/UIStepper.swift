/// A control with minus and plus buttons, for changing a value in steps.
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  private static var ground: UIColor { UIColor(red: 0.46, green: 0.46, blue: 0.5, alpha: 0.12) }
  private let signs = [UILabel(), UILabel()]
  private let line = UIView()
  /// The pictures of the two signs, by the raw values of states.
  private var pictures: [[UInt: UIImage]] = [[:], [:]]
  private let pictureViews = [UIImageView(), UIImageView()]
  private var grounds: [UInt: UIImage] = [:]
  private lazy var ground = UIImageView()
  /// The timer that repeats the step while a finger rests on a sign.
  private var repetition: Timer?
  /// Whether the step has been repeated during the touch.
  private var hasRepeated = false
  /// Whether the value has changed during the touch and no event has been sent since.
  private var hasUnsentChange = false

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
    backgroundColor = Self.ground
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
      pictureViews[index].contentMode = .center
      pictureViews[index].frame = sign.frame
      addSubview(pictureViews[index])
    }
    showEnds()
  }

  /// Shows the sign of a button paler while the button has no effect.
  private func showEnds() {
    let ends = wraps ? [false, false] : [value <= minimumValue, value >= maximumValue]
    for (index, isAtEnd) in ends.enumerated() {
      let isOff = isAtEnd || !isEnabled
      let own = isOff ? pictures[index][UIControl.State.disabled.rawValue] : nil
      let picture = own ?? pictures[index][UIControl.State.normal.rawValue]
      signs[index].textColor = isOff ? .tertiaryLabel : .label
      signs[index].isHidden = picture != nil
      pictureViews[index].image = picture
      pictureViews[index].alpha = isOff && own == nil ? 0.3 : 1
    }
  }

  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    pictures[1][state.rawValue] = image
    showEnds()
  }
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    pictures[0][state.rawValue] = image
    showEnds()
  }
  open func incrementImage(for state: UIControl.State) -> UIImage? { pictures[1][state.rawValue] }
  open func decrementImage(for state: UIControl.State) -> UIImage? { pictures[0][state.rawValue] }
  /// Sets the picture that replaces the grey background.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    grounds[state.rawValue] = image
    guard state == .normal else { return }
    ground.image = image
    ground.frame = CGRect(origin: .zero, size: Self.size)
    insertSubview(ground, at: 0)
    backgroundColor = image == nil ? Self.ground : nil
  }
  open func backgroundImage(for state: UIControl.State) -> UIImage? { grounds[state.rawValue] }
  open func setDividerImage(
    _ image: UIImage?,
    forLeftSegmentState left: UIControl.State,
    rightSegmentState right: UIControl.State
  ) {}

  override var actsOnTap: Bool { isEnabled }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hasRepeated = false
    hasUnsentChange = false
    let isIncrement = touch.location(in: self).x >= bounds.midX
    if autorepeat {
      repetition = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [weak self] _ in
        self?.hasRepeated = true
        self?.repeatStep(isIncrement)
      }
    }
    return super.beginTracking(touch, with: event)
  }

  private func repeatStep(_ isIncrement: Bool) {
    step(isIncrement)
    repetition = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { [weak self] _ in
      self?.repeatStep(isIncrement)
    }
  }

  private func stopRepeating() {
    repetition?.invalidate()
    repetition = nil
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    stopRepeating()
    sendChange()
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    stopRepeating()
    if let touch, isTouchInside, !hasRepeated {
      step(touch.location(in: self).x >= bounds.midX)
    }
    sendChange()
  }

  private func step(_ isIncrement: Bool) {
    let old = value
    let next = value + (isIncrement ? stepValue : -stepValue)
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    guard value != old else { return }
    hasUnsentChange = true
    if isContinuous { sendChange() }
  }

  private func sendChange() {
    guard hasUnsentChange else { return }
    hasUnsentChange = false
    sendActions(for: .change)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }
}

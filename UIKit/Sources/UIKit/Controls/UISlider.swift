/// A control with a thumb on a line, for choosing a value in a range.
open class UISlider: UIControl {
  private let low = UIImageView()
  private let high = UIImageView()
  private let ends = [UIImageView(), UIImageView()]
  private let thumb = UIImageView()
  private var current: Float = 0
  /// The horizontal distance from the thumb's centre to the touch, kept while dragging.
  private var grip: CGFloat = 0
  private var images: [String: [UIControl.State: UIImage]] = [:]

  open var minimumValue: Float = 0 { didSet { value = current } }
  open var maximumValue: Float = 1 { didSet { value = current } }
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor? { didSet { show() } }
  open var maximumTrackTintColor: UIColor? { didSet { show() } }
  open var thumbTintColor: UIColor? { didSet { show() } }
  open var minimumValueImage: UIImage? { didSet { show() } }
  open var maximumValueImage: UIImage? { didSet { show() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? NibCoder)?.decode(self)
  }

  private func prepare() {
    for view in [high, low, thumb] + ends {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    thumb.layer.shadowOpacity = 0.2
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    thumb.layer.shadowRadius = 3
    show()
  }

  open var value: Float {
    get { current }
    set {
      current = max(min(newValue, maximumValue), minimumValue)
      show()
    }
  }

  open func setValue(_ value: Float, animated: Bool) {
    guard animated, window != nil else { return self.value = value }
    UIView.animate(withDuration: 0.2) { self.value = value }
  }

  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    images["thumb", default: [:]][state] = image
    show()
  }
  open func thumbImage(for state: UIControl.State) -> UIImage? { images["thumb"]?[state] }
  open var currentThumbImage: UIImage? { thumbImage(for: state) ?? thumbImage(for: .normal) }
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    images["low", default: [:]][state] = image
    show()
  }
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { images["low"]?[state] }
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    images["high", default: [:]][state] = image
    show()
  }
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { images["high"]?[state] }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds.insetBy(dx: 2, dy: 0)
    if minimumValueImage != nil {
      rect.size.width -= minimumValueImageRect(forBounds: bounds).maxX + 12 - rect.minX
      rect.origin.x = minimumValueImageRect(forBounds: bounds).maxX + 12
    }
    if maximumValueImage != nil {
      rect.size.width = maximumValueImageRect(forBounds: bounds).minX - 12 - rect.minX
    }
    let height = (image("low") ?? image("high"))?.size.height ?? 4
    return CGRect(
      x: rect.minX,
      y: bounds.midY - height / 2,
      width: max(rect.width, 0),
      height: height
    )
  }

  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: 27, height: 27)
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return CGRect(
      x: rect.minX - 2 + (rect.width + 4 - size.width) * share,
      y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
  }
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(origin: CGPoint(x: bounds.minX, y: bounds.midY - size.height / 2), size: size)
  }
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      origin: CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2),
      size: size
    )
  }

  private func image(_ part: String) -> UIImage? {
    images[part]?[state] ?? images[part]?[.normal]
  }

  private func show() {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
    high.frame = track
    high.layer.cornerRadius = track.height / 2
    high.change(to: image("high"))
    high.backgroundColor =
      high.image != nil
      ? nil : maximumTrackTintColor ?? UIColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.2)
    low.frame = CGRect(
      x: track.minX,
      y: track.minY,
      width: max(knob.midX - track.minX, 0),
      height: track.height
    )
    low.layer.cornerRadius = track.height / 2
    low.change(to: image("low"))
    low.backgroundColor = low.image != nil ? nil : minimumTrackTintColor ?? tintColor
    ends[0].image = minimumValueImage
    ends[0].frame = minimumValueImageRect(forBounds: bounds)
    ends[1].image = maximumValueImage
    ends[1].frame = maximumValueImageRect(forBounds: bounds)
    thumb.frame = knob
    thumb.image = currentThumbImage
    thumb.layer.cornerRadius = thumb.image == nil ? knob.height / 2 : 0
    thumb.backgroundColor = thumb.image == nil ? thumbTintColor ?? .white : nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  /// The area in which a touch grabs the thumb: at least 44 points wide and high, like a fingertip.
  private var reach: CGRect {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
    return knob.insetBy(dx: min(0, (knob.width - 44) / 2), dy: min(0, (knob.height - 44) / 2))
  }

  // The thumb may lie outside the bounds, for example in a slider without a height.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || reach.contains(point)
  }

  // As in UIKit, a touch outside the thumb's reach does not begin; subclasses may override this.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    guard reach.contains(location) else { return false }
    grip = location.x - reach.midX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let first = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let room = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX - first
    guard room > 0 else { return true }
    let share = (touch.location(in: self).x - grip - first) / room
    value = minimumValue + Float(share) * (maximumValue - minimumValue)
    if isContinuous { sendActions(for: .change) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    grip = 0
    if !isContinuous { sendActions(for: .change) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    grip = 0
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 34)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }
}

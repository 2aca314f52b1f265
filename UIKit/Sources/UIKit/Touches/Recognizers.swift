/// A recogniser of a finger that touches down and lifts without moving.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero
  private var count = 0
  private var lastTime = -1.0
  /// The longest time between two taps, in seconds.
  private static let pause = 0.35
  override var expectsMore: Bool { count > 0 && count < numberOfTapsRequired }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch else { return }
    start = touch.position
    if numberOfTouchesRequired > 1 { return state = .failed }
    if touch.timestamp - lastTime > Self.pause { count = 0 }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch, state == .possible else { return }
    if abs(touch.position.x - start.x) > 10 || abs(touch.position.y - start.y) > 10 {
      count = 0
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let touch else { return }
    count += 1
    lastTime = touch.timestamp
    guard count >= numberOfTapsRequired else { return waitForMore() }
    count = 0
    state = .ended
  }

  /// Returns whether another recogniser fails because of this one.
  ///
  /// A tap recogniser does not prevent one that needs more taps.
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    guard let tap = other as? UITapGestureRecognizer else { return true }
    return numberOfTapsRequired >= tap.numberOfTapsRequired
  }

  override var yieldsToControl: Bool {
    // Unless the recogniser cancels the touch, the control and the recogniser both receive the tap.
    guard numberOfTapsRequired == 1, cancelsTouchesInView, let view else { return false }
    var touched = touch?.view
    while let current = touched, current !== view {
      if (current as? UIControl)?.actsOnTap == true { return true }
      touched = current.superview
    }
    return false
  }

  /// Fails if no further tap begins in time.
  private func waitForMore() {
    let time = lastTime
    World.current.queue.schedule(after: Self.pause) { [weak self] in
      guard let self, lastTime == time, touch == nil else { return }
      count = 0
      tellWaiting()
    }
  }
}

/// A recogniser of a moving finger.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  /// The distance after which a pan begins, in points; the translation does not include it.
  static let hysteresis = 10.0
  /// The point where the finger touched the screen.
  private var touchdown = CGPoint.zero
  /// The point from which the translation is measured once the pan has begun.
  private var origin = CGPoint.zero
  private var speed = CGPoint.zero
  private var lastTime = 0.0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch else { return }
    (touchdown, origin) = (touch.position, touch.position)
    speed = .zero
    lastTime = touch.timestamp
    if minimumNumberOfTouches > 1 { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch else { return }
    measure(touch)
    switch state {
    case .possible:
      let (dx, dy) = (touch.position.x - origin.x, touch.position.y - origin.y)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length >= Self.hysteresis else { return }
      // A minimum keeps the direction known if the finger has moved by exactly the hysteresis.
      let rest = max(1 - Self.hysteresis / length, 1e-6)
      origin = CGPoint(x: touch.position.x - dx * rest, y: touch.position.y - dy * rest)
      state = .began
    case .began, .changed:
      if touch.position != touch.previousPosition { state = .changed }
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .began, .changed: state = .ended
    case .possible: state = .failed
    default: break
    }
  }

  func measure(_ touch: UITouch) {
    let interval = touch.timestamp - lastTime
    guard interval > 0 else { return }
    lastTime = touch.timestamp
    speed = CGPoint(
      x: (touch.position.x - touch.previousPosition.x) / interval,
      y: (touch.position.y - touch.previousPosition.y) / interval
    )
  }

  open func translation(in view: UIView?) -> CGPoint {
    guard let touch else { return .zero }
    // A delegate that decides whether the pan begins sees how far the finger has moved.
    return distance(from: state == .possible ? touchdown : origin, to: touch.position, in: view)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let touch else { return }
    let end = convert(touch.position, to: view)
    let start = CGPoint(x: end.x - translation.x, y: end.y - translation.y)
    origin = view?.window.map { $0.convert(start, from: view) } ?? start
  }

  /// Returns the velocity, in points per second.
  open func velocity(in view: UIView?) -> CGPoint {
    let start = touch?.position ?? .zero
    let end = CGPoint(x: start.x + speed.x, y: start.y + speed.y)
    return distance(from: start, to: end, in: view)
  }

  /// Returns the distance between two points of the window, in a view's coordinates.
  func distance(from start: CGPoint, to end: CGPoint, in view: UIView?) -> CGPoint {
    let (start, end) = (convert(start, to: view), convert(end, to: view))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}

/// A recogniser of a finger that stays in place.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch else { return }
    start = touch.position
    if numberOfTouchesRequired > 1 { return state = .failed }
    World.current.queue.schedule(after: minimumPressDuration) { [weak self] in
      guard let self, self.touch === touch, state == .possible else { return }
      state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch else { return }
    if state == .began || state == .changed {
      state = .changed
    } else if abs(touch.position.x - start.x) > allowableMovement
      || abs(touch.position.y - start.y) > allowableMovement
    {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .began || state == .changed ? .ended : .failed
  }
}

/// A recogniser of a finger that moves quickly in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero
  private var time = 0.0
  /// The time within which the finger must move far enough, in seconds.
  private static let limit = 0.5

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch else { return }
    start = touch.position
    time = touch.timestamp
    if numberOfTouchesRequired > 1 { return state = .failed }
    World.current.queue.schedule(after: Self.limit) { [weak self] in
      guard let self, self.touch === touch else { return }
      failIfUndecided()
    }
  }

  private func failIfUndecided() { if state == .possible, !isHeld { state = .failed } }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch, state == .possible, !isHeld else { return }
    guard touch.timestamp - time < Self.limit else { return state = .failed }
    let (dx, dy) = (touch.position.x - start.x, touch.position.y - start.y)
    guard max(abs(dx), abs(dy)) >= 50 else { return }
    let found: Direction = abs(dx) > abs(dy) ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up)
    if direction.contains(found) { state = .ended } else { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    failIfUndecided()
  }
}

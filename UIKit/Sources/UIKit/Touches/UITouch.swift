/// A touch by a finger.
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
    public static let stylus = TouchType.pencil
  }

  open internal(set) var phase = Phase.began
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var tapCount = 1
  open internal(set) weak var view: UIView?
  open internal(set) weak var window: UIWindow?
  open var force: CGFloat { 1 }
  open var maximumPossibleForce: CGFloat { 1 }
  open var type: TouchType { .direct }
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 0 }
  open var altitudeAngle: CGFloat { .pi / 2 }
  open var gestureRecognizers: [UIGestureRecognizer]? { view?.gestureRecognizers }
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
  /// The position in the window's coordinates.
  var position = CGPoint.zero
  var previousPosition = CGPoint.zero

  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window else { return position }
    return view.convert(position, from: window)
  }

  open func previousLocation(in view: UIView?) -> CGPoint {
    guard let view, let window else { return previousPosition }
    return view.convert(previousPosition, from: window)
  }
}

/// An event with all touches at one time.
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }
  public enum EventSubtype: Int, Sendable { case none, motionShake, remoteControlPlay = 100 }
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)
  }

  public let type = EventType.touches
  public let timestamp: TimeInterval
  public let allTouches: Set<UITouch>?

  public override init() {
    timestamp = World.current.now
    allTouches = nil
  }

  init(_ touch: UITouch) {
    timestamp = touch.timestamp
    allTouches = [touch]
  }

  open var subtype: EventSubtype { .none }
  open var modifierFlags: UIKeyModifierFlags { [] }
  open var buttonMask: ButtonMask { [] }
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
  open func touches(for recognizer: UIGestureRecognizer) -> Set<UITouch>? { allTouches }
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches }
}

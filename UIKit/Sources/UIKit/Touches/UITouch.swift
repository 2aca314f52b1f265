/// A finger.
open class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  public internal(set) var phase = Phase.began
  public internal(set) var timestamp: TimeInterval = 0
  public internal(set) var tapCount = 1
  public internal(set) weak var view: UIView?
  public internal(set) weak var window: UIWindow?
  public var force: CGFloat { 1 }
  public var maximumPossibleForce: CGFloat { 1 }
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

/// The touches at a time.
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }

  public let type = EventType.touches
  public let timestamp: TimeInterval
  public let allTouches: Set<UITouch>?

  init(_ touch: UITouch) {
    timestamp = touch.timestamp
    allTouches = [touch]
  }

  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches }
}

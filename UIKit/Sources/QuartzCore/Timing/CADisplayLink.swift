/// A timer that calls a method at every frame of the simulation.
public final class CADisplayLink: NSObject {
  private let target: AnyObject?
  private let selector: Selector?
  private var isAdded = false
  private var addedFrame: Int?

  /// Whether calls of the method are paused.
  public var isPaused = false
  /// The number of frames from one call to the next.
  public var frameInterval = 1
  public var preferredFramesPerSecond: Int {
    get { frameInterval == 1 ? 0 : 60 / max(frameInterval, 1) }
    set { frameInterval = newValue <= 0 ? 1 : max(60 / newValue, 1) }
  }
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { preferredFramesPerSecond = Int(preferredFrameRateRange.preferred ?? 0) }
  }
  /// The time of the last frame, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time between two frames, in seconds.
  public var duration: CFTimeInterval { World.frame }
  public var targetTimestamp: CFTimeInterval { timestamp + World.frame * Double(frameInterval) }

  /// Creates a display link that calls nothing.
  public override init() { (target, selector) = (nil, nil) }

  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded else { return }
    isAdded = true
    World.current.displayLinks.append(self)
  }

  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  public func invalidate() {
    isAdded = false
    World.current.displayLinks.removeAll { $0 === self }
  }

  func isDue(inFrame frame: Int) -> Bool {
    guard isAdded, !isPaused else { return false }
    let first = addedFrame ?? frame
    addedFrame = first
    return (frame - first) % max(frameInterval, 1) == 0
  }

  func fire(at time: Double) {
    timestamp = time
    if let target { selector?.send(to: target, with: self) }
  }
}

/// The range of rates at which a display link may be called, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

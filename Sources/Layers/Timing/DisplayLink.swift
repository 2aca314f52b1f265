import Requirements

/// A link that fires at every frame, or at every n-th frame: Core Animation's `CADisplayLink`.
///
/// A link is a value: code that steps through frames asks at each frame whether the link fires.
///
/// ```swift
/// var link = DisplayLink(frameInterval: 2)
/// for frame in 1...60 {
///   let time = Double(frame) / 60
///   stage.advance(to: time)
///   if link.fires(at: time) { stage.update(oval) { $0.position.x += 1 } }
/// }  // 30 points in a second
/// ```
public struct DisplayLink: Hashable, Sendable {
  /// Whether the link is paused; resuming it starts a new count of frames.
  public var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      framesSinceWake = 0
      lastFrame = nil
    }
  }
  /// The number of frames from one firing to the next; at least 1.
  public var frameInterval: Int {
    didSet { Self.check(frameInterval) }
  }
  /// The time of the frame at which the link last fired, in seconds.
  public private(set) var timestamp = 0.0
  /// The time between one frame and the next, in seconds, regardless of ``frameInterval``; 1/60
  /// until the link has counted two frames.
  public private(set) var duration = 1.0 / 60
  private var framesSinceWake = 0
  /// The time of the last frame that the link counted, in seconds; `nil` after a pause.
  private var lastFrame: Double?

  /// Creates a link that is not paused.
  ///
  /// - Precondition: `frameInterval` is at least 1.
  public init(frameInterval: Int = 1) {
    Self.check(frameInterval)
    self.frameInterval = frameInterval
  }

  private static func check(_ interval: Int) {
    require(interval >= 1, "A display link's frame interval must be at least 1, not \(interval)")
  }

  /// Counts a frame and returns whether the link fires at this frame.
  ///
  /// - Parameter time: The frame's time, in seconds.
  /// - Returns: Whether the link fires at this frame.
  public mutating func fires(at time: Double) -> Bool {
    guard !isPaused else { return false }
    if let lastFrame { duration = time - lastFrame }
    lastFrame = time
    framesSinceWake += 1
    guard framesSinceWake % frameInterval == 0 else { return false }
    timestamp = time
    return true
  }
}

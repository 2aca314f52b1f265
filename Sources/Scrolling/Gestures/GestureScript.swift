/// What one finger does on a scroll view over time: a touch or several, one after the other.
///
/// ```swift
/// let script = GestureScript(
///   [.down(at: 0), .hold(for: 0.1), .drag(by: 180, over: 0.8), .hold(for: 0.2), .lift],
///   scrollViewHeight: 568
/// )
/// script.fingerPosition(at: 0.5)
/// ```
public struct GestureScript: Hashable, Sendable {
  /// The touches in time order.
  private let touches: [GestureTouch]
  /// When the last step ends, in seconds.
  public let duration: Double

  /// Creates a script.
  ///
  /// - Parameters:
  ///   - steps: What the finger does, in order.
  ///   - scrollViewHeight: The height of the scroll view in points, which decides its resistance.
  /// - Precondition: A finger goes down before it moves and lifts before it goes down again;
  ///   times are not negative and a touch does not start before the last step has ended.
  public init(_ steps: [GestureStep], scrollViewHeight: Double) {
    var builder = GestureScriptBuilder(scrollViewHeight: scrollViewHeight)
    for step in steps { builder.append(step) }
    touches = builder.touches
    duration = builder.time
  }

  /// No touch at all.
  public static let untouched = GestureScript([], scrollViewHeight: 1)

  /// The beginnings and ends of touches in a span of time.
  ///
  /// - Parameters:
  ///   - start: The time after which events count, in seconds.
  ///   - end: The last time at which they do, in seconds.
  /// - Returns: The events in time order.
  public func events(after start: Double, through end: Double) -> [GestureEvent] {
    touches.flatMap(\.events).filter { event in
      event.time > start + TimeTolerance.seconds && event.time <= end + TimeTolerance.seconds
    }
  }

  /// Where the finger is at a time.
  ///
  /// - Parameter time: A time of the scene in seconds.
  /// - Returns: Points below the view's upper edge, or `nil` if the finger is not down; it is
  ///   down at the instant at which it goes down, and not at the instant at which it lifts.
  public func fingerPosition(at time: Double) -> Double? {
    touches.lazy.compactMap { $0.fingerPosition(at: time) }.first
  }

  /// How far from the view's left edge the finger is at a time.
  ///
  /// - Parameters:
  ///   - time: A time of the scene in seconds.
  ///   - usual: Where a finger is for which the script names no x, in points.
  /// - Returns: Points from the view's left edge, or `nil` if the finger is not down.
  public func fingerX(at time: Double, usual: Double) -> Double? {
    touches.lazy.compactMap { $0.fingerX(at: time, usual: usual) }.first
  }
}

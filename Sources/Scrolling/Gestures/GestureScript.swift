/// The movements of one finger on a scroll view over time: one or more touches in sequence.
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
  /// The end of the last step, in seconds.
  public let duration: Double

  /// Creates a script.
  ///
  /// - Parameters:
  ///   - steps: The steps of the finger, in order.
  ///   - scrollViewHeight: The height of the scroll view in points; it determines the resistance of
  ///     the rubber band.
  /// - Precondition: A finger goes down before it moves, and lifts before it goes down again. Times
  ///   are not negative, and a touch does not start before the previous step has ended.
  public init(_ steps: [GestureStep], scrollViewHeight: Double) {
    var builder = GestureScriptBuilder(scrollViewHeight: scrollViewHeight)
    for step in steps { builder.append(step) }
    touches = builder.touches
    duration = builder.time
  }

  /// Creates a script of touches that move uniformly between positions.
  ///
  /// Positions are in points from the view's upper left corner. If `end` is `nil`, the finger stays
  /// down.
  ///
  /// - Precondition: Each touch has a position, and times do not decrease.
  package init(
    tracing touches: [(places: [(time: Double, x: Double, y: Double)], end: GestureEvent.Kind?)]
  ) {
    self.touches = touches.map { places, end in
      var touch = GestureTouch(start: places[0].time, position: places[0].y, x: places[0].x)
      touch.movements = zip(places, places.dropFirst()).map { from, to in
        FingerMovement(
          start: from.time,
          duration: to.time - from.time,
          path: .line(from: from.y, to: to.y),
          startX: from.x,
          endX: to.x
        )
      }
      let time = places[places.count - 1].time
      touch.end =
        switch end {
        case .up: .lift(time)
        case .cancel: .cancel(time)
        case .down, nil: nil
        }
      return touch
    }
    duration = self.touches.last?.endTime ?? 0
  }

  /// A script without touches.
  package static let untouched = GestureScript([], scrollViewHeight: 1)

  /// Returns the beginnings and ends of touches in a time span.
  ///
  /// - Parameters:
  ///   - start: The start of the span, in seconds; events at this time are excluded.
  ///   - end: The end of the span, in seconds; events at this time are included.
  /// - Returns: The events in time order.
  public func events(after start: Double, through end: Double) -> [GestureEvent] {
    touches.flatMap(\.events).filter { event in
      event.time > start + TimeTolerance.seconds && event.time <= end + TimeTolerance.seconds
    }
  }

  /// Returns the position of the finger at a time.
  ///
  /// - Parameter time: The time in the scene, in seconds.
  /// - Returns: Points below the view's upper edge; `nil` if the finger is not down. At the instant
  ///   of touch down the finger is down, and at the instant of the lift it is not.
  public func fingerPosition(at time: Double) -> Double? {
    touches.lazy.compactMap { $0.fingerPosition(at: time) }.first
  }

  /// Returns the distance of the finger from the view's left edge at a time.
  ///
  /// - Parameters:
  ///   - time: The time in the scene, in seconds.
  ///   - usual: The distance to return if the script sets no distance, in points.
  /// - Returns: Points from the view's left edge; `nil` if the finger is not down.
  public func fingerX(at time: Double, usual: Double) -> Double? {
    touches.lazy.compactMap { $0.fingerX(at: time, usual: usual) }.first
  }
}

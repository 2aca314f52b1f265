import Dispatch
import Requirements

/// Functions by which simulated threads wait for one another.
enum Wait {
  /// Waits until a condition is true or a time is reached; ends the program if neither can happen.
  ///
  /// - Parameters:
  ///   - deadline: The time at which the wait ends.
  ///   - call: The name of the waiting call, for messages.
  ///   - isDone: Returns whether the condition is true.
  /// - Returns: `success` if the condition is true; `timedOut` if the time was reached before.
  static func result(
    until deadline: SimulatedTime,
    _ call: String,
    for isDone: @escaping () -> Bool
  ) -> DispatchTimeoutResult {
    let queue = World.current.queue
    let start = queue.now
    let result = queue.wait(until: deadline.seconds, for: isDone)
    require(
      result != nil,
      "\(call) on the main thread would wait for ever: use notify or await"
    )
    if !queue.isOnBackgroundThread, queue.now > start {
      World.current.note(
        "\(call) blocks the main thread; the frames during the wait already show the state after the wait"
      )
    }
    return result == true ? .success : .timedOut
  }
}

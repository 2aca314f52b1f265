/// The events of the simulation, ordered by time and then by arrival.
package final class EventQueue {
  private struct Event {
    let time: Double
    let number: Int
    let run: () -> Void
  }

  private var events: [Event] = []
  private var count = 0
  /// The simulation's time, in seconds.
  package internal(set) var now: Double

  init(now: Double) { self.now = now }

  /// The time of the next event; `nil` if there is none.
  var nextTime: Double? { events.first?.time }

  /// Schedules an event after a number of seconds.
  package func schedule(after delay: Double, _ run: @escaping () -> Void) {
    let event = Event(time: now + max(delay, 0), number: count, run: run)
    count += 1
    let place = events.firstIndex { $0.time > event.time } ?? events.endIndex
    events.insert(event, at: place)
  }

  /// Runs the next event if it is due by a time.
  ///
  /// - Returns: Whether an event was run.
  func runNext(upTo time: Double) -> Bool {
    guard let first = events.first, first.time <= time + 1e-9 else { return false }
    events.removeFirst()
    now = max(now, first.time)
    first.run()
    return true
  }
}

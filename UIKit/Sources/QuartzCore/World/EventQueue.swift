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
  /// The time at which the running work of another thread started; `nil` on the main thread.
  private var asideStart: Double?

  /// The longest time, in seconds, that work of another thread may sleep: a loop that waits for the
  /// main thread would never end.
  private static let longestSleep = 600.0

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

  // MARK: Work of other threads

  /// Whether work of another thread is running.
  package var isAside: Bool { asideStart != nil }
  /// Whether work of another thread is running and has already slept.
  package var hasSleptAside: Bool { asideStart.map { now > $0 } ?? false }

  /// Runs work of another thread; if the work sleeps, the delays of events that it schedules later
  /// count from the end of the sleep.
  ///
  /// - Returns: The time, in seconds, that the work has slept.
  @discardableResult
  package func runAside(_ work: () -> Void) -> Double {
    guard asideStart == nil else {
      work()
      return 0
    }
    let start = now
    asideStart = start
    work()
    defer {
      now = start
      asideStart = nil
    }
    return now - start
  }

  /// Lets the work of another thread sleep for a number of seconds.
  ///
  /// - Returns: Whether the work has slept: `false` on the main thread, and if the work would sleep
  ///   for more than ten minutes in total.
  package func sleepAside(_ seconds: Double) -> Bool {
    guard let asideStart, now + seconds - asideStart <= Self.longestSleep else { return false }
    now += max(seconds, 0)
    return true
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

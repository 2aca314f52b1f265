/// The events of the simulation, ordered by time and then by arrival.
package final class EventQueue {
  private struct Event {
    let time: Double
    let number: Int
    let isMain: Bool
    let run: () -> Void
  }

  /// A background thread whose work is paused until a condition is true or a time is reached.
  private struct Waiter {
    let thread: BackgroundThread
    let deadline: Double
    let isDone: () -> Bool
  }

  private var events: [Event] = []
  private var count = 0
  /// The simulation's time, in seconds.
  package internal(set) var now: Double
  /// The background thread that runs; `nil` while the main thread runs.
  private var thread: BackgroundThread?
  private var idleThreads: [BackgroundThread] = []
  private var waiters: [Waiter] = []

  /// The maximum wait of the main thread, in seconds, for other threads that might sleep for ever.
  private static let longestWait = 600.0

  init(now: Double) { self.now = now }

  deinit { for thread in idleThreads { thread.end() } }

  /// The time of the next event; `nil` if there is none.
  var nextTime: Double? { events.first?.time }

  /// Schedules an event after a number of seconds.
  ///
  /// Events of other threads also occur while the main thread waits.
  package func schedule(
    after delay: Double,
    onMain isMain: Bool = true,
    _ run: @escaping () -> Void
  ) {
    let event = Event(time: now + max(delay, 0), number: count, isMain: isMain, run: run)
    count += 1
    let place = events.firstIndex { $0.time > event.time } ?? events.endIndex
    events.insert(event, at: place)
  }

  // MARK: Work of other threads

  /// Whether work of a background thread is running.
  package var isOnBackgroundThread: Bool { thread != nil }
  /// The identity of the thread that runs.
  package var threadIdentity: ObjectIdentifier { ObjectIdentifier(thread ?? self) }
  /// The simulated thread or queue whose work is running; `nil` for other work.
  package var threadOwner: AnyObject? { thread?.owner }

  /// Runs work on a background thread until it ends or waits.
  package func runInBackground(for owner: AnyObject? = nil, _ work: @escaping () -> Void) {
    guard thread == nil else { return work() }
    let next = idleThreads.popLast() ?? BackgroundThread()
    next.owner = owner
    enter(next) { next.run(work) }
  }

  private func enter(_ next: BackgroundThread, _ run: () -> Void) {
    thread = next
    run()
    thread = nil
    if next.isIdle { idleThreads.append(next) }
  }

  /// Runs work on the main thread; a background thread first waits until the main thread is free.
  package func runOnMain<Value>(_ work: () throws -> Value) rethrows -> Value {
    guard let own = thread else { return try work() }
    schedule(after: 0) { [self] in enter(own) { own.proceed() } }
    own.pause()
    thread = nil
    defer { thread = own }
    return try work()
  }

  /// Waits until a condition is true or a time is reached.
  ///
  /// While work of a background thread waits, all other work continues. While the main thread
  /// waits, only the events of other threads occur.
  ///
  /// - Returns: Whether the condition is true; `nil` if the main thread would wait for ever.
  package func wait(until deadline: Double = .infinity, for isDone: @escaping () -> Bool) -> Bool? {
    if isDone() { return true }
    guard let thread else { return waitOnMain(until: deadline, for: isDone) }
    guard deadline > now else { return false }
    waiters.append(Waiter(thread: thread, deadline: deadline, isDone: isDone))
    if deadline < .infinity {
      schedule(after: deadline - now, onMain: false) { [weak self] in self?.resumeWaiters() }
    }
    thread.pause()
    return isDone()
  }

  private func waitOnMain(until deadline: Double, for isDone: () -> Bool) -> Bool? {
    let end = min(deadline, now + Self.longestWait)
    while !isDone() {
      guard let index = events.firstIndex(where: { !$0.isMain }), events[index].time <= end + 1e-9
      else {
        if deadline > end { return nil }
        now = max(now, deadline)
        return false
      }
      let event = events.remove(at: index)
      now = max(now, event.time)
      event.run()
    }
    return true
  }

  /// Lets paused threads test their conditions again, because one of these may now be true.
  package func wake() {
    guard !waiters.isEmpty else { return }
    schedule(after: 0, onMain: false) { [weak self] in self?.resumeWaiters() }
  }

  private func resumeWaiters() {
    while let index = waiters.firstIndex(where: { $0.isDone() || $0.deadline <= now + 1e-9 }) {
      let waiter = waiters.remove(at: index)
      enter(waiter.thread) { waiter.thread.proceed() }
    }
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

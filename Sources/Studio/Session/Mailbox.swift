import Files
import Dispatch
import Synchronization

/// A session's queue of events from the server and worker threads.
final class Mailbox: Sendable {
  enum Event: Sendable {
    case opened(page: Int, PageConnection)
    case closed(page: Int)
    /// A page has sent a text message, with the time of arrival.
    case said(page: Int, String, ContinuousClock.Instant)
    /// An export has made progress or ended.
    case exported(ExportJob, ExportJob.State)
    /// Work on goldens has made progress or ended.
    case golden(GoldenProgress)
    /// A build of the program has ended; the value is the problem, or `nil` after a success.
    case built(Problem?)
  }

  private struct State {
    var events: [Event] = []
    var lastPage = 0
  }

  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)

  func put(_ event: Event) {
    state.withLock { $0.events.append(event) }
    arrivals.signal()
  }

  /// Adds a page, and returns the page's number, counted from 1.
  func connect(_ connection: PageConnection) -> Int {
    let id = state.withLock { state in
      state.lastPage += 1
      state.events.append(.opened(page: state.lastPage, connection))
      return state.lastPage
    }
    arrivals.signal()
    return id
  }

  /// Waits for events, and returns all that have arrived; empty if none arrive before the deadline.
  func take(until deadline: ContinuousClock.Instant) -> [Event] {
    let isEmpty = state.withLock { $0.events.isEmpty }
    let wait = (deadline - .now) / .nanoseconds(1)
    if isEmpty, wait > 0 { _ = arrivals.wait(timeout: .now() + .nanoseconds(Int(wait))) }
    // The signal of an event that arrives now may be lost, but not the event itself: the next call
    // checks for events before it waits.
    while arrivals.wait(timeout: .now()) == .success {}
    return state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }
}

/// A session's request, which fails soon after its start.
open class URLSessionTask: NSObject {
  public enum State: Int, Sendable { case running, suspended, canceling, completed }
  open private(set) var state = State.suspended
  open var taskDescription: String?
  open var countOfBytesReceived: Int64 { 0 }
  open var countOfBytesExpectedToReceive: Int64 { 0 }
  private let session: URLSession
  /// Called when the request has failed, instead of the session's delegate.
  private let handler: ((any Error) -> Void)?

  init(_ session: URLSession, _ handler: ((any Error) -> Void)? = nil) {
    self.session = session
    self.handler = handler
    super.init()
    session.add(self)
  }

  /// Starts the task, which soon fails on the simulation's clock.
  open func resume() {
    guard state == .suspended else { return }
    Notices.sayOnce("URLSession: there is no network; the request fails")
    fail(.notConnectedToInternet, after: .running)
  }

  /// Makes the task wait until it is resumed.
  open func suspend() { if state == .running { state = .suspended } }

  /// Ends the task soon, also if it was never started.
  open func cancel() {
    guard state == .running || state == .suspended else { return }
    fail(.cancelled, after: .canceling)
  }

  /// Changes the state, and ends the task soon unless the state changes again before.
  private func fail(_ code: URLError.Code, after next: State) {
    state = next
    World.current.queue.schedule(after: 0) { [self] in
      guard state == next else { return }
      state = .completed
      session.end(self, with: URLError(code), handler)
    }
  }
}

/// A request whose response is data.
open class URLSessionDataTask: URLSessionTask {}

/// A request whose response is a file.
open class URLSessionDownloadTask: URLSessionTask {}

/// A request of a session, which fails soon after its start.
open class URLSessionTask: NSObject {
  public enum State: Int, Sendable { case running, suspended, canceling, completed }
  open private(set) var state = State.suspended
  open var taskDescription: String?
  open var countOfBytesReceived: Int64 { 0 }
  open var countOfBytesExpectedToReceive: Int64 { 0 }
  /// Called when the request has failed.
  private let end: (URLSessionTask, any Error) -> Void

  init(_ end: @escaping (URLSessionTask, any Error) -> Void) { self.end = end }

  /// Starts the task, which soon fails on the simulation's clock.
  open func resume() {
    guard state == .suspended else { return }
    state = .running
    Notices.sayOnce("URLSession: there is no network; the request fails")
    World.current.queue.schedule(after: 0) { [self] in
      guard state == .running else { return }
      state = .completed
      end(self, URLError(.notConnectedToInternet))
    }
  }

  open func suspend() {}
  open func cancel() { state = .canceling }
}

/// A request whose response is data.
open class URLSessionDataTask: URLSessionTask {}

/// A request whose response is a file.
open class URLSessionDownloadTask: URLSessionTask {}

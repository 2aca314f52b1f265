import Testing
import TurnTaking
import UIKit

/// Requests, which fail because there is no network.
@MainActor @Suite(.simulated) struct NetworkTests {
  private final class Delegate: NSObject, URLSessionDownloadDelegate {
    var errors: [URLError.Code?] = []
    func urlSession(
      _ session: URLSession,
      downloadTask: URLSessionDownloadTask,
      didFinishDownloadingTo location: URL
    ) {}
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didCompleteWithError error: (any Error)?
    ) { errors.append((error as? URLError)?.code) }
  }

  @Test func `the delegate of a session hears of a download that fails`() throws {
    let (simulation, delegate) = (Simulation(), Delegate())
    let url = try #require(URL(string: "https://example.org"))
    let session = URLSession(configuration: .default, delegate: delegate, delegateQueue: nil)
    let task = session.downloadTask(with: url)
    task.resume()
    session.downloadTask(with: url).cancel()
    simulation.advance(to: 0.1)
    #expect(delegate.errors == [.notConnectedToInternet])
    #expect(task.state == .completed)
  }
}

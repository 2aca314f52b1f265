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
    var ends = 0
    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
      ends += 1
    }
  }

  private func session(_ delegate: Delegate) -> URLSession {
    URLSession(configuration: .default, delegate: delegate, delegateQueue: nil)
  }

  @Test func `the delegate of a session hears of a download that fails`() throws {
    let (simulation, delegate) = (Simulation(), Delegate())
    let url = try #require(URL(string: "https://example.org"))
    let task = session(delegate).downloadTask(with: url)
    task.resume()
    simulation.advance(to: 0.1)
    #expect(delegate.errors == [.notConnectedToInternet])
    #expect(task.state == .completed)
  }

  @Test func `a cancelled task ends once, also if it was never started`() throws {
    let (simulation, delegate) = (Simulation(), Delegate())
    let url = try #require(URL(string: "https://example.org"))
    let session = session(delegate)
    let tasks = [session.downloadTask(with: url), session.downloadTask(with: url)]
    tasks[0].resume()
    for task in tasks + tasks { task.cancel() }
    #expect(tasks.map(\.state) == [.canceling, .canceling])
    #expect(delegate.errors.isEmpty)
    simulation.advance(to: 0.1)
    #expect(delegate.errors == [.cancelled, .cancelled])
    #expect(tasks.map(\.state) == [.completed, .completed])
  }

  @Test func `a suspended task waits`() throws {
    let (simulation, delegate) = (Simulation(), Delegate())
    let url = try #require(URL(string: "https://example.org"))
    let task = session(delegate).dataTask(with: url)
    task.resume()
    task.suspend()
    simulation.advance(to: 0.1)
    #expect(delegate.errors.isEmpty && task.state == .suspended)
    task.resume()
    simulation.advance(to: 0.2)
    #expect(delegate.errors == [.notConnectedToInternet])
  }

  @Test func `an invalidated session cancels its tasks and releases its delegate`() throws {
    let simulation = Simulation()
    var delegate: Delegate? = Delegate()
    weak var released: Delegate?
    released = delegate
    let url = try #require(URL(string: "https://example.org"))
    let session = session(try #require(delegate))
    _ = session.dataTask(with: url)
    session.invalidateAndCancel()
    #expect(released?.ends == 0)
    simulation.advance(to: 0.1)
    let errors = released?.errors ?? []
    #expect(errors == [.cancelled])
    #expect(released?.ends == 1)
    #expect(session.delegate == nil)
    withExtendedLifetime(delegate) {}
    delegate = nil
    #expect(released == nil)
  }

  @Test func `a session becomes invalid once its last task has ended`() throws {
    let (simulation, delegate) = (Simulation(), Delegate())
    let url = try #require(URL(string: "https://example.org"))
    let session = session(delegate)
    let task = session.dataTask(with: url)
    session.finishTasksAndInvalidate()
    simulation.advance(to: 0.1)
    #expect(delegate.ends == 0 && session.delegate === delegate)
    task.resume()
    simulation.advance(to: 0.2)
    #expect(delegate.errors == [.notConnectedToInternet])
    #expect(delegate.ends == 1 && session.delegate == nil)
  }
}

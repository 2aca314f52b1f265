import Dispatch
import Platform
import Synchronization

/// A pass that draws each frame on another thread once the frame is requested.
///
/// While a requested frame is drawn, the caller can draw a frame of another clip. No frame is drawn
/// before it is requested, so a decoder can reuse the memory of a picture that is no longer needed.
package final class RequestedFrames: FrameIterator {
  private let exchange = Exchange()
  private var drawing: WorkThread?
  private var isRequested = false

  /// Starts a pass; the result is `nil` if no thread can be created.
  package init?(_ source: any FrameSource & Sendable) {
    let drawing = WorkThread { [exchange] in exchange.serve(source) }
    guard drawing != nil else { return nil }
    self.drawing = drawing
  }

  deinit {
    guard let drawing = drawing.take() else { return }
    exchange.isClosed.store(true, ordering: .relaxed)
    exchange.requests.signal()
    drawing.join()
  }

  /// Begins to draw the next frame; does nothing if this frame has been requested.
  package func request() {
    guard !isRequested else { return }
    isRequested = true
    exchange.requests.signal()
  }

  /// Waits until the next frame is drawn.
  package func next() throws -> Frame? {
    request()
    isRequested = false
    exchange.answers.wait()
    return try exchange.answer.withLock { $0.take() }?.get()
  }

  /// The channel between the caller, which requests frames, and the thread that draws frames.
  private final class Exchange: Sendable {
    let requests = DispatchSemaphore(value: 0)
    let answers = DispatchSemaphore(value: 0)
    let answer = Mutex<Result<Frame?, any Error>?>(nil)
    let isClosed = Atomic(false)

    /// Draws a frame for each request until the pass is released.
    func serve(_ source: any FrameSource & Sendable) {
      guard isWanted() else { return }
      do {
        var frames = try source.makeFrames()
        repeat { put(.success(try frames.next())) } while isWanted()
      } catch {
        repeat { put(.failure(error)) } while isWanted()
      }
    }

    private func isWanted() -> Bool {
      requests.wait()
      return !isClosed.load(ordering: .relaxed)
    }

    private func put(_ result: Result<Frame?, any Error>) {
      answer.withLock { $0 = result }
      answers.signal()
    }
  }
}

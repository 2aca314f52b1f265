import Platform
import Dispatch
import Synchronization

/// A pass whose frames are drawn in advance on another thread.
///
/// Frames arrive in order. Only a few frames are buffered, so memory use is bounded. Releasing a
/// pass before its end stops the drawing, and waits until the drawing has stopped.
final class PrefetchedFrames: FrameIterator {
  /// The largest number of buffered frames.
  private static let capacity = 2

  private let pipe = Pipe(capacity: capacity)
  private var drawing: WorkThread?

  /// Starts to draw; the result is `nil` if no thread can be created.
  init?(_ clip: ClipDrawing) {
    var clip = clip
    clip.drawsAhead = false
    let drawing = WorkThread { [pipe, clip] in
      pipe.end(Result { try clip.forEachFrame(pipe.put) })
    }
    guard drawing != nil else { return nil }
    self.drawing = drawing
  }

  deinit {
    guard let drawing = drawing.take() else { return }
    pipe.close()
    drawing.join()
  }

  func next() throws -> Frame? { try pipe.take() }

  /// The error that stops the drawing when its frames are no longer needed.
  private struct Closed: Error {}

  /// A pipe that passes frames from one thread to another.
  private final class Pipe: Sendable {
    private struct State {
      var frames: [Frame] = []
      var end: Result<Void, any Error>?
      var isClosed = false
    }

    private let state = Mutex(State())
    /// A semaphore that counts the free places in the buffer.
    private let places: DispatchSemaphore
    /// A semaphore that counts the buffered frames, plus one for the end of the drawing.
    private let arrivals = DispatchSemaphore(value: 0)

    init(capacity: Int) {
      // Dispatch does not allow destroying a semaphore whose count is below its initial count.
      places = DispatchSemaphore(value: 0)
      for _ in 0..<capacity { places.signal() }
    }

    @Sendable func put(_ frame: Frame) throws {
      places.wait()
      try state.withLock { state in
        if state.isClosed { throw Closed() }
        state.frames.append(frame)
      }
      arrivals.signal()
    }

    func end(_ result: Result<Void, any Error>) {
      state.withLock { $0.end = result }
      arrivals.signal()
    }

    /// Returns the next frame; `nil` after the last frame.
    func take() throws -> Frame? {
      arrivals.wait()
      let (frame, end) = state.withLock { state in
        (state.frames.isEmpty ? nil : state.frames.removeFirst(), state.end)
      }
      guard let frame else {
        try end?.get()
        return nil
      }
      places.signal()
      return frame
    }

    /// Stops the drawing and waits until it has stopped.
    func close() {
      state.withLock { state in
        state.isClosed = true
        state.frames = []
      }
      while state.withLock({ $0.end == nil }) {
        places.signal()
        arrivals.wait()
      }
    }
  }
}

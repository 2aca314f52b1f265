import Dispatch
package import Encoding
import Synchronization

/// Draws frames on another core than the one that takes them.
///
/// Frames arrive in order, and only a few of them are buffered, so memory is bounded.
package enum FramePipe {
  /// The largest number of buffered frames.
  private static let capacity = 2

  /// Draws every frame and passes it to a closure, in order, on the caller's thread, which also
  /// draws the frames if no other thread can be created.
  ///
  /// - Throws: The errors of drawing or `body`; by then the drawing has ended.
  package static func forEachFrame(
    of frames: ClipFrames,
    scale: Double,
    _ body: (Frame) throws -> Void
  ) throws {
    let pipe = Pipe(capacity: capacity)
    let drawing = WorkThread {
      pipe.end(Result { try ClipDrawing(frames, scale: scale).forEachFrame(pipe.put) })
    }
    guard let drawing else { return try ClipDrawing(frames, scale: scale).forEachFrame(body) }
    let outcome = Result {
      do {
        while let frame = try pipe.take() { try body(frame) }
      } catch {
        pipe.close()
        throw error
      }
    }
    drawing.join()
    try outcome.get()
  }

  /// The drawing is to stop.
  private struct Closed: Error {}

  /// A pipe that passes frames from one thread to another.
  private final class Pipe: Sendable {
    private struct State {
      var frames: [Frame] = []
      var end: Result<Void, any Error>?
      var isClosed = false
    }

    private let state = Mutex(State())
    /// Counts the free places.
    private let places: DispatchSemaphore
    /// Counts the frames, and the end.
    private let arrivals = DispatchSemaphore(value: 0)

    init(capacity: Int) {
      // A semaphore may not be destroyed below its initial count.
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

    /// Returns the next frame, or `nil` after the last one.
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

    /// Stops the drawing and waits for its end.
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

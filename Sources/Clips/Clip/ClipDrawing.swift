import Files
import Raster

/// The frames of a clip as pictures, drawn again for each pass.
///
/// ```swift
/// guard let scene = SceneClip(Airplane.self, scene: .loading) else { return }
/// let drawing = ClipDrawing(try ClipFrames(scene, framesPerSecond: 50), scale: 2)
/// print(drawing.width, drawing.height, drawing.frameCount)  // 640 220 75
/// try drawing.forEachFrame { frame in print(frame.endTime) }
/// ```
public struct ClipDrawing: FrameSource, Sendable {
  /// The frames.
  package let frames: ClipFrames
  /// Pixels per point.
  package let scale: Double
  /// The width of each picture, in pixels.
  public let width: Int
  /// The height of each picture, in pixels.
  public let height: Int
  /// The number of pictures.
  public var frameCount: Int { frames.count }

  /// Creates a source of the pictures of the given frames; nothing is drawn before the first pass.
  public init(_ frames: ClipFrames, scale: Double) {
    self.frames = frames
    self.scale = scale
    (width, height) = Renderer.pixelSize(of: frames.clip.size, scale: scale)
  }

  /// Whether frames are drawn in advance on another thread.
  package var drawsAhead = false

  /// Returns a new pass, which evaluates and draws each frame once.
  ///
  /// ``FrameIterator/next()`` throws a problem if a signal interrupts the process, or if a layer
  /// has a value that is infinite or not a number.
  public func makeFrames() -> any FrameIterator {
    if drawsAhead, let frames = PrefetchedFrames(self) { return frames }
    return makeFrames(frames.range)
  }

  /// Returns a new pass through the frames with the given numbers; other frames are not drawn.
  public func makeFrames(at numbers: [Int]) -> any FrameIterator {
    makeFrames(numbers.map { frames.range.lowerBound + $0 })
  }

  private func makeFrames(_ numbers: some Sequence<Int>) -> any FrameIterator {
    let renderer = Renderer()
    var playback = frames.makePlayback()
    return FrameSteps(numbers) { number in
      try Interruption.check()
      let moment = try playback.moment(ofFrame: number)
      let bitmap = try renderer.draw(moment.presentation, scale: scale)
      return Frame(bitmap: bitmap, endTime: endTime(ofFrame: number), changed: renderer.changed)
    }
  }

  private func endTime(ofFrame number: Int) -> Double {
    let clock = frames.clock
    return (clock.end(ofFrame: number) - clock.time(ofFrame: frames.range.lowerBound)) / clock.speed
  }
}

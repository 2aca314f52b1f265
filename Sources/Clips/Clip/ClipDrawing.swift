public import Encoding
import Files
package import Pixels
import Raster

/// The frames of a clip as pictures, drawn again for each pass.
///
/// ```swift
/// guard let scene = SceneClip(Airplane.self, scene: .loading) else { return }
/// var drawing = ClipDrawing(try ClipFrames(scene, framesPerSecond: 50), scale: 2)
/// print(drawing.width, drawing.height, drawing.frameCount)  // 640 220 75
/// var file = try OutputFile("airplane.gif")
/// try GIFEncoder().encode(&drawing, to: &file)
/// try file.finish()
/// ```
public struct ClipDrawing: SteppedFrameSource, Sendable {
  /// The frames.
  public let frames: ClipFrames
  /// Pixels per point.
  public let scale: Double
  /// The width of each picture, in pixels.
  public let width: Int
  /// The height of each picture, in pixels.
  public let height: Int
  /// The number of pictures.
  public var frameCount: Int { frames.count }

  /// Prepares the drawing; nothing is drawn yet.
  public init(_ frames: ClipFrames, scale: Double) {
    self.frames = frames
    self.scale = scale
    (width, height) = Renderer.pixelSize(of: frames.clip.size, scale: scale)
  }

  /// Draws every frame and passes it to a closure, one at a time.
  ///
  /// - Parameter body: Receives each frame; a bitmap that it keeps is not drawn over.
  /// - Throws: The errors of drawing or `body`, or a problem if the run is interrupted or a layer
  ///   has a value that is infinite or not a number.
  public func forEachFrame(_ body: (Frame) throws -> Void) throws {
    var steps = makeSteps()
    while let frame = try steps.next() { try body(frame) }
  }

  /// Draws some of the frames.
  ///
  /// - Parameter numbers: The numbers of the frames, from 0; frames that do not exist are ignored.
  /// - Returns: The pictures by their numbers.
  /// - Throws: The errors of drawing, or a problem if the run is interrupted or a layer has a value
  ///   that is infinite or not a number.
  package func pictures(of numbers: Set<Int>) throws -> [Int: Bitmap] {
    let renderer = Renderer()
    var playback = frames.makePlayback()
    var pictures: [Int: Bitmap] = [:]
    for number in numbers.sorted() where 0..<frameCount ~= number {
      try Interruption.check()
      let moment = try playback.moment(ofFrame: frames.range.lowerBound + number)
      pictures[number] = try renderer.draw(moment.presentation, scale: scale)
    }
    return pictures
  }

  /// Starts before the first frame; each one is played and drawn once.
  public func makeSteps() -> any FrameSteps {
    let renderer = Renderer()
    var playback = frames.makePlayback()
    var rest = frames.range
    let start = frames.clock.time(ofFrame: rest.lowerBound)
    return DrawnSteps {
      guard let frame = rest.popFirst() else { return nil }
      try Interruption.check()
      let moment = try playback.moment(ofFrame: frame)
      let bitmap = try renderer.draw(moment.presentation, scale: scale)
      let end = (frames.clock.end(ofFrame: frame) - start) / frames.clock.speed
      return Frame(bitmap: bitmap, endTime: end, changed: renderer.changed)
    }
  }
}

public import Encoding
import Files
import Raster
import RefreshAnimations

/// The frames of a scene as pictures, drawn anew each time somebody asks for them.
public struct SceneDrawing: SteppedFrameSource, Sendable {
  /// The frames.
  public let frames: SceneFrames
  /// Pixels per point.
  public let scale: Double
  /// The width of each picture, in pixels.
  public let width: Int
  /// The height of each picture, in pixels.
  public let height: Int
  /// The number of pictures.
  public var frameCount: Int { frames.count }

  /// Prepares to draw; nothing is drawn yet.
  public init(_ frames: SceneFrames, scale: Double) {
    self.frames = frames
    self.scale = scale
    (width, height) = Renderer.pixelSize(of: frames.scene.layout.canvasSize, scale: scale)
  }

  /// Draws every frame and hands it on, one at a time.
  ///
  /// - Parameter body: Takes each frame; a bitmap that it keeps is not drawn over.
  /// - Throws: What drawing or `body` throws, or a problem where somebody interrupts or a layer has
  ///   a value that is infinite or not a number.
  public func forEachFrame(_ body: (Frame) throws -> Void) throws {
    try forEachFrame(where: { _ in true }, body)
  }

  /// Draws the frames that are needed, and only those.
  ///
  /// - Parameters:
  ///   - isNeeded: Is asked for every frame, in order, with its end, in seconds.
  ///   - body: Takes each needed frame; a bitmap that it keeps is not drawn over.
  /// - Throws: What drawing or `body` throws, or a problem where somebody interrupts or a layer of
  ///   a needed frame has a value that is infinite or not a number.
  public func forEachFrame(
    where isNeeded: (_ endTime: Double) -> Bool,
    _ body: (Frame) throws -> Void
  ) throws {
    let renderer = Renderer()
    for (index, simulation) in zip(frames.range, frames) {
      try Interruption.check()
      guard isNeeded(endTime(ofFrame: index)) else { continue }
      try body(draw(simulation, index, with: renderer))
    }
  }

  /// Begins before the first frame; each one is played and drawn once.
  public func makeSteps() -> any FrameSteps {
    let renderer = Renderer()
    var rest = zip(frames.range, frames).makeIterator()
    return DrawnSteps {
      try Interruption.check()
      return try rest.next().map { try draw($1, $0, with: renderer) }
    }
  }

  private func endTime(ofFrame index: Int) -> Double {
    let start = frames.clock.time(ofFrame: frames.range.lowerBound)
    return (frames.clock.end(ofFrame: index) - start) / frames.clock.speed
  }

  private func draw(
    _ simulation: Simulation,
    _ index: Int,
    with renderer: Renderer
  ) throws -> Frame {
    let presentation = try frames.scene.checkedPresentation(of: simulation)
    let bitmap = try renderer.draw(presentation, scale: scale)
    return Frame(bitmap: bitmap, endTime: endTime(ofFrame: index), changed: renderer.changed)
  }
}

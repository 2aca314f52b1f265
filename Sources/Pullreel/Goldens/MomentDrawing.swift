import Encoding
import Raster

/// Moments as pictures, drawn anew each time somebody asks for them.
struct MomentDrawing: FrameSource, Sendable {
  let moments: [ClipMoment]
  let framesPerSecond: Double
  let scale: Double
  let width: Int
  let height: Int
  var frameCount: Int { moments.count }

  /// Prepares to draw.
  ///
  /// - Precondition: There is at least one moment; the first one's root decides the size.
  init(_ moments: [ClipMoment], framesPerSecond: Double, scale: Double) {
    precondition(!moments.isEmpty, "A clip without a moment has no size")
    self.moments = moments
    self.framesPerSecond = framesPerSecond
    self.scale = scale
    let size = moments[0].presentation.root.bounds.size
    (width, height) = Renderer.pixelSize(of: size, scale: scale)
  }

  func forEachFrame(_ body: (Frame) throws -> Void) throws {
    let renderer = Renderer()
    for (index, moment) in moments.enumerated() {
      try Interruption.check()
      let bitmap = try renderer.draw(moment.presentation, scale: scale)
      try body(Frame(bitmap: bitmap, endTime: Double(index + 1) / framesPerSecond))
    }
  }
}

import Encoding
import Files
import Geometry
import Layers
import Raster
import Requirements

/// Moments as pictures, drawn anew each time somebody asks for them.
struct MomentDrawing: SteppedFrameSource, Sendable {
  private let moments: [ClipMoment]
  private let endTimes: [Double]
  private let scale: Double
  let width: Int
  let height: Int
  var frameCount: Int { moments.count }

  /// Prepares to draw.
  ///
  /// - Parameters:
  ///   - moments: What each frame shows; the first one's root decides the size.
  ///   - endTimes: When each frame gives way to the next one, in seconds, as many as moments.
  ///   - scale: Pixels per point, positive.
  /// - Precondition: There is at least one moment.
  init(_ moments: [ClipMoment], endTimes: [Double], scale: Double) {
    require(!moments.isEmpty, "A clip without a moment has no size")
    self.moments = moments
    self.endTimes = endTimes
    self.scale = scale
    let size = moments[0].presentation.root.bounds.size
    (width, height) = Renderer.pixelSize(of: size, scale: scale)
  }

  func forEachFrame(_ body: (Frame) throws -> Void) throws {
    var steps = makeSteps()
    while let frame = try steps.next() { try body(frame) }
  }

  func makeSteps() -> any FrameSteps {
    let renderer = Renderer()
    var number = 0
    return DrawnSteps { [moments, endTimes, scale] in
      guard number < moments.count else { return nil }
      try Interruption.check()
      let bitmap = try renderer.draw(moments[number].presentation, scale: scale)
      defer { number += 1 }
      return Frame(bitmap: bitmap, endTime: endTimes[number], changed: renderer.changed)
    }
  }
}

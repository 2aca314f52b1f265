import CBaseline
import Pullreel
import Raster

/// One cycle of a loading animation that fills a square picture, and the plain C program that draws
/// the same pictures.
struct Loop {
  let name: String
  let side: Int
  let frames: ClipFrames
  private let drawFrame: (_ baseline: OpaquePointer, _ frame: Int, _ count: Int) -> Void

  static let sides = [120, 400, 1080]
  static let framesPerSecond = 60.0
  /// The most that a GIF shows: of 60 it leaves every third frame out.
  static let framesPerSecondOfGIF = 50.0

  /// Returns the three loops at a size.
  static func all(side: Int, framesPerSecond: Double = framesPerSecond) throws -> [Loop] {
    [
      // The baseline has no background picture.
      try Loop("airplane", Airplane.self, side, framesPerSecond, background: .none) {
        baseline_draw_airplane($0, Double($1) / Double($2))
      },
      try Loop("four-dots", FourDots.self, side, framesPerSecond) {
        baseline_draw_four_dots($0, Double($1) / Double($2))
      },
      try Loop("wave", Wave.self, side, framesPerSecond) { baseline, frame, _ in
        baseline_draw_wave(baseline, Int32((frame + 1) / 2))
      },
    ]
  }

  private init(
    _ name: String,
    _ animation: any RefreshAnimation.Type,
    _ side: Int,
    _ framesPerSecond: Double,
    background: SceneClip.Background = .own,
    drawFrame: @escaping (OpaquePointer, Int, Int) -> Void
  ) throws {
    guard
      let scene = SceneClip(
        animation,
        scene: .loading,
        size: Size(Double(side), Double(side)),
        background: background
      )
    else { throw Main.WrongArguments() }
    self.name = name
    self.side = side
    self.drawFrame = drawFrame
    frames = try ClipFrames(scene, framesPerSecond: framesPerSecond)
  }

  var title: String { "\(name) \(side)" }
  var count: Int { frames.count }

  /// The frames as pictures, with the facts that an encoder receives.
  var drawing: ClipDrawing { ClipDrawing(frames, scale: 1) }

  /// Draws every frame as a picture, in memory.
  func drawnFrames() throws -> [Frame] {
    var frames: [Frame] = []
    try drawing.forEachFrame { frames.append($0) }
    return frames
  }

  /// Evaluates and draws every frame whole.
  func drawWhole(_ renderer: Renderer, _ body: (Int, Bitmap) throws -> Void = { _, _ in }) throws {
    try forEachPresentation { try body($0, try renderer.draw($1, scale: 1)) }
  }

  /// Evaluates every frame.
  func forEachPresentation(_ body: (Int, Presentation) throws -> Void) throws {
    var playback = frames.makePlayback()
    for frame in frames.range {
      try body(frame - frames.range.lowerBound, try playback.moment(ofFrame: frame).presentation)
    }
  }

  /// Draws a frame in plain C.
  func drawBaseline(_ frame: Int, on baseline: Baseline) {
    drawFrame(baseline.pointer, frame, count)
  }

  /// Draws every frame in plain C.
  func drawBaseline(on baseline: Baseline) {
    for frame in 0..<count { drawBaseline(frame, on: baseline) }
  }
}

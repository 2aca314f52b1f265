import CBaseline
import Pullreel

/// One cycle of a loading animation that fills a square picture, at 60 frames a second, and the
/// plain C program that draws the same pictures.
struct Loop {
  let name: String
  let side: Int
  let frames: SceneFrames
  private let drawFrame: (_ baseline: OpaquePointer, _ frame: Int, _ count: Int) -> Void

  static let sides = [120, 400, 1080]
  static let framesPerSecond = 60.0

  /// The three loops at a size.
  static func all(side: Int) throws -> [Loop] {
    [
      // The baseline has no background picture.
      try Loop("airplane", Airplane.self, side, background: .none) {
        baseline_draw_airplane($0, Double($1) / Double($2))
      },
      try Loop("four-dots", FourDots.self, side) {
        baseline_draw_four_dots($0, Double($1) / Double($2))
      },
      try Loop("wave", Wave.self, side) { baseline, frame, _ in
        baseline_draw_wave(baseline, Int32((frame + 1) / 2))
      },
    ]
  }

  private init(
    _ name: String,
    _ animation: any RefreshAnimation.Type,
    _ side: Int,
    background: StagedScene.Background = .own,
    drawFrame: @escaping (OpaquePointer, Int, Int) -> Void
  ) throws {
    guard
      let scene = StagedScene(
        animation,
        scene: .loading,
        size: Size(Double(side), Double(side)),
        background: background
      )
    else { throw Main.WrongArguments() }
    self.name = name
    self.side = side
    self.drawFrame = drawFrame
    frames = try SceneFrames(scene, framesPerSecond: Self.framesPerSecond)
  }

  var title: String { "\(name) \(side)" }
  var count: Int { frames.count }

  /// The frames as pictures, with what an encoder is told about them.
  var drawing: SceneDrawing { SceneDrawing(frames, scale: 1) }

  /// Evaluates and draws every frame whole.
  func drawWhole(_ renderer: Renderer, _ body: (Int, Bitmap) throws -> Void = { _, _ in }) throws {
    for (index, simulation) in frames.enumerated() {
      try body(index, try renderer.draw(frames.scene.presentation(of: simulation), scale: 1))
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

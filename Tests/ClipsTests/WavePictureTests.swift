import Clips
import Inputs
import Formats
import Geometry
import Pullreel
import RefreshAnimations
import SceneTestSupport
import Testing

/// The wave's pictures where it meets the first row.
@Suite struct WavePictureTests {
  /// Rows and the front wave are white: where the wave is some points high, the white continues
  /// from one to the other without a line.
  @Test(arguments: [1.0, 1.3, 1.5, 2, 2.625, 3])
  func `no line shows between the wave and the first row`(scale: Double) throws {
    let staged = try staged(
      Wave.self,
      .full,
      style: .screen,
      size: Size(320, 240),
      set: ["indicator": "false"]
    )
    var compared = 0
    for simulation in try staged.simulations(framesPerSecond: 30, from: 0.3, to: 2) {
      let context = simulation.animation.context
      let wave = try #require(context.stage.layer(named: "cosine"))
      guard let path = context.stage.presented(wave).shape?.path else { continue }
      let height = context.stage.presented(simulation.animation.view).bounds.height
      let picture = try staged.draw(simulation, scale: scale)
      // The content is at whole pixels, the nearest to its offset.
      let edge = Int((-context.scrollView.presentedContentOffset.y * scale + 1e-6).rounded())
      for element in path.elements {
        guard case .line(let point) = element, point.x < 319, point.y < height - 4 else { continue }
        let column = Int(point.x * scale)
        for row in (edge - 2)...(edge + 1) {
          #expect(picture[column, row] == 0xFFFF_FFFF, "\(simulation.time) s: \(column), \(row)")
        }
        compared += 1
      }
    }
    #expect(compared > 1000)
  }
}

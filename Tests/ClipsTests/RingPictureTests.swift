import Clips
import Inputs
import Formats
import Geometry
import Pullreel
import RefreshAnimations
import SceneTestSupport
import Testing

/// The ring's pictures where its ground meets the bar above and the first row below.
@Suite struct RingPictureTests {
  /// While a finger pulls, and at instants between ticks while the gap closes, one colour reaches
  /// from the first row of pixels below the bar to the first row of the list.
  @Test(arguments: [0.75, 1.0, 1.3, 1.5, 2, 2.625, 3])
  func `no line shows between the bar, the ground and the first row`(scale: Double) throws {
    let staged = try staged(
      Ring.self,
      .full,
      style: .screen,
      size: Size(375, 300),
      set: ["touch": "false", "indicator": "false", "fillColor": "#ff0000", "rowColor": "#0000ff"]
    )
    let below = Int((64 * scale).rounded(.up))
    var compared = 0
    let pulls = try staged.simulations(framesPerSecond: 12, from: 0.3, to: 1)
    let closing = try staged.simulations(framesPerSecond: 70, from: 3.81, to: 3.99)
    for simulation in pulls + closing {
      let pull = -simulation.animation.context.scrollView.presentedContentOffset.y - 64
      guard pull * scale > 4 else { continue }
      let picture = try staged.draw(simulation, scale: scale)
      let edge = Int(((64 + pull) * scale + 1e-6).rounded())
      for row in below..<edge {
        #expect(picture[4, row] == 0xFFFF_0000, "\(simulation.time) s, row \(row)")
      }
      #expect(picture[4, edge] == 0xFF00_00FF, "\(simulation.time) s, row \(edge)")
      compared += 1
    }
    #expect(compared > 12)
  }
}

import Testing
import TurnTaking
import UIKit

/// Fingers on sliders.
@MainActor @Suite(.simulated) struct SliderTests {
  private func drag(_ simulation: Simulation, from start: CGPoint, to end: CGPoint) {
    simulation.window.touchDown(at: start)
    simulation.window.touchMoved(to: end)
    simulation.window.touchUp(at: end)
  }

  @Test func `a finger moves the thumb by the way it goes, wherever it holds the thumb`() {
    let simulation = Simulation()
    let slider = simulation.show(UISlider(frame: CGRect(x: 0, y: 0, width: 227, height: 34)))
    slider.value = 0.5
    drag(simulation, from: CGPoint(x: 118, y: 17), to: CGPoint(x: 168, y: 17))
    #expect(slider.value == 0.75)
  }

  @Test func `a touch beside the thumb has no effect, unless a subclass lets it begin`() {
    final class Track: UISlider {
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    }
    let simulation = Simulation()
    let slider = simulation.show(UISlider(frame: CGRect(x: 0, y: 0, width: 227, height: 34)))
    drag(simulation, from: CGPoint(x: 150, y: 17), to: CGPoint(x: 200, y: 17))
    #expect(slider.value == 0)
    let track = simulation.show(Track(frame: CGRect(x: 0, y: 100, width: 227, height: 34)))
    drag(simulation, from: CGPoint(x: 150, y: 117), to: CGPoint(x: 163.5, y: 117))
    #expect(track.value == 0.75)
  }

  @Test func `the thumb of a slider without a height can be held`() {
    let simulation = Simulation()
    let slider = simulation.show(UISlider(frame: CGRect(x: 0, y: 100, width: 227, height: 0)))
    drag(simulation, from: CGPoint(x: 13.5, y: 110), to: CGPoint(x: 63.5, y: 110))
    #expect(slider.value == 0.25)
  }
}

import Geometry
import Layers
import Testing
import TurnTaking
import UIKit

@testable import LoweredSamples

/// Views in today's style, at times for which there are closed forms, and their pictures.
@MainActor @Suite(.simulated) struct ModernSampleTests {
  private func begin(_ width: CGFloat, _ height: CGFloat) -> Simulation {
    let simulation = Simulation(size: CGSize(width: width, height: height))
    simulation.window.backgroundColor = .white
    return simulation
  }

  @Test func `a loader shows what a stream brings`() throws {
    let simulation = begin(100, 100)
    let loader = simulation.show(AsyncLoader(frame: CGRect(x: 10, y: 10, width: 80, height: 80)))
    simulation.world.run { loader.load() }
    simulation.advance(to: 0.6)
    #expect(loader.phase == .loading(0.5) && loader.label.text == "50 %")
    // A layer of its own glides for a quarter of a second.
    let shown = loader.ring.presentation()?.strokeEnd ?? 0
    #expect(shown > 0.25 && shown < 0.5)
    // In the middle, with its edges on pixels.
    #expect(abs(loader.label.center.x - 40) <= 0.25 && loader.label.center.y == 40)
    var strip = Strip(simulation)
    try strip.take([0.7, 0.9, 1.1, 1.25, 1.5])
    #expect(loader.phase == .done)
    try strip.expectGolden("async-loader")
  }

  @Test func `a card opens in a stack view`() throws {
    let simulation = begin(180, 150)
    let card = simulation.show(PlanCard(frame: CGRect(x: 10, y: 10, width: 160, height: 130)))
    #expect(card.detail.frame.height == 0 && card.detail.frame.width == 136)
    card.toggle()
    #expect(card.detail.bounds.height == 30)
    var strip = Strip(simulation)
    try strip.take([0.1, 0.2])
    // Half of the time is half of the way.
    #expect(abs((card.detail.layer.presentation()?.bounds.height ?? 0) - 15) < 1e-5)
    try strip.take([0.5])
    card.toggle()
    try strip.take([0.7, 1])
    #expect(simulation.world.notes.isEmpty)
    try strip.expectGolden("plan-card")
  }

  @Test func `a dial is scrubbed, and goes on by itself`() throws {
    let simulation = begin(120, 60)
    let dial = simulation.show(ScrubbedDial(frame: CGRect(x: 10, y: 10, width: 100, height: 40)))
    var strip = Strip(simulation)
    for (time, share) in [(0.1, 0.25), (0.2, 0.6)] {
      dial.scrub(to: CGFloat(share))
      try strip.take([time])
      let x = dial.knob.layer.presentation()?.position.x ?? 0
      #expect(abs(x - (20 + 60 * CGFloat(share))) < 1e-6)
    }
    dial.release(on: true)
    try strip.take([0.3, 0.4, 0.8])
    #expect(dial.isOn && dial.knob.center.x == 80)
    try strip.expectGolden("scrubbed-dial")
  }
}

import Geometry
import Layers
import RefreshAnimations
import SceneTestSupport
import Scrolling
import TestSupport
import Testing

@Suite struct SimulationTests {
  @Test func `a copy goes its own way`() throws {
    var simulation = try begin(Airplane.self, .full)
    simulation.play(to: 70)
    var copy = simulation
    let staged = try staged(Airplane.self, .full)
    let before = staged.presentation(of: simulation)
    copy.play(to: 200)
    #expect(staged.presentation(of: simulation) == before)
    simulation.play(to: 200)
    #expect(staged.presentation(of: simulation) == staged.presentation(of: copy))
  }

  @Test func `sampling between ticks changes nothing`() throws {
    let staged = try staged(Airplane.self, .full)
    var plain = staged.makeSimulation()
    var sampled = staged.makeSimulation()
    while !plain.isOver {
      _ = sampled.sampled(at: sampled.time + 0.003)
      _ = sampled.sampled(at: sampled.time + 0.011)
      plain.step()
      sampled.step()
      #expect(staged.presentation(of: plain) == staged.presentation(of: sampled))
    }
    #expect(sampled.isOver)
  }

  @Test func `a sample lies between the ticks around it`() throws {
    var simulation = try begin(Airplane.self, .pull)
    simulation.play(to: 20)
    while simulation.tick < 55 {
      let sample = simulation.sampled(at: simulation.time + 1.0 / 120)
      let before = simulation.scrollView.presentedContentOffset.y
      let strokeBefore = try simulation.shape("oval").strokeEnd
      simulation.step()
      let after = simulation.scrollView.presentedContentOffset.y
      let shown = sample.scrollView.presentedContentOffset.y
      #expect(shown <= before && shown >= after)
      let stroke = try sample.shape("oval").strokeEnd
      let strokeAfter = try simulation.shape("oval").strokeEnd
      #expect(stroke >= strokeBefore - 1e-9 && stroke <= strokeAfter + 0.01)
    }
  }

  @Test func `ten random scenes play twice alike`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<10 {
      var steps: [GestureStep] = [.down(at: Double.random(in: 0...0.3, using: &generator))]
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let travel = Double.random(in: -200...400, using: &generator)
        steps.append(.drag(by: travel, over: Double.random(in: 0.05...0.8, using: &generator)))
        steps.append(.hold(for: Double.random(in: 0...0.2, using: &generator)))
      }
      steps.append(.lift)
      let script = GestureScript(steps, scrollViewHeight: 568)
      let delay = Double.random(in: 0.1...3, using: &generator)
      let staged = try staged(Airplane.self, .full)
        .playing(Scene(.full, script: script, finishDelay: delay))
      func dump() -> [String] {
        var simulation = staged.makeSimulation()
        var lines: [String] = []
        while simulation.tick < 300 {
          if simulation.tick % 15 == 0 {
            lines.append(staged.presentation(of: simulation).description)
          }
          simulation.step()
        }
        return lines
      }
      #expect(dump() == dump())
    }
  }

  @Test func `the finger lifts between two ticks and counts at the next`() throws {
    let script = GestureScript(
      [.down(at: 0), .pull(to: 130, over: 0.5), .hold(for: 0.105), .lift],
      scrollViewHeight: 568
    )
    var simulation = try staged(Airplane.self, .full)
      .playing(Scene(.full, script: script, finishDelay: 1))
      .makeSimulation()
    simulation.play(to: 36)
    #expect(simulation.animation.phase == .armed)
    simulation.step()
    #expect(simulation.animation.phase == .refreshing)
  }

  @Test func `a sample does not call the handler`() throws {
    var simulation = try begin(Airplane.self, .full)
    simulation.play(to: 65)
    let sample = simulation.sampled(at: simulation.time + 0.016)
    #expect(sample.animation.phase == .armed)
  }
}

import Foundation
import Pullreel

/// Playing full scenes without drawing.
enum SimulationCost {
  static func print(rounds: Int) throws {
    Swift.print("Full scenes without drawing; minima of \(rounds) rounds, one core")
    var table = Table(["animation", "ticks", "simulate, ms", "+ present, us a tick"])
    for animation in StandardAnimations.all {
      guard let scene = SceneClip(animation) else { continue }
      var ticks = 0
      let minima = try Stopwatch.minima(
        rounds: rounds,
        [
          { ticks = play(scene) { _ in } },
          { ticks = play(scene) { _ = scene.presentation(of: $0) } },
        ]
      )
      table.add([
        animation.descriptor.name, "\(ticks)", String(format: "%.2f", minima[0] * 1e3),
        Table.micros(minima[1] - minima[0], per: max(ticks, 1)),
      ])
    }
    table.print()
  }

  /// Plays a scene; returns the number of its ticks.
  private static func play(_ scene: SceneClip, _ body: (Simulation) -> Void) -> Int {
    var simulation = scene.makeSimulation()
    while !simulation.isOver {
      simulation.step()
      body(simulation)
    }
    return simulation.tick
  }
}

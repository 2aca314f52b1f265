import Benchmark
import Pullreel

/// From a simulation to what is shown: one frame at a time, the next one each time.
enum LayersOperations {
  static func register() {
    for animation in StandardAnimations.all {
      Benchmark("Layers: evaluate \(animation.descriptor.name)") {
        (benchmark, simulations: [Simulation]) in
        let simulation = simulations[benchmark.currentIteration % simulations.count]
        blackHole(simulation.animation.context.stage.presentation())
      } setup: {
        var simulations = [try LoadingClip(animation, side: 400).scene.makeSimulation()]
        while var next = simulations.last, !next.isOver {
          next.step()
          simulations.append(next)
        }
        return simulations
      }
    }
  }
}

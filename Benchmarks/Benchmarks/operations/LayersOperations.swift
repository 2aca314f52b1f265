import Benchmark
import Pullreel

/// From a simulation to what is shown: one frame at a time, the next one each time.
enum LayersOperations {
  static func register() {
    for animation in StandardAnimations.all {
      Benchmark("Layers: evaluate \(animation.descriptor.name)") {
        (benchmark, input: (SceneClip, [Simulation])) in
        let (scene, simulations) = input
        let simulation = simulations[benchmark.currentIteration % simulations.count]
        blackHole(scene.presentation(of: simulation))
      } setup: {
        let scene = try LoadingClip(animation, side: 400).scene
        var simulations = [scene.makeSimulation()]
        while var next = simulations.last, !next.isOver {
          next.step()
          simulations.append(next)
        }
        return (scene, simulations)
      }
    }
  }
}

package import Files
package import RefreshAnimations

/// A scene being played: the simulation, and its state between two ticks.
package struct ScenePlayback: Playback {
  private let scene: SceneClip
  private var simulation: Simulation
  /// The simulation at the current time; `nil` before the first one.
  private var sample: Simulation?

  /// Starts at the scene's first tick.
  package init(_ scene: SceneClip) { self.init(scene, from: scene.makeSimulation()) }

  /// Starts at a simulation of the scene.
  init(_ scene: SceneClip, from simulation: Simulation) {
    self.scene = scene
    self.simulation = simulation
  }

  /// The simulation at the current time.
  package var current: Simulation { sample ?? simulation }

  /// Steps to the last tick at or before a time, and samples that time.
  package mutating func advance(to time: Double) {
    // A second reference would make a step copy the whole context.
    sample = nil
    let tick = Int((time * Double(Simulation.ticksPerSecond) + 1e-7).rounded(.down))
    while simulation.tick < tick { simulation.step() }
    sample = simulation.sampled(at: time)
  }

  /// Returns the content of the canvas at the current time.
  ///
  /// - Throws: The errors of ``/RefreshAnimations/SceneClip/moment(of:)``.
  package func moment() throws(Problem) -> ClipFrame { try scene.moment(of: current) }

  /// The animation's stage.
  package var playedStage: Stage? { current.animation.context.stage }
}

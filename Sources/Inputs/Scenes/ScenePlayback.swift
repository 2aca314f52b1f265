package import Files
package import RefreshAnimations

/// A playback of a scene: a simulation, and its interpolated state between two ticks.
package struct ScenePlayback: Playback {
  private let scene: SceneClip
  private var simulation: Simulation
  /// The simulation at the current time; `nil` before the playback has advanced.
  private var sample: Simulation?

  /// Creates a playback at the scene's first tick.
  package init(_ scene: SceneClip) { self.init(scene, from: scene.makeSimulation()) }

  /// Creates a playback that starts with a simulation of the scene.
  init(_ scene: SceneClip, from simulation: Simulation) {
    self.scene = scene
    self.simulation = simulation
  }

  /// The simulation at the current time.
  package var current: Simulation { sample ?? simulation }

  /// Steps the simulation to the last tick at or before `time`, and samples the state at `time`.
  package mutating func advance(to time: Double) {
    // While the sample shares the simulation's storage, each step would copy that storage.
    sample = nil
    let tick = Int((time * Double(Simulation.ticksPerSecond) + 1e-7).rounded(.down))
    while simulation.tick < tick { simulation.step() }
    sample = simulation.sampled(at: time)
  }

  /// Returns the content at the current time; see ``/RefreshAnimations/SceneClip/moment(of:)``.
  package func moment() throws(Problem) -> ClipFrame { try scene.moment(of: current) }

  /// The stage that holds the layers of the refresh view.
  package var playedStage: Stage? { current.animation.context.stage }
}

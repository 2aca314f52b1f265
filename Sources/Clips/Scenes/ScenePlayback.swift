public import Files
public import Layers
public import RefreshAnimations

/// A scene as it plays: the simulation, and what of it is shown between two of its ticks.
public struct ScenePlayback: Playback {
  private let scene: StagedScene
  private var simulation: Simulation
  /// The simulation at the current time; nil before the first one.
  private var sample: Simulation?

  /// Begins at the scene's first tick.
  public init(_ scene: StagedScene) { self.init(scene, from: scene.makeSimulation()) }

  /// Begins at a simulation of the scene.
  init(_ scene: StagedScene, from simulation: Simulation) {
    self.scene = scene
    self.simulation = simulation
  }

  /// The simulation at the current time.
  public var current: Simulation { sample ?? simulation }

  /// Steps to the last tick at or before a time, and samples that time.
  public mutating func advance(to time: Double) {
    // A second reference would make a step copy the whole world.
    sample = nil
    let tick = Int((time * Double(Simulation.ticksPerSecond) + 1e-7).rounded(.down))
    while simulation.tick < tick { simulation.step() }
    sample = simulation.sampled(at: time)
  }

  /// What the canvas shows now.
  ///
  /// - Throws: What ``/RefreshAnimations/StagedScene/moment(of:)`` throws.
  public func moment() throws(Problem) -> ClipMoment { try scene.moment(of: current) }

  /// The animation's stage.
  public var playedStage: Stage? { current.animation.world.stage }

  /// A layer of the animation, also while it is not in the tree.
  public func layer(named name: String) -> (layer: Layer, isInTree: Bool)? {
    let stage = current.animation.world.stage
    guard let id = stage.layer(named: name) else { return nil }
    return (stage.presented(id), stage.isInTree(id))
  }
}

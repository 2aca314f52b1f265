import Geometry
import Testing

@testable import Pullreel

/// A change of something that no parameter sets, made before the first tick of a scene is played.
struct ChangedSimulation: Sendable, CustomStringConvertible {
  /// What is changed.
  let description: String
  /// The golden that should tell.
  let golden: String
  /// Makes the change.
  let change: @Sendable (inout any RefreshAnimation) -> Void

  init(
    _ description: String,
    _ golden: String,
    _ change: @escaping @Sendable (inout any RefreshAnimation) -> Void
  ) {
    self.description = description
    self.golden = golden
    self.change = change
  }

  /// A case as it is drawn with the change.
  func rendition(of item: GoldenSuite.Case) throws -> Rendition {
    let scene = item.scene
    var start = scene.makeSimulation()
    start.intervene(change)
    let clock = FrameClock(
      duration: Self.duration(of: start),
      framesPerSecond: item.recipe.framesPerSecond,
      isLoop: scene.scene.isLoop
    )
    var playing = start
    let moments = try (0..<clock.count).map { frame in
      let simulation = playing.advance(toSampleAt: clock.time(ofFrame: frame))
      return try scene.moment(of: simulation)
    }
    let original = try item.rendition()
    var rendition = try Rendition(
      item.name,
      moments: moments,
      framesPerSecond: item.recipe.framesPerSecond,
      scale: item.recipe.scale
    )
    rendition.fingerprint = original.fingerprint
    rendition.landmarks = original.landmarks
    return rendition
  }

  /// How long the changed scene lasts, in seconds.
  private static func duration(of start: Simulation) -> Double {
    if case .seconds(let seconds) = start.scene.length { return seconds }
    var simulation = start
    while !simulation.isOver && simulation.time < SceneFrames.longestDuration { simulation.step() }
    return simulation.time
  }
}

extension ChangedSimulation {
  /// A change of the layers' animations that run when the scene begins.
  init(
    animations description: String,
    _ golden: String,
    _ change: @escaping @Sendable (inout Animation) -> Void
  ) {
    self.init(description, golden) { animation in
      let names = type(of: animation).descriptor.trackedLayers
      for layer in names.compactMap({ animation.world.stage.layer(named: $0) }) {
        for key in animation.world.stage.animationKeys(of: layer) {
          guard var attached = animation.world.stage.animation(forKey: key, on: layer) else {
            continue
          }
          change(&attached)
          animation.world.stage.add(attached, to: layer, forKey: key)
        }
      }
    }
  }
}

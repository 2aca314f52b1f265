import Geometry
import Pullreel
import Testing

@testable import Clips
@testable import Goldens
@testable import Layers
@testable import RefreshAnimations
@testable import Scrolling

/// A change of something that no parameter sets, made before the first tick of a scene is played.
struct ChangedSimulation: Sendable, CustomStringConvertible {
  /// What is changed.
  let description: String
  /// The golden that should tell.
  let golden: String
  /// Makes the change.
  let change: @Sendable (inout any RefreshAnimation) -> Void
  /// What the first line should say.
  let words: [String]
  /// What the finger does instead of the scene's own gesture.
  var script: GestureScript?

  init(
    _ description: String,
    _ golden: String,
    saying words: String...,
    changing change: @escaping @Sendable (inout any RefreshAnimation) -> Void
  ) {
    self.description = description
    self.golden = golden
    self.words = words
    self.change = change
  }

  private init(
    _ description: String,
    _ golden: String,
    _ words: [String],
    _ change: @escaping @Sendable (inout any RefreshAnimation) -> Void
  ) {
    self.description = description
    self.golden = golden
    self.words = words
    self.change = change
  }

  /// A case as it is drawn with the change.
  func rendition(of item: GoldenSuite.Case) throws -> Rendition {
    let scene = try #require(try item.clip() as? StagedScene)
    var start = scene.makeSimulation()
    start.intervene(change)
    if let script { start.scene.script = script }
    let clock = FrameClock(
      duration: Self.duration(of: start),
      framesPerSecond: item.recipe.framesPerSecond,
      isLoop: scene.scene.isLoop
    )
    var playback = ScenePlayback(scene, from: start)
    let moments = try (0..<clock.count).map { frame in
      playback.advance(to: clock.time(ofFrame: frame))
      let moment = try playback.moment()
      return scene.capabilities.contains(.scrollValues) ? moment : ClipMoment(moment.presentation)
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
    while !simulation.isOver && simulation.time < ClipFrames.longestDuration { simulation.step() }
    return simulation.time
  }
}

extension ChangedSimulation {
  /// A change of the layers' animations that run when the scene begins.
  init(
    animations description: String,
    _ golden: String,
    saying words: String,
    _ change: @escaping @Sendable (inout Animation) -> Void
  ) {
    self.init(description, golden, saying: words) { animation in
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

extension ChangedSimulation {
  /// A change of how the content follows the finger of the airplane's reference gesture.
  ///
  /// Nothing sets these constants. But where a finger has travelled x, content that follows all but
  /// h points, with the resistance c, is where the real one is when the finger has travelled
  /// 10 + (x - h)·c/0.55; so another finger shows what other constants would.
  init(
    following description: String,
    saying words: String...,
    hysteresis: Double,
    resistance: Double
  ) {
    self.init(description, "airplane/full", words) { _ in }
    let (travel, duration) = (290.0, 0.8)
    let absorbed = duration * hysteresis / travel
    script = GestureScript(
      [
        .down(at: 0), .hold(for: 0.1), .drag(by: 10, over: absorbed),
        .drag(by: (travel - hysteresis) * resistance / 0.55, over: duration - absorbed),
        .hold(for: 0.2), .lift,
      ],
      scrollViewHeight: 568
    )
  }
}

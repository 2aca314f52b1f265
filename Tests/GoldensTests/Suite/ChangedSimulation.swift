import Geometry
import Pullreel
import Testing

@testable import Clips
@testable import Inputs
@testable import Formats
@testable import Goldens
@testable import Layers
@testable import RefreshAnimations
@testable import Scrolling

/// A change that no parameter can make, applied before the first tick of a scene is played.
struct ChangedSimulation: Sendable, CustomStringConvertible {
  /// The change in words.
  let description: String
  /// The golden that should detect it.
  let golden: String
  /// Makes the change.
  let change: @Sendable (inout any RefreshAnimation) -> Void
  /// The words expected in the first line.
  let words: [String]
  /// The finger's script in place of the scene's own gesture.
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

  /// Returns a case as it is drawn with the change.
  func comparable(of item: GoldenSuite.Case) throws -> ComparableClip {
    let scene = try #require(try item.clip().layers as? SceneClip)
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
      return scene.capabilities.contains(.scrollValues) ? moment : ClipFrame(moment.presentation)
    }
    let original = try item.comparableClip()
    var comparable = try ComparableClip(
      item.name,
      moments: moments,
      framesPerSecond: item.recipe.framesPerSecond,
      scale: item.recipe.scale
    )
    comparable.fingerprint = original.fingerprint
    comparable.landmarks = original.landmarks
    return comparable
  }

  /// Returns the duration of the changed scene, in seconds.
  private static func duration(of start: Simulation) -> Double {
    if case .seconds(let seconds) = start.scene.length { return seconds }
    var simulation = start
    while !simulation.isOver && simulation.time < ClipFrames.longestDuration { simulation.step() }
    return simulation.time
  }
}

extension ChangedSimulation {
  /// Creates a change of the layers' animations that run when the scene begins.
  init(
    animations description: String,
    _ golden: String,
    saying words: String,
    _ change: @escaping @Sendable (inout Animation) -> Void
  ) {
    self.init(description, golden, saying: words) { animation in
      let names = type(of: animation).descriptor.trackedLayers
      for layer in names.compactMap({ animation.context.stage.layer(named: $0) }) {
        for key in animation.context.stage.animationKeys(of: layer) {
          guard var attached = animation.context.stage.animation(forKey: key, on: layer) else {
            continue
          }
          change(&attached)
          animation.context.stage.add(attached, to: layer, forKey: key)
        }
      }
    }
  }
}

extension ChangedSimulation {
  /// Creates a change of the way content follows the finger of the airplane's reference gesture.
  ///
  /// Nothing sets these constants. But content that follows all but h points, with the resistance
  /// c, is at a finger's travel x where the real content is at a travel of 10 + (x - h)·c/0.55. So
  /// another finger shows the effect of other constants.
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

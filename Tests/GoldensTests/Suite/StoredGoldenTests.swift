import Diagnosis
import Foundation
import Geometry
import Pullreel
import TestSupport
import Testing

@testable import Goldens
@testable import Layers
@testable import Scrolling

/// Changes that no parameter can make, detected by the goldens of this repository.
@Suite struct StoredGoldenTests {
  private static let store = GoldenStore(
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../goldens").path
  )

  private static let changes = [
    ChangedSimulation("nothing", "four-dots/fling") { _ in },
    ChangedSimulation("nothing", "checkmark/full-entrance-true") { _ in },
    ChangedSimulation(
      "deceleration .998 → .997",
      "four-dots/fling",
      // Slower, so that everything comes to rest sooner.
      saying: "offset, pull",
      "s earlier"
    ) {
      let old = $0.context.scrollView
      $0.context.scrollView = ScrollView(
        size: old.size,
        contentSize: old.contentSize,
        contentInset: old.contentInset,
        decelerationRate: .init(rawValue: 0.997)
      )
    },
    ChangedSimulation(following: "nothing", hysteresis: 10, resistance: 0.55),
    ChangedSimulation(
      following: "drag hysteresis 10 → 8",
      saying: "pull is about",
      "larger",
      hysteresis: 8,
      resistance: 0.55
    ),
    ChangedSimulation(
      following: "rubber band .55 → .5",
      saying: "pull is about",
      "% smaller",
      hysteresis: 10,
      resistance: 0.5
    ),
    ChangedSimulation(
      animations: "two repeats",
      "four-dots/loading-waiting",
      saying: "stay constant from 2 s on",
      twoRepeats
    ),
    ChangedSimulation(
      animations: "two repeats",
      "checkmark/loading-waiting",
      saying: "mark.strokeEnd stays constant from",
      twoRepeats
    ),
    ChangedSimulation(
      animations: "an entrance without its overshoot",
      "checkmark/full-entrance-true",
      saying: "panel.transform scale"
    ) {
      guard case .keyframe(var keyframes) = $0.kind else { return }
      keyframes.values = [0.1, 0.6, 1].map { .number($0) }
      $0.kind = .keyframe(keyframes)
    },
    ChangedSimulation(
      "implicit transitions of 0.2 s",
      "four-dots/cancel",
      saying: "top.opacity has \(Said.eased)"
    ) { animation in
      for name in type(of: animation).descriptor.trackedLayers {
        guard let layer = animation.context.stage.layer(named: name) else { continue }
        animation.context.stage.update(layer) { layer in
          for key in [PropertyKey.opacity, .strokeStart, .strokeEnd, .strokeColor]
          where layer.actions[key] == nil {
            layer.actions[key] = .animation(
              Animation(
                .basic(BasicAnimation(key: key)),
                duration: 0.2,
                timingFunction: .default
              )
            )
          }
        }
      }
    },
  ]

  private static let twoRepeats: @Sendable (inout Animation) -> Void = {
    if $0.timing.repeatCount == .infinity { $0.timing.repeatCount = 2 }
  }

  @Test(arguments: changes)
  func `a change of what no parameter sets is noticed by a golden`(
    _ change: ChangedSimulation
  ) throws {
    let suite = try GoldenSuite(.standard, in: Self.store)
    let item = try #require(suite.cases.first { "\($0.name)" == change.golden })
    let result = try GoldenVerification(Self.store).verify(change.comparable(of: item))
    print("\(change) in \(change.golden): \(result.status), \(result.summary ?? "no words")")
    guard change.description != "nothing" else {
      #expect(result.status == .same || result.status == .tolerated)
      return
    }
    #expect(result.status == .different)
    let first = try #require(result.diagnoses.first)
    for words in change.words { #expect(first.sentence.contains(words), "\(first)") }
  }
}

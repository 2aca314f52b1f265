import Geometry
import LayerTestSupport
import Layers
import Pixels

/// Animations of all kinds and with all options.
extension VectorCases {
  private static func animation(
    _ name: String,
    _ animation: @escaping @Sendable () -> Animation
  ) -> VectorCase {
    VectorCase("animation \(name)", SampleScenes.box, duration: 2) { stage, id in
      stage.add(animation(), to: id)
    }
  }

  private static let slide = Animation.basic(.positionX, from: 30, to: 70, duration: 0.8)
  private static let places = [Point(35, 30), Point(60, 40), Point(45, 70), Point(65, 60)]

  private static func keyframes(
    _ mode: KeyframeAnimation.CalculationMode,
    _ change: (inout KeyframeAnimation) -> Void = { _ in }
  ) -> Animation {
    var keyframes = KeyframeAnimation(.position, values: places)
    keyframes.calculationMode = mode
    change(&keyframes)
    return Animation(.keyframe(keyframes), duration: 2)
  }

  private static func timed(
    _ name: String,
    _ change: @escaping @Sendable (inout MediaTiming) -> Void
  ) -> VectorCase {
    animation(name) {
      var animation = slide
      change(&animation.timing)
      return animation
    }
  }

  private static let curves: [(String, TimingFunction)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInEaseOut", .easeInEaseOut), ("overshooting", TimingFunction(0.3, -0.5, 0.6, 1.6)),
    ("steep", TimingFunction(0.9, 0, 0.1, 1)),
  ]

  static let animations: [VectorCase] = {
    var cases: [VectorCase] = curves.map { name, curve in
      animation(name) { slide.eased(by: curve) }
    }
    for mode in FillMode.allCases {
      cases.append(
        animation("fill \(mode)") { slide.starting(at: 0.4).filling(mode).keptOnCompletion() }
      )
    }
    for mode in KeyframeAnimation.CalculationMode.allCases {
      cases.append(animation("keyframes \(mode)") { keyframes(mode) })
    }
    for mode in KeyframeAnimation.RotationMode.allCases {
      cases.append(
        animation("path \(mode)") {
          let circle = Path(ellipseIn: Rect(x: 30, y: 30, width: 40, height: 40))
          return .along(circle, rotation: mode, duration: 2)
        }
      )
    }
    return cases + others
  }()

  private static let others: [VectorCase] = [
    animation("autoreverses") { slide.autoreversed() },
    animation("repeatCount") { slide.repeated(2.5) },
    animation("repeatDuration") { slide.repeated(for: 1.3) },
    animation("repeat and autoreverse") { slide.autoreversed().repeated(1.5) },
    animation("cumulative") {
      var basic = BasicAnimation(.positionX, from: 20, to: 40)
      basic.isCumulative = true
      return Animation(.basic(basic), duration: 0.7).repeated(2)
    },
    animation("additive") {
      var basic = BasicAnimation(.positionX, from: -20, to: 20)
      basic.isAdditive = true
      return Animation(.basic(basic), duration: 2)
    },
    timed("speed") { $0.speed = 0.5 }, timed("timeOffset") { $0.timeOffset = 0.3 },
    timed("backwards") { ($0.speed, $0.timeOffset) = (-1, 0.8) },
    animation("tension") { keyframes(.cubic) { $0.tensionValues = [0.8, -0.8, 0.5, 0] } },
    animation("key times") { keyframes(.linear) { $0.keyTimes = [0, 0.1, 0.8, 1] } },
    animation("spring") { .spring(.positionX, from: 30, to: 70) },
    animation("group") {
      let turn = Animation.basic(.rotation, from: 0, to: 2, duration: 1.5)
      return .group([slide, turn.starting(at: 0.35)], duration: 2)
    },
    VectorCase("animation in a slower layer", SampleScenes.box, duration: 2) { stage, id in
      stage.add(slide, to: id)
      stage.setSpeed(0.5, of: id)
    },
  ]

  static let transitions: [VectorCase] = Transition.Kind.allCases.flatMap { kind in
    Transition.Subtype.allCases.map { subtype in
      VectorCase("transition \(kind) \(subtype)", SampleScenes.box, duration: 1) { stage, id in
        stage.advance(to: 0)
        stage.add(.transition(kind, subtype, duration: 1), to: id)
        stage.update(id) { $0.backgroundColor = SampleScenes.green }
      }
    }
  }
}

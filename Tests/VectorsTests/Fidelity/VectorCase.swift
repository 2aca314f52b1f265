import Geometry
import LayerTestSupport
import Layers
import Pixels

/// Layers that use one feature, to be written as an SVG and as a Lottie file.
struct VectorCase: Sendable {
  /// The name of the feature.
  let name: String
  /// The duration in seconds; 0 for a still picture.
  let duration: Double
  /// Whether the picture is expected to change with the feature.
  let isSeen: Bool
  /// The layers with the feature.
  let stage: @Sendable () -> Stage
  /// The layers without it.
  let plain: @Sendable () -> Stage

  /// The times at which the pictures are compared, in seconds: those of frames.
  // Between samples: at a sample itself, a jump may count for either side.
  var moments: [Double] { duration > 0 ? [0.104, 0.504, 0.904].map { $0 * duration } : [0] }

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - name: The name of the feature.
  ///   - scene: The layer that has the feature.
  ///   - duration: The duration in seconds; 0 for a still picture.
  ///   - isSeen: Whether the picture changes with the feature.
  ///   - base: Prepares the layer with and without the feature.
  ///   - feature: Adds the feature.
  init(
    _ name: String,
    _ scene: Layer,
    duration: Double = 0,
    isSeen: Bool = true,
    base: @escaping @Sendable (inout Stage, LayerID) -> Void = { _, _ in },
    feature: @escaping @Sendable (inout Stage, LayerID) -> Void
  ) {
    (self.name, self.duration, self.isSeen) = (name, duration, isSeen)
    stage = { SampleScenes.stage(scene, [base, feature]) }
    plain = { SampleScenes.stage(scene, [base]) }
  }

  /// The cases of a property: set, and animated.
  static func property(_ sample: PropertySample) -> [VectorCase] {
    let (key, scene, value, base) = (sample.key, sample.scene, sample.value, sample.base)
    return [
      VectorCase("still \(key)", scene, isSeen: sample.isSeenStill, base: base) { stage, id in
        stage.update(id) { $0[key: key] = value }
      },
      VectorCase("moving \(key)", scene, duration: 1, isSeen: sample.isSeen, base: base) {
        stage,
        id in
        let old = stage[id][key: key]
        // Files have a picture of its own for each part of a picture.
        if value.isChoice || key == .contentsRect {
          var keyframes = KeyframeAnimation(key: key, values: [old, value])
          keyframes.calculationMode = .discrete
          stage.add(Animation(.keyframe(keyframes), duration: 1), to: id)
        } else {
          let basic = BasicAnimation(key: key, from: old, to: value)
          stage.add(Animation(.basic(basic), duration: 1), to: id)
        }
      },
    ]
  }
}

extension AnimatableValue {
  /// Whether there is nothing between two such values.
  fileprivate var isChoice: Bool {
    switch self {
    case .flag, .keyword, .nothing: true
    default: false
    }
  }
}

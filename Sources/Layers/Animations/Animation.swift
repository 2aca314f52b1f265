/// A change of a layer's properties over time that leaves the layer's own values untouched.
///
/// It corresponds to Core Animation's `CAAnimation` and has the properties that all kinds share. An
/// animation is a value: a layer keeps its own copy.
///
/// ```swift
/// stage.add(
///   .group(
///     [.basic(.strokeStart, from: -0.5, to: 1), .basic(.strokeEnd, from: 0, to: 1)],
///     duration: 1.5
///   ).repeated(for: 5),
///   to: oval
/// )
/// ```
public struct Animation: Hashable, Sendable {
  /// The kind of an animation; indirect, because it is large and copied at every frame.
  public indirect enum Kind: Hashable, Sendable {
    /// A change between two values.
    case basic(BasicAnimation)
    /// A change through a list of values or along a path.
    case keyframe(KeyframeAnimation)
    /// A spring's motion between two values.
    case spring(SpringAnimation)
    /// Several animations that play together in the group's own time.
    case group(AnimationGroup)
    /// A transition between the layer's previous and current appearance.
    case transition(Transition)
  }

  /// The kind of the animation.
  public var kind: Kind
  /// The timing of the animation.
  ///
  /// A begin time of 0 means the moment of adding the animation or, in a group, the group's start.
  public var timing = MediaTiming()
  /// The timing function for each pass or, in a group, for the children's time; linear if `nil`.
  public var timingFunction: TimingFunction?
  /// Whether the animation is removed from its layer at its end, regardless of its fill mode.
  public var isRemovedOnCompletion = true

  /// Creates an animation.
  public init(_ kind: Kind, duration: Double = 0, timingFunction: TimingFunction? = nil) {
    self.kind = kind
    self.timingFunction = timingFunction
    timing.duration = duration
  }

  var isTransition: Bool {
    if case .transition = kind { true } else { false }
  }

  /// Returns the progress of a pass with the timing function applied.
  func eased(_ progress: Double) -> Double { timingFunction?.progress(at: progress) ?? progress }
}

/// Changes properties of a layer over time without touching the layer's own values.
///
/// Core Animation's `CAAnimation`, with the properties that all kinds share; the kinds are a closed
/// set. An animation is a value: a layer keeps its own copy.
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
  /// The kind of an animation; a closed set.
  ///
  /// Indirect, because the kinds are large and an animation is copied at every frame.
  public indirect enum Kind: Hashable, Sendable {
    /// Between two values.
    case basic(BasicAnimation)
    /// Through a list of values or along a path.
    case keyframe(KeyframeAnimation)
    /// Between two values, as a spring moves.
    case spring(SpringAnimation)
    /// Several animations on a time of their own.
    case group(AnimationGroup)
    /// From the layer's previous picture to its current one.
    case transition(Transition)
  }

  /// The kind of the animation.
  public var kind: Kind
  /// The timing of the animation.
  ///
  /// A begin time of 0 means "when added"; inside a group, the group's start.
  public var timing = MediaTiming()
  /// The timing function of each pass; `nil` is linear.
  ///
  /// A group's maps the time that its children see.
  public var timingFunction: TimingFunction?
  /// Whether the animation is detached at its end, with any fill mode.
  public var isRemovedOnCompletion = true

  /// Creates an animation.
  public init(_ kind: Kind, duration: Double = 0, timingFunction: TimingFunction? = nil) {
    self.kind = kind
    self.timingFunction = timingFunction
    timing.duration = duration
  }

  /// Whether it is a transition.
  var isTransition: Bool {
    if case .transition = kind { true } else { false }
  }

  /// Returns the progress of a pass after the timing function.
  func eased(_ progress: Double) -> Double {
    timingFunction?.progress(at: progress) ?? progress
  }
}

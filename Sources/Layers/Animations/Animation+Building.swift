import Requirements

extension Animation {
  /// Returns an animation between two values.
  ///
  /// - Parameters:
  ///   - property: The property that changes.
  ///   - from: The first value; see ``BasicAnimation`` for omitted values.
  ///   - to: The last value.
  ///   - by: The difference between the first and the last value.
  ///   - duration: The duration of a pass, in seconds; if 0, the transaction or the group decides.
  ///   - timingFunction: The timing function for each pass; linear if `nil`.
  /// - Returns: The animation.
  public static func basic<Value: Animatable>(
    _ property: LayerProperty<Value>,
    from: Value? = nil,
    to: Value? = nil,
    by: Value? = nil,
    duration: Double = 0,
    timingFunction: TimingFunction? = nil
  ) -> Animation {
    Animation(
      .basic(BasicAnimation(property, from: from, to: to, by: by)),
      duration: duration,
      timingFunction: timingFunction
    )
  }

  /// Returns an animation through a list of values.
  ///
  /// ```swift
  /// // A ball falls, is thrown back up, and falls again.
  /// let bounce = Animation.keyframes(
  ///   .positionY, [20, 100, 60, 100], keyTimes: [0, 0.5, 0.75, 1],
  ///   timingFunctions: [.easeIn, .easeOut, .easeIn], duration: 1.2
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - values: The values, at least one.
  ///   - keyTimes: The time of each value, as a fraction; evenly spread if `nil`.
  ///   - timingFunctions: The timing functions of the segments, one fewer than the values. All
  ///     segments are linear if `nil`. The paced modes ignore timing functions.
  ///   - mode: The interpolation between the values.
  ///   - duration: The duration of a pass, in seconds; if 0, the transaction or the group decides.
  /// - Returns: The animation. Use ``eased(by:)`` to add a timing function for each pass.
  /// - Precondition: There is a value. `timingFunctions` is `nil` or has an entry for each segment.
  public static func keyframes<Value: Animatable>(
    _ property: LayerProperty<Value>,
    _ values: [Value],
    keyTimes: [Double]? = nil,
    timingFunctions: [TimingFunction]? = nil,
    mode: KeyframeAnimation.CalculationMode = .linear,
    duration: Double = 0
  ) -> Animation {
    var keyframes = KeyframeAnimation(property, values: values)
    if let timingFunctions {
      require(
        timingFunctions.count == values.count - 1,
        "\(values.count) keyframe values need \(values.count - 1) timing functions, not "
          + "\(timingFunctions.count)"
      )
    }
    keyframes.keyTimes = keyTimes
    keyframes.timingFunctions = timingFunctions
    keyframes.calculationMode = mode
    return Animation(.keyframe(keyframes), duration: duration)
  }

  /// Returns an animation along a path.
  ///
  /// - Parameters:
  ///   - path: The path, in the superlayer's coordinates.
  ///   - property: The property that moves.
  ///   - mode: The progress along the path over time; `.paced` moves at uniform speed.
  ///   - rotation: The rotation of the layer along the path; `nil` for none.
  ///   - duration: The duration of a pass, in seconds; if 0, the transaction or the group decides.
  /// - Returns: The animation.
  public static func along(
    _ path: Path,
    _ property: LayerProperty<Point> = .position,
    mode: KeyframeAnimation.CalculationMode = .paced,
    rotation: KeyframeAnimation.RotationMode? = nil,
    duration: Double = 0
  ) -> Animation {
    var keyframes = KeyframeAnimation(property, path: path)
    keyframes.calculationMode = mode
    keyframes.rotationMode = rotation
    return Animation(.keyframe(keyframes), duration: duration)
  }

  /// Returns a spring animation between two values; it lasts until the spring has settled.
  ///
  /// - Parameters:
  ///   - property: The property that changes.
  ///   - from: The first value; see ``BasicAnimation`` for omitted values.
  ///   - to: The last value.
  ///   - spring: The spring.
  /// - Returns: The animation.
  public static func spring<Value: Animatable>(
    _ property: LayerProperty<Value>,
    from: Value? = nil,
    to: Value? = nil,
    spring: Spring = Spring()
  ) -> Animation {
    Animation(
      .spring(SpringAnimation(BasicAnimation(property, from: from, to: to), spring: spring)),
      duration: spring.settlingDuration
    )
  }

  /// Returns a group of animations that play together in the group's own time.
  ///
  /// - Parameters:
  ///   - animations: The children; their begin times are relative to the group's start.
  ///   - duration: The duration of one pass, in seconds.
  /// - Returns: The animation.
  public static func group(_ animations: [Animation], duration: Double) -> Animation {
    Animation(.group(AnimationGroup(animations)), duration: duration)
  }

  /// Returns a transition from a layer's current appearance to its next one; see ``Transition``.
  ///
  /// - Parameters:
  ///   - kind: The kind of transition.
  ///   - subtype: The side from which the moving content comes; ignored by a fade.
  ///   - duration: The duration, in seconds; if 0, the transaction decides.
  ///   - timingFunction: The timing function for each pass; linear if `nil`.
  /// - Returns: The animation.
  public static func transition(
    _ kind: Transition.Kind = .fade,
    _ subtype: Transition.Subtype = .fromLeft,
    duration: Double = 0,
    timingFunction: TimingFunction? = nil
  ) -> Animation {
    Animation(
      .transition(Transition(kind, subtype)),
      duration: duration,
      timingFunction: timingFunction
    )
  }

  /// Returns the animation with a new begin time, in seconds of its layer's or group's time.
  public func starting(at beginTime: Double) -> Animation {
    modified { $0.timing.beginTime = beginTime }
  }

  /// Returns the animation repeated a number of times, which may be fractional or infinite.
  public func repeated(_ count: Double) -> Animation {
    modified { $0.timing.repeatCount = count }
  }

  /// Returns the animation repeated for a number of seconds.
  public func repeated(for seconds: Double) -> Animation {
    modified { $0.timing.repeatDuration = seconds }
  }

  /// Returns the animation with every pass followed by the same pass played backwards.
  public func autoreversed() -> Animation { modified { $0.timing.autoreverses = true } }

  /// Returns the animation with another timing function.
  public func eased(by timingFunction: TimingFunction) -> Animation {
    modified { $0.timingFunction = timingFunction }
  }

  /// Returns the animation with another fill mode.
  public func filling(_ fillMode: FillMode) -> Animation {
    modified { $0.timing.fillMode = fillMode }
  }

  /// Returns the animation, set to stay on its layer after its end.
  public func keptOnCompletion() -> Animation { modified { $0.isRemovedOnCompletion = false } }

  private func modified(_ change: (inout Animation) -> Void) -> Animation {
    var copy = self
    change(&copy)
    return copy
  }
}

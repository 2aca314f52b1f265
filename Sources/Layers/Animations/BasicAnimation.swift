/// A change of a property between two values.
///
/// Omitted values are taken from the layer:
///
/// | given      | begins at                 | ends at       |
/// |------------|---------------------------|---------------|
/// | from, to   | from                      | to            |
/// | from, by   | from                      | from + by     |
/// | by, to     | to − by                   | to            |
/// | from       | from                      | current       |
/// | to         | shown                     | to            |
/// | by         | shown                     | shown + by    |
/// | none       | shown when added          | current       |
///
/// "Current" is the layer's own value, read while the animation runs (source: "CABasicAnimation
/// Value Interpolation", wangling.me). "Shown" is the current value changed by all animations that
/// were added earlier, including implicit animations that still run. Apple's documentation calls
/// the shown value "the value in the presentation layer".
///
/// ```swift
/// var turn = BasicAnimation(.rotation, to: .pi)
/// turn.isAdditive = true
/// ```
public struct BasicAnimation: Hashable, Sendable {
  /// The property that changes.
  public var property: PropertyKey
  /// The first value.
  public var from: AnimatableValue?
  /// The last value.
  public var to: AnimatableValue?
  /// The difference between the first and the last value.
  public var by: AnimatableValue?
  /// Whether the value is added to the value shown without this animation.
  public var isAdditive = false
  /// Whether each pass adds to the value at which the previous pass ended.
  public var isCumulative = false
  /// The function that turns values into transforms; `nil` if values have the property's type.
  public var valueFunction: ValueFunction?

  /// Creates an animation of a property, with values of the property's type.
  public init<Value: Animatable>(
    _ property: LayerProperty<Value>,
    from: Value? = nil,
    to: Value? = nil,
    by: Value? = nil
  ) {
    self.property = property
    self.from = from?.animatableValue
    self.to = to?.animatableValue
    self.by = by?.animatableValue
  }

  /// Creates an animation of a property known only by its key path.
  public init(
    key: PropertyKey,
    from: AnimatableValue? = nil,
    to: AnimatableValue? = nil,
    by: AnimatableValue? = nil
  ) {
    property = key
    self.from = from
    self.to = to
    self.by = by
  }

  /// Whether the animation omits all values, so it starts at the previously presented value.
  var needsPreviousValue: Bool { from == nil && to == nil && by == nil }

  /// Returns the first and the last value, given the layer's own value (`current`), the value
  /// without this and later animations (`shown`) and the values presented when the animation was
  /// added (`previous`).
  func ends(
    current: @autoclosure () -> AnimatableValue,
    shown: @autoclosure () -> AnimatableValue,
    previous: @autoclosure () -> AnimatableValue?
  ) -> (start: AnimatableValue, end: AnimatableValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.adding(by, times: -1), to)
    case (let from?, nil, nil): (from, current())
    case (nil, let to?, nil): (shown(), to)
    case (nil, nil, let by?): (shown(), shown().adding(by))
    case (nil, nil, nil): (previous() ?? current(), current())
    }
  }
}

import Requirements

/// A change of a property through a list of values or along a path.
///
/// If there is a path, the values are ignored. The path's keyframes are its start point and the end
/// point of each line and curve. A move adds none; a close adds one if its line is not empty.
///
/// ```swift
/// var blink = KeyframeAnimation(.opacity, values: [1, 0, 1])
/// blink.keyTimes = [0, 0.2, 1]
/// ```
public struct KeyframeAnimation: Hashable, Sendable {
  /// The interpolation between two keyframes.
  public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
    /// Linear interpolation of values; on a path, of the curve parameter within each segment.
    case linear
    /// No interpolation: each value holds until the next value.
    case discrete
    /// Uniform speed over the entire animation; key times and timing functions are ignored.
    case paced
    /// A smooth curve through the values (Kochanek–Bartels).
    case cubic
    /// The curve of ``cubic`` at uniform speed.
    case cubicPaced
  }

  /// The rotation of a layer along its path.
  public enum RotationMode: String, Hashable, Sendable, CaseIterable {
    /// The layer's x axis follows the tangent.
    case auto
    /// The layer's x axis points against the tangent.
    case autoReverse
  }

  /// The property that changes.
  public var property: PropertyKey
  /// The values; ignored if there is a path.
  public var values: [AnimatableValue]
  /// The times of the keyframes, as ascending fractions; evenly spread if `nil`.
  ///
  /// There is one entry for each keyframe, and one more in the discrete mode, where value i holds
  /// from entry i to entry i + 1.
  public var keyTimes: [Double]?
  /// The intervals' timing functions, applied after ``Animation/timingFunction``; linear if `nil`.
  public var timingFunctions: [TimingFunction]?
  /// The interpolation between keyframes.
  public var calculationMode = CalculationMode.linear
  /// The rotation along the path; `nil` for none.
  public var rotationMode: RotationMode?
  /// The tension at each value in cubic modes, in `-1...1`; all 0 if empty.
  public var tensionValues: [Double] = []
  /// The continuity at each value in cubic modes, in `-1...1` (lower is sharper); all 0 if empty.
  public var continuityValues: [Double] = []
  /// The bias at each value in cubic modes, in `-1...1`; all 0 if empty.
  public var biasValues: [Double] = []
  /// Whether the value is added to the value shown without this animation.
  public var isAdditive = false
  /// Whether each pass adds to the value at which the previous pass ended.
  public var isCumulative = false
  /// The function that turns values, but not the points of a path, into transforms; `nil` if values
  /// have the property's type.
  public var valueFunction: ValueFunction?
  /// The path with its lengths, measured once; `nil` if the animation runs through values.
  let route: Route?

  /// The path; `nil` if the animation runs through values.
  public var path: Path? { route?.path }

  /// Creates an animation through values.
  ///
  /// - Precondition: There is at least one value.
  public init<Value: Animatable>(_ property: LayerProperty<Value>, values: [Value]) {
    self.init(key: property, values: values.map(\.animatableValue))
  }

  /// Creates an animation of a property known only by its key path.
  ///
  /// - Precondition: There is at least one value.
  public init(key: PropertyKey, values: [AnimatableValue]) {
    require(!values.isEmpty, "A keyframe animation of \(key.rawValue) needs at least one value")
    property = key
    self.values = values
    route = nil
  }

  /// Creates an animation along a path whose points are in the superlayer's coordinates.
  ///
  /// - Precondition: The length of the path is not 0.
  public init(_ property: LayerProperty<Point>, path: Path) {
    self.property = property
    values = []
    route = Route(path)
  }
}

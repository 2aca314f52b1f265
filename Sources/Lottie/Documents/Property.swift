import JSON

protocol PropertyValue: Sendable {
  /// Creates a value from the JSON of a keyframe or of a constant property; `nil` if the JSON has
  /// another type.
  init?(_ json: JSONNode)

  /// Returns the value that has made the given progress from this value to `end`.
  func blended(with end: Self, at fractions: Fractions) -> Self
}

/// The progress of a value towards the next keyframe, by component.
struct Fractions {
  /// The fractions of the first four components.
  var values: SIMD4<Double>

  /// Returns the fraction of a component; components after the fourth use the first fraction.
  subscript(index: Int) -> Double { index < 4 ? values[index] : values[0] }
}

/// A value over time.
struct Property<Value: PropertyValue>: Sendable {
  /// The value if there are no keyframes.
  var constant: Value
  /// The keyframes in the order of the file; empty for a constant value.
  var keyframes: [Keyframe<Value>] = []
  /// Whether the keyframes are ordered by time.
  var isOrdered = true
  /// The name of the slot that holds the value; `nil` for none.
  var slot: String?
  /// The number of the expression that gives the value; `nil` for none.
  var expression: Int?
  /// The factor by which the numbers of an expression are multiplied.
  var factor = 1.0
  /// Whether the value is a 3D orientation, which takes the shortest turn to the next keyframe.
  var isOrientation = false

  init(_ constant: Value) { self.constant = constant }

  var isAnimated: Bool { !keyframes.isEmpty }
}

/// A keyframe of a property, with the transition to the next one.
struct Keyframe<Value: PropertyValue>: Sendable {
  /// The time, in frames of the composition.
  var time: Double
  /// The value at the keyframe's time.
  var start: Value
  /// The value at the end of the interval, usually the value of the next keyframe.
  var end: Value
  /// Whether the value is held until the next keyframe.
  var isHold: Bool
  /// The easings: one for all components, or one for each of the first four.
  var easings: [Easing]
  /// The curve along which a point moves; `nil` if the components are interpolated separately.
  var route: SpatialRoute?
}

/// Up to four numbers: a number, a point, a colour.
typealias Numbers = SIMD4<Double>

extension SIMD4<Double>: PropertyValue {
  init?(_ json: JSONNode) {
    // Named: by the code that reads properties.
    guard let numbers = json.numbers, !numbers.isEmpty else { return nil }
    self = .zero
    // Unseen: nothing has more than four.
    for (index, number) in numbers.prefix(4).enumerated() { self[index] = number }
  }

  func blended(with end: Self, at fractions: Fractions) -> Self {
    self + (end - self) * fractions.values
  }
}

extension [Double]: PropertyValue {
  init?(_ json: JSONNode) {
    // Named: by the code that reads properties.
    guard let numbers = json.numbers, !numbers.isEmpty else { return nil }
    self = numbers
  }

  func blended(with end: Self, at fractions: Fractions) -> Self {
    (0..<Swift.min(count, end.count)).map { self[$0] + (end[$0] - self[$0]) * fractions[$0] }
  }
}

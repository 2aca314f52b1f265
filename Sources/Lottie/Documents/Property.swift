import JSON

protocol PropertyValue: Sendable {
  /// Reads the value of a keyframe or of a constant property; `nil` for JSON of another type.
  init?(_ json: JSONNode)

  /// Returns the value between this value and `end` at the given fractions.
  func blended(with end: Self, at fractions: Fractions) -> Self
}

/// The progress between two keyframes, for each component.
struct Fractions {
  /// The fractions of the first four components.
  var values: SIMD4<Double>

  /// Returns the fraction for a component; from the fifth on, components use the first fraction.
  subscript(index: Int) -> Double { index < 4 ? values[index] : values[0] }
}

/// A value over time.
struct Property<Value: PropertyValue>: Sendable {
  /// The value if there are no keyframes.
  var constant: Value
  /// The keyframes in the order of the file; empty for a constant value.
  var keyframes: [Keyframe<Value>] = []
  /// Whether the keyframes are in chronological order.
  var isOrdered = true
  /// The name of the slot that provides the value; `nil` without a slot.
  var slot: String?
  /// The index of the expression that provides the value; `nil` without an expression.
  var expression: Int?
  /// The factor that multiplies the result of an expression.
  var factor = 1.0
  /// Whether the value is a 3D orientation, which is interpolated along the shortest rotation.
  var isOrientation = false

  init(_ constant: Value) { self.constant = constant }

  var isAnimated: Bool { !keyframes.isEmpty }
}

/// A keyframe of a property, and the transition to the next keyframe.
struct Keyframe<Value: PropertyValue>: Sendable {
  /// The time, in frames of the composition.
  var time: Double
  /// The value at the keyframe's time.
  var start: Value
  /// The value at the end of the transition, usually the value of the next keyframe.
  var end: Value
  /// Whether the value is held until the next keyframe.
  var isHold: Bool
  /// The easings: one for all components, or one for each of up to four components.
  var easings: [Easing]
  /// The curve along which a point moves; `nil` if each component is interpolated separately.
  var route: SpatialRoute?
}

/// Up to four numbers, such as a point or a colour.
typealias Numbers = SIMD4<Double>

extension SIMD4<Double>: PropertyValue {
  init?(_ json: JSONNode) {
    // Reported: `DocumentReader` notes a value that does not consist of numbers.
    guard let numbers = json.numbers, !numbers.isEmpty else { return nil }
    self = .zero
    // Invisible: further numbers are ignored, because no value has more than four.
    for (index, number) in numbers.prefix(4).enumerated() { self[index] = number }
  }

  func blended(with end: Self, at fractions: Fractions) -> Self {
    self + (end - self) * fractions.values
  }
}

extension [Double]: PropertyValue {
  init?(_ json: JSONNode) {
    // Reported: `DocumentReader` notes a value that does not consist of numbers.
    guard let numbers = json.numbers, !numbers.isEmpty else { return nil }
    self = numbers
  }

  func blended(with end: Self, at fractions: Fractions) -> Self {
    (0..<Swift.min(count, end.count)).map { self[$0] + (end[$0] - self[$0]) * fractions[$0] }
  }
}

import JSON

/// The value of a property.
protocol PropertyValue: Sendable {
  /// Creates the value of a keyframe or of a property without keyframes, or returns `nil` if it is
  /// not of this type.
  init?(_ json: JSONNode)

  /// Returns the value between this one and another one.
  func blended(with end: Self, at fractions: Fractions) -> Self
}

/// The progress of a value towards the next keyframe, by component.
struct Fractions {
  /// The fractions of the first four components.
  var values: SIMD4<Double>

  /// Returns the fraction of a component; further components share the first one's.
  subscript(index: Int) -> Double { index < 4 ? values[index] : values[0] }
}

/// A value over time.
struct Property<Value: PropertyValue>: Sendable {
  /// The value if there are no keyframes.
  var constant: Value
  /// The keyframes in the order of the file; none for a value that does not change.
  var keyframes: [Keyframe<Value>] = []
  /// Whether the keyframes are in the order of time.
  var isOrdered = true
  /// The name of the slot that holds the value; `nil` for none.
  var slot: String?
  /// The number of the expression that gives the value; `nil` for none.
  var expression: Int?
  /// The factor of numbers from an expression.
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
  /// The value at the time.
  var start: Value
  /// The value at the end of the interval: mostly that of the next keyframe.
  var end: Value
  /// Whether the value is held until the next keyframe.
  var isHold: Bool
  /// The easings: one for all components, or one for each of the first four.
  var easings: [Easing]
  /// The curve along which a point moves; `nil` for a straight line, component by component.
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

import JSON

/// What a property's value is made of.
protocol PropertyValue: Sendable {
  /// The value of a keyframe or of a property without keyframes; `nil` if it is not of this type.
  init?(_ json: JSONNode)

  /// The value on the way to another one.
  func blended(with end: Self, at fractions: Fractions) -> Self
}

/// How far a value is on the way to the next keyframe, by component.
struct Fractions {
  /// Those of the first four components.
  var values: SIMD4<Double>

  /// The fraction of a component; those without one of their own go with the first.
  subscript(index: Int) -> Double { index < 4 ? values[index] : values[0] }
}

/// A value over time.
struct Property<Value: PropertyValue>: Sendable {
  /// The value where there are no keyframes.
  var constant: Value
  /// By ascending time; none for a value that does not change.
  var keyframes: [Keyframe<Value>] = []
  /// The name of the slot that holds it; nil for none.
  var slot: String?
  /// The number of the expression that gives its value; nil for none.
  var expression: Int?
  /// What numbers of an expression are multiplied by.
  var factor = 1.0
  /// Whether the value is a 3D orientation, which takes the shortest turn to the next keyframe.
  var isOrientation = false

  init(_ constant: Value) { self.constant = constant }

  var isAnimated: Bool { !keyframes.isEmpty }
}

/// A moment of a property, with the way to the next one.
struct Keyframe<Value: PropertyValue>: Sendable {
  /// In frames of the composition.
  var time: Double
  /// The value at the moment.
  var start: Value
  /// The value towards which it goes: mostly that of the next keyframe.
  var end: Value
  /// Whether the value stays until the next keyframe.
  var isHold: Bool
  /// One for all components, or one for each of the first four.
  var easings: [Easing]
  /// The curve along which a point goes; nil for the straight way, component by component.
  var route: SpatialRoute?
}

/// Up to four numbers: a number, a point, a colour.
typealias Numbers = SIMD4<Double>

extension SIMD4<Double>: PropertyValue {
  init?(_ json: JSONNode) {
    // Named: where properties are read.
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
    // Named: where properties are read.
    guard let numbers = json.numbers, !numbers.isEmpty else { return nil }
    self = numbers
  }

  func blended(with end: Self, at fractions: Fractions) -> Self {
    (0..<Swift.min(count, end.count)).map { self[$0] + (end[$0] - self[$0]) * fractions[$0] }
  }
}

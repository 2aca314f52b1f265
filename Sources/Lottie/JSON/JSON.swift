/// A JSON document, or a part of one.
enum JSON: Sendable {
  case null
  case bool(Bool)
  /// A finite number.
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A key with its value.
  struct Member: Sendable {
    var key: String
    var value: JSON
  }

  /// The value of a key, the last one where it comes twice; nil where there is none.
  subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

  var isObject: Bool { if case .object = self { true } else { false } }

  /// The number, within ±10¹²; that of a truth value is 0 or 1, as in JavaScript.
  ///
  /// Nothing that is drawn needs larger ones, and products of these stay finite.
  var number: Double? {
    switch self {
    case .number(let number): min(max(number, -1e12), 1e12)
    case .bool(let isTrue): isTrue ? 1 : 0
    case .null, .string, .array, .object: nil
    }
  }

  /// The whole number below the number, within ±10⁹; nil where it is not a number.
  var int: Int? { number.map { Int(min(max($0, -1e9), 1e9).rounded(.down)) } }

  /// Whether JavaScript takes the value for true.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let isTrue): isTrue
    case .number(let number): number != 0
    case .string(let text): !text.isEmpty
    case .array, .object: true
    }
  }

  /// The numbers of a list; a single number is a list of one.
  var numbers: [Double]? {
    if let number { return [number] }
    guard let array else { return nil }
    var numbers: [Double] = []
    numbers.reserveCapacity(array.count)
    for element in array {
      guard let number = element.number else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}

import JSON

/// Conversions of JSON values, as lenient as other Lottie players; a Boolean counts as a number.
extension JSONNode {
  /// Parses a file leniently, as browsers do.
  static func read(_ bytes: [UInt8], _ limits: LottieLimits) throws(LottieError) -> JSONNode {
    guard bytes.count <= limits.byteCount else {
      throw .tooLarge("the file has \(bytes.count) bytes, and the limit is \(limits.byteCount)")
    }
    let rules = JSONReader.Rules(
      isStrict: false,
      depth: limits.depth,
      valueCount: limits.valueCount
    )
    do throws(JSONReader.Failure) { return try JSONReader.read(bytes, rules) } catch {
      throw error.isTooLarge ? .tooLarge(error.what) : .notJSON(error.what, line: error.line)
    }
  }

  var isObject: Bool { if case .object = self { true } else { false } }

  /// The number, clamped to ±10¹²; a Boolean value counts as 0 or 1, as in JavaScript.
  ///
  /// No drawing needs larger numbers, and products of clamped numbers are always finite.
  var number: Double? {
    switch self {
    case .number(let number): min(max(number, -1e12), 1e12)
    case .bool(let isTrue): isTrue ? 1 : 0
    case .null, .string, .array, .object: nil
    }
  }

  /// The number, rounded down to an integer and clamped to ±10⁹; `nil` if ``number`` is `nil`.
  var int: Int? { number.map { Int(min(max($0, -1e9), 1e9).rounded(.down)) } }

  /// Whether the value counts as true in JavaScript.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let isTrue): isTrue
    case .number(let number): number != 0
    case .string(let text): !text.isEmpty
    case .array, .object: true
    }
  }

  /// The numbers in a list; a single number counts as a list.
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

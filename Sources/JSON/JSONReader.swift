/// A reader for untrusted JSON (RFC 8259) that reports the line of the first error.
///
/// Foundation's reader reports no line, accepts duplicate keys, and is slow to load. Strict rules
/// also reject input that the grammar allows but nobody writes on purpose: a duplicate key, half a
/// surrogate pair, invalid UTF-8. Lenient rules accept such input, as browsers do.
package struct JSONReader {
  /// The rules for a document.
  package struct Rules: Sendable {
    /// Whether a duplicate key, half a surrogate pair or invalid UTF-8 is an error.
    package var isStrict: Bool
    /// The maximum depth of nested lists and objects.
    package var depth: Int
    /// The maximum number of values.
    package var valueCount: Int

    package init(isStrict: Bool = true, depth: Int = 64, valueCount: Int = .max) {
      self.isStrict = isStrict
      self.depth = depth
      self.valueCount = valueCount
    }
  }

  /// An error in the text, and the number of the line, from 1.
  package struct Failure: Error, Equatable {
    package let what: String
    package let line: Int
    /// Whether the document exceeds the limits of the rules.
    package let isTooLarge: Bool

    package init(what: String, line: Int, isTooLarge: Bool = false) {
      self.what = what
      self.line = line
      self.isTooLarge = isTooLarge
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let rules: Rules
  private var position = 0
  private var line = 1
  private var valueCount = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ rules: Rules) {
    self.bytes = bytes
    self.rules = rules
  }

  /// Reads a document, which is a single value.
  package static func read(_ bytes: [UInt8], _ rules: Rules = Rules()) throws(Failure) -> JSONNode {
    let result: Result<JSONNode, Failure> = bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer, rules)
      return Result { () throws(Failure) in try reader.document() }
    }
    return try result.get()
  }

  private mutating func document() throws(Failure) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw failure("there is more text after the JSON value") }
    return value
  }

  private func failure(_ what: String) -> Failure {
    Failure(what: position < bytes.count ? what : "the text ends too early", line: line)
  }

  private func tooLarge(_ what: String) -> Failure {
    Failure(what: what, line: line, isTooLarge: true)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      if byte == 0x0A { line += 1 }
      position += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard bytes.count - position >= length,
      (0..<length).allSatisfy({ bytes[position + $0] == word.utf8Start[$0] })
    else { return false }
    position += length
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONNode {
    guard depth < rules.depth else {
      throw tooLarge("the values are nested more than \(rules.depth) levels deep")
    }
    valueCount += 1
    guard valueCount <= rules.valueCount else {
      throw tooLarge("there are more than \(rules.valueCount) values")
    }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): if take(word: "true") { return .bool(true) }
    case UInt8(ascii: "f"): if take(word: "false") { return .bool(false) }
    case UInt8(ascii: "n"): if take(word: "null") { return .null }
    default: return .number(try number())
    }
    throw noValue()
  }

  /// Returns the error for a word that is not a JSON value.
  private func noValue() -> Failure {
    let word = bytes[position...].prefix(100).prefix { Self.isWordByte($0) }
    guard !word.isEmpty else { return failure("a value is missing") }
    return failure("\"\(String(decoding: word, as: UTF8.self))\" is not a JSON value")
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
    default: false
    }
  }

  private mutating func array(depth: Int) throws(Failure) -> JSONNode {
    position += 1
    var elements: [JSONNode] = []
    if take(UInt8(ascii: "]")) { return .array(elements) }
    repeat { elements.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw failure("a comma or ] is missing") }
    return .array(elements)
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONNode {
    position += 1
    var members: [JSONNode.Member] = []
    if take(UInt8(ascii: "}")) { return .object(members) }
    var keys: Set<String> = []
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("a key in double quotes is missing") }
      let line = line
      let key = try string()
      if rules.isStrict, !keys.insert(key).inserted {
        throw failure("the key \"\(key.prefix(100))\" appears twice")
      }
      guard take(UInt8(ascii: ":")) else { throw failure("a colon is missing") }
      members.append(JSONNode.Member(key, try value(depth: depth + 1), line: line))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw failure("a comma or } is missing") }
    return .object(members)
  }

  private mutating func digits(into mantissa: inout UInt64, count: inout Int) -> Int {
    let start = position
    while let byte = next, 0x30...0x39 ~= byte {
      if mantissa != 0 || byte != 0x30 { count += 1 }
      if count <= 19 { mantissa = mantissa &* 10 &+ UInt64(byte - 0x30) }
      position += 1
    }
    return position - start
  }

  private mutating func number() throws(Failure) -> Double {
    let start = position
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var mantissa: UInt64 = 0
    var digitCount = 0
    let first = next
    let whole = digits(into: &mantissa, count: &digitCount)
    guard whole > 0, whole == 1 || first != 0x30 else {
      position = start
      throw noValue()
    }
    var decimals = 0
    if next == UInt8(ascii: ".") {
      position += 1
      decimals = digits(into: &mantissa, count: &digitCount)
      guard decimals > 0 else { throw failure("a digit is missing after a decimal point") }
    }
    let hasExponent = next == UInt8(ascii: "e") || next == UInt8(ascii: "E")
    if hasExponent {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      var exponent: UInt64 = 0
      var count = 0
      guard digits(into: &exponent, count: &count) > 0 else {
        throw failure("a digit is missing in an exponent")
      }
    }
    // The digits and the power of ten are exact, so the quotient is rounded only once.
    if !hasExponent, mantissa < 1 << 53, digitCount <= 19, decimals < Self.powersOfTen.count {
      let value = Double(mantissa) / Self.powersOfTen[decimals]
      return isNegative ? -value : value
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw failure("a number is too large") }
    return value
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private mutating func string() throws(Failure) -> String {
    position += 1
    let start = position
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if next == UInt8(ascii: "\"") {
      position += 1
      return try text(bytes[start..<(position - 1)])
    }
    var read = Array(bytes[start..<position])
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return try text(read)
      case UInt8(ascii: "\\"): read += Array(String(try escaped()).utf8)
      case 0..<0x20:
        position -= 1
        throw failure("a string contains a line break or another control character")
      default: read.append(byte)
      }
    }
    throw failure("a string is not terminated")
  }

  private func text(_ bytes: some Collection<UInt8>) throws(Failure) -> String {
    if !rules.isStrict { return String(decoding: bytes, as: UTF8.self) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw failure("a string is not UTF-8")
    }
    return text
  }

  /// Reads the escape after a backslash.
  private mutating func escaped() throws(Failure) -> Unicode.Scalar {
    guard let byte = next else { throw failure("a string is not terminated") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"):
      let unit = try codeUnit()
      if 0xD800..<0xDC00 ~= unit, take(word: "\\u") {
        let low = try codeUnit()
        if 0xDC00..<0xE000 ~= low {
          return try scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        }
        // The second escape is not a low surrogate, so it is read again as an escape of its own.
        position -= 6
      }
      return try scalar(unit)
    default: throw failure("a backslash is followed by an unknown escape")
    }
  }

  private func scalar(_ value: UInt32) throws(Failure) -> Unicode.Scalar {
    if let scalar = Unicode.Scalar(value) { return scalar }
    if rules.isStrict { throw failure("a \\u escape is only one half of a surrogate pair") }
    return "\u{FFFD}"
  }

  private mutating func codeUnit() throws(Failure) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Self.hexadecimal(byte) else {
        throw failure("\\u is not followed by four hexadecimal digits")
      }
      unit = unit << 4 | digit
      position += 1
    }
    return unit
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}

/// Reads JSON (RFC 8259) from untrusted bytes.
///
/// Strict but for what browsers' parsers take as well: a key that comes twice, half a surrogate pair
/// (which becomes U+FFFD), a byte order mark.
struct JSONParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: LottieLimits
  private var position = 0
  private var valueCount = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: LottieLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// The one value that a text consists of.
  static func parse(_ bytes: [UInt8], limits: LottieLimits) throws(LottieError) -> JSON {
    guard bytes.count <= limits.byteCount else {
      throw .tooLarge("it has \(bytes.count) bytes, and \(limits.byteCount) are taken")
    }
    let result: Result<JSON, LottieError> = bytes.withUnsafeBufferPointer { buffer in
      var parser = JSONParser(buffer, limits)
      return Result { () throws(LottieError) in try parser.document() }
    }
    return try result.get()
  }

  private mutating func document() throws(LottieError) -> JSON {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw failure("something follows the end") }
    return value
  }

  private func failure(_ what: String) -> LottieError {
    let read = bytes[..<min(position, bytes.count)]
    let line = read.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    return .notJSON(position < bytes.count ? what : "it ends too early", line: line)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
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

  private mutating func value(depth: Int) throws(LottieError) -> JSON {
    guard depth < limits.depth else { throw .tooLarge("it is nested too deeply") }
    valueCount += 1
    guard valueCount <= limits.valueCount else {
      throw .tooLarge("it has more than \(limits.valueCount) values")
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
    throw failure("a value is missing")
  }

  private mutating func array(depth: Int) throws(LottieError) -> JSON {
    position += 1
    var elements: [JSON] = []
    if take(UInt8(ascii: "]")) { return .array(elements) }
    repeat { elements.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw failure("a comma or ] is missing") }
    return .array(elements)
  }

  private mutating func object(depth: Int) throws(LottieError) -> JSON {
    position += 1
    var members: [JSON.Member] = []
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("a key in quotes is missing") }
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw failure("a colon is missing") }
      members.append(JSON.Member(key: key, value: try value(depth: depth + 1)))
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

  private mutating func number() throws(LottieError) -> Double {
    let start = position
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var mantissa: UInt64 = 0
    var digitCount = 0
    let first = next
    let whole = digits(into: &mantissa, count: &digitCount)
    guard whole > 0, whole == 1 || first != 0x30 else {
      position = start
      throw failure("a value is missing")
    }
    var decimals = 0
    if next == UInt8(ascii: ".") {
      position += 1
      decimals = digits(into: &mantissa, count: &digitCount)
      guard decimals > 0 else { throw failure("a digit is missing") }
    }
    let hasExponent = next == UInt8(ascii: "e") || next == UInt8(ascii: "E")
    if hasExponent {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      var exponent: UInt64 = 0
      var count = 0
      guard digits(into: &exponent, count: &count) > 0 else { throw failure("a digit is missing") }
    }
    // Both factors are exact, so that their quotient is rounded once.
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

  private mutating func string() throws(LottieError) -> String {
    position += 1
    let start = position
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if next == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += Array(String(try escaped()).utf8)
      case 0..<0x20:
        position -= 1
        throw failure("a text has a line break or another control character in it")
      default: text.append(byte)
      }
    }
    throw failure("a text has no end")
  }

  /// What stands behind a backslash.
  private mutating func escaped() throws(LottieError) -> Unicode.Scalar {
    guard let byte = next else { throw failure("a text has no end") }
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
        guard 0xDC00..<0xE000 ~= low else {
          // The other escape is read for itself.
          position -= 6
          return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
      }
      return Unicode.Scalar(unit) ?? "\u{FFFD}"
    default: throw failure("a backslash stands before no letter that it knows")
    }
  }

  private mutating func codeUnit() throws(LottieError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Self.hexadecimal(byte) else {
        throw failure("four hexadecimal digits are missing")
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

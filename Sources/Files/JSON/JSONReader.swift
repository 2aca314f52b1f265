/// Reads JSON (RFC 8259) strictly, and says on which line it ceases to be that.
///
/// Foundation's reader tells no line, lets keys come twice, and costs a start of its own.
package struct JSONReader {
  /// What is wrong, and on which line, from 1.
  package struct Failure: Error, Equatable {
    package let what: String
    package let line: Int

    package init(what: String, line: Int) {
      self.what = what
      self.line = line
    }
  }

  /// How deep lists and objects may be nested.
  private static let depthLimit = 64

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The one value that a text consists of.
  package static func read(_ bytes: [UInt8]) throws(Failure) -> JSONNode {
    var reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let node = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else {
      throw reader.failure("something follows the end")
    }
    return node
  }

  private func failure(_ what: String) -> Failure {
    Failure(what: position < bytes.count ? what : "it ends too early", line: line)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      if byte == 0x0A { line += 1 }
      position += 1
    }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpace()
    guard next == character.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONNode {
    guard depth < Self.depthLimit else { throw failure("it is nested too deeply") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    default: return try word()
    }
  }

  private mutating func elements(depth: Int) throws(Failure) -> [JSONNode] {
    position += 1
    var elements: [JSONNode] = []
    if take("]") { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw failure("a comma or ] is missing") }
    return elements
  }

  private mutating func members(depth: Int) throws(Failure) -> [JSONNode.Member] {
    position += 1
    var members: [JSONNode.Member] = []
    if take("}") { return members }
    var keys: Set<String> = []
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("a key in quotes is missing") }
      let line = line
      let key = try string()
      guard keys.insert(key).inserted else {
        throw failure("the key \"\(Excerpt.of(key))\" comes twice")
      }
      guard take(":") else { throw failure("a colon is missing") }
      members.append(.init(key, try value(depth: depth + 1), line: line))
    } while take(",")
    guard take("}") else { throw failure("a comma or } is missing") }
    return members
  }

  /// A number, or one of the three words.
  private mutating func word() throws(Failure) -> JSONNode {
    let start = position
    while let byte = next, Self.isWordByte(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      guard Self.isNumber(text), let number = Double(text), number.isFinite else {
        position = start
        throw failure(
          text.isEmpty ? "a value is missing" : "\"\(Excerpt.of(text))\" is not a JSON value"
        )
      }
      return .number(number)
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
    default: false
    }
  }

  /// Whether a text is a number as JSON writes it: `-0.5e+3`, but neither `.5` nor `05`.
  private static func isNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix(while: isDigit)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else {
      return rest.isEmpty
    }
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }

  private mutating func string() throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw failure("a text is not UTF-8")
        }
        return string
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
  private mutating func escaped() throws(Failure) -> Unicode.Scalar {
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
      var code = try codeUnit()
      if 0xD800..<0xDC00 ~= code, bytes[position...].starts(with: Array("\\u".utf8)) {
        position += 2
        let low = try codeUnit()
        guard 0xDC00..<0xE000 ~= low else { throw failure("half a character stands alone") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else {
        throw failure("half a character stands alone")
      }
      return scalar
    default: throw failure("a backslash stands before no letter that it knows")
    }
  }

  private mutating func codeUnit() throws(Failure) -> UInt32 {
    let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UInt32(digits, radix: 16)
    else { throw failure("four hexadecimal digits are missing") }
    position += 4
    return unit
  }
}

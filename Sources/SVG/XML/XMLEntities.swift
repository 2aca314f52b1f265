/// The entities of a document: predefined and declared entities, and character references.
struct XMLEntities {
  private var declared: [String: String] = [:]
  private var bytesLeft = SVGLimits.entityBytes

  /// Reads a document type declaration after its `<!DOCTYPE`, and returns the index after its `>`.
  mutating func readDocumentType(
    _ bytes: [UInt8],
    from start: Int,
    line: inout Int
  ) throws(SVGFault) -> Int {
    var index = start
    var quote: UInt8?
    var isInside = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A { line += 1 }
      if let end = quote {
        if byte == end { quote = nil }
      } else if bytes[index...].starts(with: Self.comment) {
        while index < bytes.count, !bytes[index...].starts(with: Self.commentEnd) {
          if bytes[index] == 0x0A { line += 1 }
          index += 1
        }
        index += 2
      } else if isInside, bytes[index...].starts(with: Self.entity) {
        index = declare(bytes, from: index + Self.entity.count, line: &line) - 1
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["): isInside = true
        case UInt8(ascii: "]"): isInside = false
        case UInt8(ascii: ">") where !isInside: return index + 1
        default: break
        }
      }
      index += 1
    }
    throw .damaged("line \(line): the file ends inside the <!DOCTYPE> declaration")
  }

  private static let comment = Array("<!--".utf8)
  private static let commentEnd = Array("-->".utf8)
  private static let entity = Array("<!ENTITY".utf8)

  /// Reads the declaration of an entity with plain text; other declarations are ignored, and using
  /// their entities is an error.
  private mutating func declare(_ bytes: [UInt8], from start: Int, line: inout Int) -> Int {
    var index = start
    func skipSpace() {
      while index < bytes.count, XMLReader.isSpace(bytes[index]) { index += 1 }
    }
    skipSpace()
    let nameStart = index
    while index < bytes.count, XMLReader.isNameByte(bytes[index]) { index += 1 }
    let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
    skipSpace()
    guard index < bytes.count,
      bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
    else { return max(index, start) }
    let quote = bytes[index]
    let valueStart = index + 1
    index = valueStart
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
    let value = bytes[valueStart..<index]
    let isPlain = !value.contains {
      [UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "%")].contains($0)
    }
    if isPlain, !name.isEmpty, declared[name] == nil, declared.count < 1_000 {
      declared[name] = String(decoding: value, as: UTF8.self)
    }
    return min(index + 1, bytes.count)
  }

  /// Returns bytes as text, with entity references replaced.
  mutating func expanded(
    _ bytes: ArraySlice<UInt8>,
    isAttribute: Bool,
    line: Int
  ) throws(SVGFault) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      guard byte == UInt8(ascii: "&") else {
        let plain = rest.prefix { $0 != UInt8(ascii: "&") }
        result += plain
        rest = rest.dropFirst(plain.count)
        continue
      }
      let name = rest.dropFirst().prefix(64).prefix { $0 != UInt8(ascii: ";") }
      guard rest.count > name.count + 1, rest[rest.startIndex + name.count + 1] == UInt8(ascii: ";")
      else { throw .damaged("line \(line): an & does not begin a reference such as &amp;") }
      result += try value(String(decoding: name, as: UTF8.self), line: line).utf8
      rest = rest.dropFirst(name.count + 2)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func value(_ name: String, line: Int) throws(SVGFault) -> String {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let number =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      guard let number, number > 0, let scalar = Unicode.Scalar(number) else {
        throw .damaged("line \(line): &\(name); is not a valid character reference")
      }
      return String(Character(scalar))
    }
    guard let text = declared[name] else {
      throw .damaged(
        "line \(line): the entity &\(name); is not declared, or contains markup"
      )
    }
    bytesLeft -= text.utf8.count
    guard bytesLeft >= 0 else { throw .tooLarge("the entities expand to more than 1 MiB") }
    return text
  }
}

struct CSSDeclaration {
  let name: String
  let value: String
  let isImportant: Bool

  /// Reads a list of declarations; incomplete declarations are dropped, as in CSS.
  static func list(_ text: some StringProtocol) -> [CSSDeclaration] {
    CSSText.split(text, at: UInt8(ascii: ";")).compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let name = CSSText.trimmed(part[..<colon])
      var value = CSSText.trimmed(part[part.index(after: colon)...])
      var isImportant = false
      if let mark = value.lastIndex(of: "!"),
        CSSText.trimmed(value[value.index(after: mark)...]).lowercased() == "important"
      {
        value = CSSText.trimmed(value[..<mark])
        isImportant = true
      }
      guard !name.isEmpty, !value.isEmpty else { return nil }
      return CSSDeclaration(name: name.lowercased(), value: value, isImportant: isImportant)
    }
  }
}

enum CSSText {
  static func trimmed(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    let start = bytes.firstIndex { !isSpace($0) } ?? bytes.count
    let end = bytes.lastIndex { !isSpace($0) } ?? start - 1
    return start <= end ? String(decoding: bytes[start...end], as: UTF8.self) : ""
  }

  static func isSpace(_ byte: UInt8) -> Bool { SVGScanner.isSpace(byte) }

  /// Splits a text at each separator that is not in quotes or parentheses.
  static func split(_ text: some StringProtocol, at separator: UInt8) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    var quote: UInt8?
    var depth = 0
    for byte in text.utf8 {
      if let end = quote {
        if byte == end { quote = nil }
      } else if byte == separator, depth == 0 {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
        continue
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth = max(depth - 1, 0)
        default: break
        }
      }
      part.append(byte)
    }
    parts.append(String(decoding: part, as: UTF8.self))
    return parts
  }

  static func withoutComments(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "*")
      {
        index += 2
        while index + 1 < bytes.count,
          bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
        { index += 1 }
        index += 2
        result.append(0x20)
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}

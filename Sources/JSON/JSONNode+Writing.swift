extension JSONNode {
  /// The JSON text without spaces; no string in it can end a surrounding `script` element in HTML.
  package var compact: String { written(.compact) }

  /// The JSON text on one line, with spaces after commas and colons for readability.
  package var line: String { written(.line) }

  /// The indented JSON text, with a line for each member and nested item, and a final line break.
  package var pretty: String { written(.lines(indentation: 0)) + "\n" }

  private enum Layout {
    case compact
    case line
    case lines(indentation: Int)
  }

  private func written(_ layout: Layout) -> String {
    var text = ""
    write(to: &text, layout)
    return text
  }

  private func write(to text: inout String, _ layout: Layout) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .string(let string): text += Self.quoted(string)
    case .array(let elements):
      write(elements, "[", "]", to: &text, layout) { $0.write(to: &$1, $2) }
    case .object(let members):
      write(members, "{", "}", to: &text, layout) { member, text, layout in
        text += Self.quoted(member.key)
        if case .compact = layout { text += ":" } else { text += ": " }
        member.value.write(to: &text, layout)
      }
    }
  }

  private func write<Item>(
    _ items: [Item],
    _ open: String,
    _ close: String,
    to text: inout String,
    _ layout: Layout,
    _ write: (Item, inout String, Layout) -> Void
  ) {
    text += open
    switch layout {
    case .lines(let indentation) where !isFlat:
      let margin = "\n" + String(repeating: "  ", count: indentation)
      for (index, item) in items.enumerated() {
        text += (index > 0 ? "," : "") + margin + "  "
        write(item, &text, .lines(indentation: indentation + 1))
      }
      text += margin
    case .compact, .line, .lines:
      var separator = ", "
      if case .compact = layout { separator = "," }
      for (index, item) in items.enumerated() {
        if index > 0 { text += separator }
        write(item, &text, layout)
      }
    }
    text += close
  }

  /// Whether the node takes one line even in the indented layout: it is a scalar, an empty object,
  /// or a list of scalars and short lists.
  private var isFlat: Bool {
    switch self {
    case .object(let members): members.isEmpty
    case .array(let elements):
      elements.allSatisfy { element in
        switch element {
        case .array(let inner): inner.count <= 4 && inner.allSatisfy(\.isScalar)
        case .object: false
        case .null, .bool, .number, .string: true
        }
      }
    case .null, .bool, .number, .string: true
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    case .null, .bool, .number, .string: true
    }
  }

  /// Returns a string in quotes, with the necessary escapes.
  package static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      // GitHub executes ##[ and Azure executes ##vso[ as commands anywhere in a line of a log.
      case "#" where text.utf8.last == UInt8(ascii: "#"): text += "\\u0023"
      // Inside a script element, these characters can end it, open a comment or end a line.
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..<" ", "\u{7f}"..."\u{9f}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

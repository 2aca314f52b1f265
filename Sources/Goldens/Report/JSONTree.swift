import Clips

/// A JSON document in memory; objects keep the order of their keys.
package indirect enum JSONTree {
  /// Nothing, also for numbers that JSON cannot write.
  case null
  /// True or false.
  case flag(Bool)
  /// A number, written with at most six decimals.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// A text.
  case text(String)
  /// A list.
  case list([JSONTree])
  /// Keys with their values.
  case object([(key: String, value: JSONTree)])

  /// The document on one line, which may also stand in a script element: no text in it can end one.
  package var compact: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  /// The document for people: a line for each key and for each element that is not flat.
  package var pretty: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text + "\n"
  }

  /// Whether it holds neither lists nor objects, or is a list of such.
  private var isFlat: Bool {
    switch self {
    case .object(let pairs): pairs.isEmpty
    case .list(let elements):
      elements.allSatisfy {
        switch $0 {
        case .list(let inner): inner.count <= 4 && inner.allSatisfy(\.isScalar)
        case .object: false
        case .null, .flag, .number, .integer, .text: true
        }
      }
    case .null, .flag, .number, .integer, .text: true
    }
  }

  private var isScalar: Bool {
    switch self {
    case .list, .object: false
    case .null, .flag, .number, .integer, .text: true
    }
  }

  private func write(to text: inout String, indentation: Int?) {
    switch self {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let number):
      text += number.isFinite ? FixedPoint.text(number, decimals: 6) : "null"
    case .integer(let number): text += String(number)
    case .text(let string): Self.write(string, to: &text)
    case .list(let elements):
      writeItems(elements, "[", "]", to: &text, indentation) { element, text, indentation in
        element.write(to: &text, indentation: indentation)
      }
    case .object(let pairs):
      writeItems(pairs, "{", "}", to: &text, indentation) { pair, text, indentation in
        Self.write(pair.key, to: &text)
        text += indentation == nil ? ":" : ": "
        pair.value.write(to: &text, indentation: indentation)
      }
    }
  }

  private func writeItems<Item>(
    _ items: [Item],
    _ open: String,
    _ close: String,
    to text: inout String,
    _ indentation: Int?,
    _ write: (Item, inout String, Int?) -> Void
  ) {
    let inner = indentation.flatMap { isFlat ? nil : $0 + 1 }
    let separator = indentation != nil && isFlat ? ", " : ","
    text += open
    for (index, item) in items.enumerated() {
      if index > 0 { text += separator }
      if let inner { text += "\n" + String(repeating: "  ", count: inner) }
      write(item, &text, inner)
    }
    if let indentation, inner != nil {
      text += "\n" + String(repeating: "  ", count: indentation)
    }
    text += close
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      // These end a script element, open a comment in one, or end a line of a script.
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..<" ", "\u{7f}"..."\u{9f}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONTree: ExpressibleByDictionaryLiteral {
  /// An object; a key that appears twice is written twice.
  package init(dictionaryLiteral elements: (String, JSONTree)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }

  /// The object with more keys behind its own; what is no object stays as it is.
  package func adding(_ pairs: [(key: String, value: JSONTree)]) -> JSONTree {
    guard case .object(let own) = self else { return self }
    return .object(own + pairs)
  }

  /// A range of frames as the list of its first and last.
  package static func frames(_ range: ClosedRange<Int>) -> JSONTree {
    .list([.integer(range.lowerBound), .integer(range.upperBound)])
  }
}

/// Writes one JSON object on one line, its keys in the order in which they come.
package struct JSONLine {
  private var text = ""

  package init() {}

  /// The line so far, as a whole object.
  package var object: String { "{" + text + "}" }

  package mutating func add(_ key: String, _ value: Int) { addRaw(key, "\(value)") }

  package mutating func add(_ key: String, _ value: Double) { addRaw(key, value.short) }

  package mutating func add(_ key: String, _ value: [Double]) {
    addRaw(key, "[" + value.map(\.short).joined(separator: ", ") + "]")
  }

  package mutating func add(_ key: String, _ value: String?) {
    addRaw(key, value.map(Self.quoted) ?? "null")
  }

  private mutating func addRaw(_ key: String, _ value: String) {
    if !text.isEmpty { text += ", " }
    text += Self.quoted(key) + ": " + value
  }

  /// A text as JSON writes it.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// A JSON value in a Lottie file, with numbers in their shortest form.
enum LottieValue: Hashable {
  /// A number or a keyword such as `true`, as written in the file.
  case plain(String)
  case string(String)
  case list([LottieValue])
  /// An object; entries are in writing order, as players read a shape's kind from its first entry.
  case object([LottieEntry])

  static func whole(_ number: Int) -> LottieValue { .plain("\(number)") }

  static func number(_ number: Double, decimals: Int) -> LottieValue {
    let text = DecimalText.text(number, decimals: decimals)
    // In JSON, a number cannot begin with a point.
    if text.hasPrefix(".") { return .plain("0" + text) }
    if text.hasPrefix("-.") { return .plain("-0" + text.dropFirst()) }
    return .plain(text)
  }

  static func numbers(_ numbers: [Double], decimals: Int) -> LottieValue {
    .list(numbers.map { .number($0, decimals: decimals) })
  }

  /// Returns an object of the entries whose values are not `nil`.
  static func object(_ entries: KeyValuePairs<String, LottieValue?>) -> LottieValue {
    .object(entries.compactMap { key, value in value.map { LottieEntry(key, $0) } })
  }

  /// Returns a constant property.
  static func still(_ value: LottieValue) -> LottieValue { .object(["a": .whole(0), "k": value]) }

  /// The value as a list: a list is unchanged, and any other value becomes a list of one value.
  var asList: LottieValue {
    if case .list = self { self } else { .list([self]) }
  }

  var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .plain(let word): text += word
    case .string(let string): text += Self.quoted(string)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let entries):
      text += "{"
      for (index, entry) in entries.enumerated() {
        if index > 0 { text += "," }
        text += "\"\(entry.key)\":"
        entry.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

/// An entry of a JSON object.
struct LottieEntry: Hashable {
  var key: String
  var value: LottieValue

  init(_ key: String, _ value: LottieValue) {
    self.key = key
    self.value = value
  }
}

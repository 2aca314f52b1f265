/// Foreign text inside a workflow command of GitHub Actions.
///
/// The runner undoes exactly these replacements, and reads a line break as the end of the command.
enum WorkflowText {
  /// Returns a text that may stand after the second pair of colons; lines stay lines.
  static func message(_ text: String) -> String { escaped(text, "%\n\r") }

  /// Returns a text that may stand as a value between the name and the second pair of colons.
  static func property(_ text: String) -> String { escaped(text, "%\n\r:,") }

  /// Control characters, which terminals and logs act upon, become U+FFFD but for line breaks.
  private static func escaped(_ text: String, _ special: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if special.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
        continue
      }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

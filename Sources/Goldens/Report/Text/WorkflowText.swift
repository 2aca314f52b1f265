/// Functions that escape text for workflow commands of GitHub Actions.
///
/// The runner decodes only these escapes, and treats a line break as the end of the command.
enum WorkflowText {
  /// Escapes the message of a workflow command, which may have several lines.
  static func message(_ text: String) -> String { escaped(text, "%\n\r") }

  /// Escapes the value of a property of a workflow command.
  static func property(_ text: String) -> String { escaped(text, "%\n\r:,") }

  /// Escapes the characters in `special`, and replaces other control characters by U+FFFD, because
  /// terminals and logs would interpret them.
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

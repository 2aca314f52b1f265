/// A text of any characters on one line, in quotes.
enum QuotedText {
  /// Returns the text in quotes; a backslash escapes quotes, backslashes and line ends in it.
  static func of(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Foreign text inside XML.
package enum XMLText {
  /// Returns a text that may be used between elements and in attributes in double quotes.
  ///
  /// Characters that XML 1.0 forbids even as a reference (most control characters, U+FFFE, U+FFFF)
  /// become U+FFFD. Line breaks and tabs are written as references, since attributes would lose
  /// them.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

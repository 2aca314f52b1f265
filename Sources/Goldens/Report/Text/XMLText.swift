/// Functions that escape text for XML.
package enum XMLText {
  /// Returns text that is safe between elements and in attributes with double quotes.
  ///
  /// Characters that XML 1.0 forbids even as references (most controls, U+FFFE, U+FFFF) become
  /// U+FFFD. Line breaks and tabs become references, because attributes make them spaces.
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

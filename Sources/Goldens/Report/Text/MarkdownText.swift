/// Functions that escape text for Markdown on code-hosting sites (CommonMark with tables).
enum MarkdownText {
  /// Returns the text, escaped so that Markdown shows it literally on one line, even in a table.
  ///
  /// Control characters and line separators become spaces. The text cannot add formatting, links,
  /// mentions of users or references to issues.
  static func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      switch scalar {
      case "<", ">", "&", "@", "#", "|": result += "&#\(scalar.value);"
      // Code-hosting sites turn web addresses in text into links.
      case ":" where next != " ": result += "&#58;"
      case "." where result.lowercased().hasSuffix("www"): result += "&#46;"
      case "\\", "`", "*", "_", "[", "]", "~", "$", "!":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default:
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: result += " "
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}

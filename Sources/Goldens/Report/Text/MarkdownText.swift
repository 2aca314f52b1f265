/// Foreign text inside Markdown, as code-hosting sites read it (CommonMark with tables).
enum MarkdownText {
  /// Returns a text on one line that Markdown shows literally, even in a cell of a table.
  ///
  /// Control characters and line separators become spaces. No part of the text formats, links,
  /// mentions a user or refers to an issue.
  static func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      switch scalar {
      case "<", ">", "&", "@", "#", "|": result += "&#\(scalar.value);"
      // Code-hosting sites turn addresses anywhere in the text into links.
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

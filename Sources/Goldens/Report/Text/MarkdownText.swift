/// Foreign text inside Markdown as forges read it (CommonMark with tables).
enum MarkdownText {
  /// Returns a text that means nothing but itself, on one line, also in a cell of a table.
  ///
  /// Control characters and line separators become spaces. Nothing in it formats, links, mentions
  /// a user or refers to an issue.
  static func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      switch scalar {
      case "<", ">", "&", "@", "#", "|": result += "&#\(scalar.value);"
      // Forges make links of addresses anywhere in the text.
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

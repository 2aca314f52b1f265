/// Shortens texts of unknown length, such as the content of a file, for messages.
package enum Excerpt {
  /// The largest number of characters of an excerpt.
  private static let length = 100

  /// Returns a text, or the beginning of a long text with an ellipsis.
  package static func of(_ text: String) -> String {
    // Count scalars, because a character can have any length and counting characters is slow.
    guard text.utf8.count > length else { return text }
    let start = text.unicodeScalars.prefix(length)
    return start.endIndex == text.endIndex ? text : String(start) + "…"
  }
}

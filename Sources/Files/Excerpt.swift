/// The beginnings of foreign texts, for messages that people can read.
package enum Excerpt {
  /// The largest number of characters of an excerpt.
  private static let length = 100

  /// Returns a text, or its beginning and three dots if it is long.
  package static func of(_ text: String) -> String {
    // A single character can be as long as a text, and counting all characters is slow.
    guard text.utf8.count > length else { return text }
    let start = text.unicodeScalars.prefix(length)
    return start.endIndex == text.endIndex ? text : String(start) + "…"
  }
}

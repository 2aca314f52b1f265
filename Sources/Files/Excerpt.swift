/// The beginnings of foreign texts, for messages that people can read.
package enum Excerpt {
  /// The most characters of a text that are told.
  private static let length = 100

  /// Returns a text, or its beginning and three dots if it is long.
  package static func of(_ text: String) -> String {
    // A character can be as long as a text, and counting all of them takes its time.
    guard text.utf8.count > length else { return text }
    let start = text.unicodeScalars.prefix(length)
    return start.endIndex == text.endIndex ? text : String(start) + "…"
  }
}

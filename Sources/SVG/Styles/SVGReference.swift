enum SVGReference {
  /// Returns the identifier in `url(#id)` and the text after it; `nil` for any other text.
  static func url(_ text: String) -> (id: String, rest: String)? {
    guard text.lowercased().hasPrefix("url("), let end = text.firstIndex(of: ")") else {
      return nil
    }
    var inside = CSSText.trimmed(text[..<end].dropFirst(4))
    for quote in ["\"", "'"] where inside.hasPrefix(quote) && inside.hasSuffix(quote) {
      inside = String(inside.dropFirst().dropLast())
    }
    guard inside.hasPrefix("#"), inside.utf8.count > 1 else { return nil }
    return (String(inside.dropFirst()), CSSText.trimmed(text[text.index(after: end)...]))
  }
}

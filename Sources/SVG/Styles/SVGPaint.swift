/// The value of `fill` or `stroke`.
enum SVGPaint {
  case none
  case color(Color)
  case currentColor
  /// An element that paints, such as a gradient; a missing element is replaced by the fallback.
  case server(id: String, fallback: Fallback)

  enum Fallback {
    case missing
    case none
    case color(Color)
    case currentColor
  }

  init?(_ text: String) {
    let text = CSSText.trimmed(text)
    if text.lowercased().hasPrefix("url(") {
      guard let (id, rest) = SVGReference.url(text) else { return nil }
      self = .server(id: id, fallback: Self.fallback(rest))
      return
    }
    switch text.lowercased() {
    case "none": self = .none
    case "currentcolor": self = .currentColor
    default:
      guard let color = Self.color(text) else { return nil }
      self = .color(color)
    }
  }

  private static func fallback(_ text: String) -> Fallback {
    switch text.lowercased() {
    case "": .missing
    case "none": .none
    case "currentcolor": .currentColor
    default: color(text).map { .color($0) } ?? .missing
    }
  }

  /// Reads a colour and ignores an ICC colour that follows.
  static func color(_ text: String) -> Color? {
    if let color = Color(parsing: text) { return color }
    guard let profile = text.range(of: "icc-color(") else { return nil }
    return Color(parsing: CSSText.trimmed(text[..<profile.lowerBound]))
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) {
        return start..<(index(start, offsetBy: part.count, limitedBy: endIndex) ?? endIndex)
      }
      start = index(after: start)
    }
    return nil
  }
}

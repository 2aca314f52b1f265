import Text

// The fonts that stand for fonts and characters that are not installed.
extension UIFont {
  static let library = FontLibrary()

  /// The family that stands for Apple's fonts of Chinese, Japanese and Korean.
  ///
  /// Its lines are no taller than those of Inter, so a label keeps its height, as on a phone.
  private static let eastAsianFamily = "WenQuanYi Micro Hei"
  /// The font of this family; `nil` if the family is not installed.
  private static let eastAsianFont: Font? = {
    let font = try? library.font(family: eastAsianFamily)
    return library.substitutions.contains { $0.requested == eastAsianFamily } ? nil : font
  }()

  /// Finds the engine's font for a family.
  ///
  /// If fontconfig would replace a missing family by its general sans-serif font, the system font
  /// is used instead, which is narrower and nearer to Apple's fonts.
  ///
  /// - Returns: The font, `nil` if none is installed; and a note if another family's font is used.
  static func find(
    _ family: String,
    weight: Double,
    isItalic: Bool
  ) -> (font: Font?, note: String?) {
    func font(_ family: String) -> (font: Font?, substitute: String?) {
      let font = try? library.font(family: family, weight: weight, isItalic: isItalic)
      return (font, library.substitutions.first { $0.requested == family }?.used)
    }
    // DejaVu Sans Mono has the shapes of Menlo, which fontconfig does not know.
    var found = font(family == "Menlo" ? "monospace" : family)
    guard !["system", "monospace"].contains(family), found.substitute != nil else {
      return (found.font, nil)
    }
    if found.font == font("sans-serif").font { found = font("system") }
    return (
      found.font,
      found.substitute.map { "the font \"\(family)\" is not available; \"\($0)\" is used instead" }
    )
  }

  /// Returns whether a font stands for Apple's fonts of Chinese, Japanese and Korean.
  static func isSubstitute(_ font: Font) -> Bool { font == eastAsianFont }

  /// Returns whether a character belongs to an East Asian script or is a symbol, such as an arrow.
  private static func isSubstitutable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2190...0x2BFF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF,
      0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Splits a run where its font lacks symbols or characters of East Asian scripts, and gives these a
  /// font that has them.
  func withSubstitutes(_ run: Run) -> [Run] {
    guard run.string.unicodeScalars.contains(where: Self.isSubstitutable), let font,
      Self.eastAsianFont != nil
    else { return [run] }
    let style = Text.TextStyle(font: font, size: 1)
    let layout = TextLayout(TextBlock([TextRun(run.string, style: style)]))
    let missing = Set(
      layout.missing.lazy.filter { $0.reason == .glyph }.map(\.character)
        .filter { $0.unicodeScalars.contains(where: Self.isSubstitutable) }
    )
    guard !missing.isEmpty else { return [run] }
    if css >= 600, missing.contains(where: \.isLetter) {
      World.current.note("bold text in Chinese, Japanese or Korean is drawn in a regular weight")
    }
    let substitute = UIFont(Self.eastAsianFamily, pointSize, 400)
    var parts: [(string: String, isMissing: Bool)] = []
    for character in run.string {
      let isMissing = missing.contains(character)
      if parts.last?.isMissing == isMissing {
        parts[parts.count - 1].string.append(character)
      } else {
        parts.append((String(character), isMissing))
      }
    }
    return parts.map { part in
      var attributes = run.attributes
      if part.isMissing { attributes[.font] = substitute }
      return (part.string, attributes)
    }
  }
}

import Text

/// Lays out text in one style.
func layOut(
  _ string: String,
  _ font: Font,
  size: Double = 10,
  tracking: Double = 0,
  _ change: (inout TextBlock) -> Void = { _ in }
) -> TextLayout {
  let style = TextStyle(font: font, size: size, tracking: tracking)
  var block = TextBlock(string, style: style)
  change(&block)
  return TextLayout(block)
}

/// Lays out text in boxes at 10 points: a letter is 6 wide, a space 3, a hyphen 4, an ellipsis 9, a
/// Chinese character 10; a line is 8 + 2 + 1 high.
func boxes(
  _ string: String,
  width: Double? = nil,
  _ change: (inout TextBlock) -> Void = { _ in }
) throws -> TextLayout {
  layOut(string, try TestFonts.boxes()) {
    $0.width = width
    change(&$0)
  }
}

extension TextLayout {
  /// Returns the characters that each line shows, from left to right, with "…" for an ellipsis.
  func shown(of string: String) -> [String] {
    let characters = Array(string)
    return lines.map { line in
      String(
        line.glyphs.map { glyph in
          // The ellipsis is the only glyph of its width.
          abs(glyph.advance - 9) < 1e-9 ? "…" : characters[glyph.character]
        }
      )
    }
  }
}

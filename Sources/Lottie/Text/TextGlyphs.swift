/// The source of a text's glyphs, which is the document or an installed font.
struct TextGlyphs {
  /// The shape of a character, from the document or from a font.
  enum Shape {
    case glyph(Glyph)
    case outline(LottieResources.Outline)
  }

  private let font: FontModel?
  private let glyphs: [String: Glyph]
  private let outline: (@Sendable (String, LottieResources.Font) -> LottieResources.Outline?)?

  init(_ text: TextModel.Document, _ document: DocumentModel) {
    let font = text.font.flatMap { document.fonts.indices.contains($0) ? document.fonts[$0] : nil }
    self.font = font
    outline = document.glyphs.isEmpty ? document.outline : nil
    glyphs = font.map(document.glyphs.glyphs) ?? [:]
  }

  /// The ascent, in percent of the font size.
  var ascent: Double { font?.ascent ?? 0 }

  /// Returns the shape of a character; `nil` if the character has no shape.
  func shape(_ character: Character) -> Shape? {
    guard let outline, let font else { return glyphs[String(character)].map { .glyph($0) } }
    return outline(String(character), font.request).map { .outline($0) }
  }

  /// Returns the advance width of a character at a font size of 1.
  func width(_ character: Character) -> Double {
    switch shape(character) {
    case .glyph(let glyph)?: glyph.width / 100
    case .outline(let outline)?: outline.width
    case nil: 0
    }
  }
}

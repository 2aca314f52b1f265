/// A collector that turns glyphs into shapes and records characters that cannot be drawn.
struct TextDrawing {
  private let styles: [TextStyle]
  private let characters: [Character]
  private var shapes: [Shape] = []
  private var path = Path()
  private var color: Color?
  private var isPostScript = false
  private(set) var missing: [MissingCharacter] = []
  /// The index of the last character found to be invisible, −1 for none; stored because checking
  /// the scalars of a character again for each of its glyphs would be slow.
  private var lastInvisible = -1

  init(block: TextBlock, characters: [Character]) {
    styles = block.runs.map(\.style)
    self.characters = characters
  }

  /// The shapes of all glyphs added so far.
  var finishedShapes: [Shape] {
    path.isEmpty ? shapes : shapes + [Shape(path, fill: color)]
  }

  mutating func add(_ placed: PlacedLine) {
    var missed: [MissingCharacter] = []
    var lastDrawn = -1
    for (glyph, isEllipsis) in zip(placed.line.glyphs, placed.isEllipsis) {
      let style = styles[glyph.run]
      let outline = style.font.face.outline(of: glyph.id)
      if let outline { add(outline, at: glyph.origin, style: style) }
      if glyph.id != 0 && outline != nil {
        lastDrawn = glyph.character
        // One outline is enough for a character. Joiners and variation selectors have no outline.
        if missed.last?.offset == lastDrawn, missed.last?.reason == .outline { missed.removeLast() }
      } else if missed.last?.offset != glyph.character,
        glyph.id == 0 || lastDrawn != glyph.character
      {
        if !isEllipsis, glyph.character == lastInvisible { continue }
        let character: Character = isEllipsis ? "\u{2026}" : characters[glyph.character]
        guard character.isVisible else {
          lastInvisible = glyph.character
          continue
        }
        let reason: MissingCharacter.Reason = glyph.id == 0 ? .glyph : .outline
        missed.append(
          MissingCharacter(character: character, offset: glyph.character, reason: reason)
        )
      }
    }
    // Glyphs are ordered from left to right, but missing characters are listed in reading order.
    missing += missed.sorted { $0.offset < $1.offset }
  }

  private mutating func add(_ outline: GlyphOutline, at origin: Point, style: TextStyle) {
    // Outlines with opposite directions would cancel each other where they overlap.
    if style.color != color || outline.isPostScript != isPostScript {
      if !path.isEmpty { shapes.append(Shape(path, fill: color)) }
      path = Path()
      color = style.color
      isPostScript = outline.isPostScript
    }
    let scale = style.size / Double(style.font.metrics.unitsPerEm)
    path.append(
      outline.path.transformed(
        by: AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: origin.x, ty: origin.y)
      )
    )
  }
}

extension Character {
  fileprivate var isVisible: Bool {
    unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .control
    }
  }
}

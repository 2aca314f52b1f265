import Geometry

/// Where the letters of a text stand, as lottie-web places them.
struct TextLayout {
  /// A letter; nil glyphs show nothing.
  struct Letter {
    var glyph: Glyph?
    /// The left end of its baseline, in the layer's coordinates.
    var origin: Point
  }

  private(set) var letters: [Letter] = []
  private let text: TextModel.Document
  private let font: FontModel?
  private let glyphs: [Glyph]

  init(_ text: TextModel.Document, _ document: DocumentModel) {
    self.text = text
    let font = text.font.map { document.fonts[$0] }
    self.font = font
    glyphs = document.glyphs.filter { $0.family == font?.family && $0.style == font?.style }
    // Longer texts than this are not read by anybody.
    let characters = Array(text.text.prefix(10_000))
    place(text.boxSize == nil ? characters : broken(characters))
  }

  private var spacing: Double { text.tracking / 1000 * text.size }

  private var lineHeight: Double { text.lineHeight != 0 ? text.lineHeight : 1.2 * text.size }

  private static func isBreak(_ character: Character) -> Bool {
    character == "\r" || character == "\u{03}" || character == "\r\n"
  }

  private func glyph(_ character: Character) -> Glyph? {
    let text = String(character)
    return glyphs.first { $0.character == text }
  }

  private func width(_ character: Character) -> Double {
    Self.isBreak(character) ? 0 : (glyph(character)?.width ?? 0) * text.size / 100
  }

  /// The text with line breaks where it leaves its box.
  private func broken(_ characters: [Character]) -> [Character] {
    let limit = text.boxSize?.x ?? 0
    var result = characters
    var lastSpace: Int?
    var length = 0.0
    var index = 0
    while index < result.count, result.count < 20_000 {
      let character = result[index]
      if character == " " { lastSpace = index }
      if Self.isBreak(character) { length = 0 }
      let width = width(character)
      if length + width > limit, character != " ", !Self.isBreak(character) {
        if let space = lastSpace {
          result[space] = "\r"
          index = space
        } else {
          result.insert("\r", at: index)
        }
        lastSpace = nil
        length = 0
      } else {
        length += width + spacing
      }
      index += 1
    }
    return result
  }

  private mutating func place(_ characters: [Character]) {
    let widths = lineWidths(characters)
    let boxWidth = text.boxSize?.x ?? widths.max() ?? 0
    let isBoxed = text.boxSize != nil
    var (x, y, line) = (0.0, 0.0, 0)
    for character in characters {
      if Self.isBreak(character) {
        x = 0
        // lottie-web adds a point once.
        y += lineHeight + (line == 0 ? 1 : 0)
        line += 1
        continue
      }
      var origin = Point(x, y - text.baselineShift)
      if let box = text.boxOrigin {
        origin.x += box.x
        origin.y += box.y + (font?.ascent ?? 0) * text.size / 100
      }
      let rest = boxWidth - widths[line]
      switch text.justification {
      case .left: break
      case .right: origin.x += rest - (isBoxed ? 0 : boxWidth)
      case .center: origin.x += (rest - (isBoxed ? 0 : boxWidth)) / 2
      }
      letters.append(Letter(glyph: glyph(character), origin: origin))
      x += width(character) + spacing
    }
  }

  /// How long each line is, without the spaces at its end.
  private func lineWidths(_ characters: [Character]) -> [Double] {
    var widths: [Double] = []
    var (length, spaces) = (-spacing, 0.0)
    for character in characters {
      if Self.isBreak(character) {
        widths.append(length)
        (length, spaces) = (-spacing, 0)
      } else if character == " " {
        spaces += width(character) + spacing
      } else {
        length += width(character) + spacing + spaces
        spaces = 0
      }
    }
    return widths + [length]
  }
}

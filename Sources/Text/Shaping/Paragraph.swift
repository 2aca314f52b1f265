/// The characters between two line breaks, without the breaks.
struct Paragraph {
  var characters: [TextCharacter] = []
  /// The run that gives an empty paragraph its style.
  var run: Int
  /// Whether its first letter is read from right to left.
  var isRightToLeft = false

  /// Splits runs into paragraphs.
  ///
  /// - Parameters:
  ///   - runs: The text.
  ///   - characters: Filled with all characters, in order.
  /// - Returns: One more paragraph than line breaks; empty for an empty text.
  static func split(_ runs: [TextRun], characters: inout [Character]) -> [Paragraph] {
    var ends: [(run: Int, end: Int)] = []
    var text = ""
    var count = 0
    for (index, run) in runs.enumerated() {
      text += run.string
      count += run.string.unicodeScalars.count
      ends.append((index, count))
    }
    guard count > 0 else { return [] }
    var styles = ends[...]
    var paragraphs: [Paragraph] = []
    var current = Paragraph(run: 0)
    var position = 0
    for character in text {
      while let style = styles.first, style.end <= position { styles.removeFirst() }
      current.run = styles.first?.run ?? current.run
      if character.isNewline {
        position += character.unicodeScalars.count
        paragraphs.append(current)
        current = Paragraph(run: current.run)
      } else {
        for scalar in character.unicodeScalars {
          // A character's accent may be in another run than its letter.
          while let style = styles.first, style.end <= position { styles.removeFirst() }
          let run = styles.first?.run ?? current.run
          current.characters.append(
            TextCharacter(scalar: shown(scalar), run: run, character: characters.count)
          )
          position += 1
        }
      }
      characters.append(character)
    }
    paragraphs.append(current)
    for index in paragraphs.indices {
      paragraphs[index].resolveScripts()
      paragraphs[index].resolveDirections()
    }
    return paragraphs
  }

  /// Returns the scalar that is drawn for another one: a space for a tab, nothing for other control
  /// characters.
  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: " "
    case ..<0x20, 0x7F..<0xA0: "\u{2060}"
    default: scalar
    }
  }
}

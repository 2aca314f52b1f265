/// The text between two line breaks.
struct Paragraph {
  var scalars: [TextScalar] = []
  /// The index of the run that gives an empty paragraph its style.
  var run: Int
  /// Whether the first letter of the paragraph is read from right to left.
  var isRightToLeft = false

  /// Splits runs into paragraphs at line breaks, and appends all characters to `characters`; an
  /// empty text has no paragraphs.
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
          // An accent and its letter may be in different runs.
          while let style = styles.first, style.end <= position { styles.removeFirst() }
          let run = styles.first?.run ?? current.run
          current.scalars.append(
            TextScalar(scalar: shown(scalar), run: run, character: characters.count)
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

  /// Replaces a tab with a space, and any other control character with an invisible scalar.
  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: " "
    case ..<0x20, 0x7F..<0xA0: "\u{2060}"
    default: scalar
    }
  }
}

/// A Unicode scalar of a text, with the properties that shaping needs.
struct TextScalar {
  /// The scalar that is passed to the font.
  var scalar: Unicode.Scalar
  /// The index of the scalar's run.
  var run: Int
  /// The index, in the text of all runs, of the character that contains the scalar.
  var character: Int
  /// HarfBuzz's number for the script; a scalar that all scripts share takes a neighbour's script.
  var script: UInt32 = 0
  /// The scalar's level in the Unicode Bidirectional Algorithm; odd for right-to-left text.
  var level: UInt8 = 0
  /// Whether the scalar belongs to an inserted ellipsis rather than to the text.
  var isEllipsis = false

  /// Whether the scalar is a space that allows a line break and has no width at the end of a line.
  var isSpace: Bool {
    switch scalar.value {
    // The figure space and no-break spaces allow no line break.
    case 0x2007: false
    case 0x20, 0x1680, 0x2000...0x200A, 0x205F, 0x3000, 0x200B: true
    default: false
    }
  }

  /// Whether the scalar is a space that is widened in justified lines.
  var isStretchable: Bool { scalar == " " || scalar == "\u{A0}" || scalar == "\u{3000}" }
}

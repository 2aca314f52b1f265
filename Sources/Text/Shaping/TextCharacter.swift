/// A Unicode scalar of a text, with the facts that shaping needs.
struct TextCharacter {
  /// The scalar that is passed to the font.
  var scalar: Unicode.Scalar
  /// The index of its run.
  var run: Int
  /// The index of its character in the text, from 0.
  var character: Int
  /// HarfBuzz's number of its script; that of a neighbour for scalars that all scripts share.
  var script: UInt32 = 0
  /// The character's level by the Unicode Bidirectional Algorithm: odd if it is read from right to
  /// left.
  var level: UInt8 = 0
  /// Whether it belongs to an inserted ellipsis, and not to the text.
  var isEllipsis = false

  /// Whether it is a space at which a line may end; at that place it has no width.
  var isSpace: Bool {
    switch scalar.value {
    // Figure space and no-break spaces allow no line break.
    case 0x2007: false
    case 0x20, 0x1680, 0x2000...0x200A, 0x205F, 0x3000, 0x200B: true
    default: false
    }
  }

  /// Whether it is a space between words, which justified lines widen.
  var isStretchable: Bool { scalar == " " || scalar == "\u{A0}" || scalar == "\u{3000}" }
}

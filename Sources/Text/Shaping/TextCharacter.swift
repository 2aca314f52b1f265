/// A Unicode scalar of a text, with what shaping has to know of it.
struct TextCharacter {
  /// What is fed to the font.
  var scalar: Unicode.Scalar
  /// Which run it belongs to.
  var run: Int
  /// Which of the text's characters it is a part of, from 0.
  var character: Int
  /// HarfBuzz's number of its script; that of a neighbour for what all scripts share.
  var script: UInt32 = 0
  /// Its level by the Unicode Bidirectional Algorithm: odd where it is read from right to left.
  var level: UInt8 = 0
  /// Whether it is a part of an ellipsis, and not of the text.
  var isEllipsis = false

  /// Whether it is a space at which a line may end, where it takes no room.
  var isSpace: Bool {
    switch scalar.value {
    // Figure space and those that glue are no places to break.
    case 0x2007: false
    case 0x20, 0x1680, 0x2000...0x200A, 0x205F, 0x3000, 0x200B: true
    default: false
    }
  }

  /// Whether it is a space between words, which justified lines widen.
  var isStretchable: Bool { scalar == " " || scalar == "\u{A0}" || scalar == "\u{3000}" }
}

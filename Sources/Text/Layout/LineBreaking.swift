/// The rules for line breaks, a small part of Unicode Standard Annex 14.
enum LineBreaking {
  /// Returns whether a line may end between two neighbouring characters.
  static func isAllowed(between a: TextScalar, and b: TextScalar) -> Bool {
    guard a.character != b.character else { return false }
    // Spaces stay at the end of the previous line.
    if b.isSpace { return false }
    if a.isSpace { return true }
    switch a.scalar.value {
    // A line may end after a hyphen unless a digit follows; a minus sign stays with its number.
    case 0x2D, 0x2010: return !isDigit(b.scalar)
    // A line may end after a soft hyphen or a dash.
    case 0xAD, 0x2013, 0x2014: return true
    default: break
    }
    guard isIdeographic(a.scalar) || isIdeographic(b.scalar) else { return false }
    return !staysWithNext(a.scalar) && !staysWithPrevious(b.scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }

  /// Returns whether a character is an ideograph, kana, hangul, or a related sign or wide form.
  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x2FFF, 0x3001...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1B000...0x1B2FF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Returns whether a character must not begin a line, such as closing punctuation or small kana.
  private static func staysWithPrevious(_ scalar: Unicode.Scalar) -> Bool {
    if "、。，．：；！？・ー々ゝゞヽヾ…‥％ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;!?%".unicodeScalars.contains(scalar) {
      return true
    }
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .nonspacingMark, .spacingMark: return true
    default: return isGlue(scalar)
    }
  }

  /// Returns whether a character must not end a line, such as opening punctuation.
  private static func staysWithNext(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation, .currencySymbol: true
    default: isGlue(scalar)
    }
  }

  private static func isGlue(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x2007, 0x202F, 0x2060, 0xFEFF: true
    default: false
    }
  }
}

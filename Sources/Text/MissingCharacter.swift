/// A character of a text that is not drawn as it should be.
public struct MissingCharacter: Hashable, Sendable, CustomStringConvertible {
  /// What is missing.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The font has no glyph for it; the font's sign for that is drawn, an empty box mostly.
    case glyph
    /// The glyph has no outline, as in fonts of coloured pictures; its place is left empty.
    case outline
  }

  /// The character.
  public let character: Character
  /// Which of the text's characters it is, from 0, over all runs.
  public let offset: Int
  /// What is missing.
  public let reason: Reason

  /// What is missing, in one line.
  public var description: String {
    switch reason {
    case .glyph: "the font has no glyph for \"\(character)\" (character \(offset))"
    case .outline: "the font has no outline for \"\(character)\" (character \(offset))"
    }
  }
}

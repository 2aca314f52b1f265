/// A text character that cannot be drawn as intended.
public struct MissingCharacter: Hashable, Sendable, CustomStringConvertible {
  /// The reason why a character is missing.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The font has no glyph; its replacement glyph is drawn, usually an empty box.
    case glyph
    /// The glyph, for example of a coloured emoji, has no outline; its place is left empty.
    case outline
  }

  /// The character.
  public let character: Character
  /// The index of the character in the text of all runs; the first index is 0.
  public let offset: Int
  /// The reason why the character is missing.
  public let reason: Reason

  /// A description of the problem, in one line.
  public var description: String {
    switch reason {
    case .glyph: "the font has no glyph for \"\(character)\" (index \(offset) of the text)"
    case .outline: "the font has no outline for \"\(character)\" (index \(offset) of the text)"
    }
  }
}

/// A font that replaces another one.
public struct FontSubstitution: Hashable, Sendable, CustomStringConvertible {
  /// The requested family.
  public let requested: String
  /// The family that is used.
  public let used: String

  /// The substitution, in one line.
  public var description: String {
    "the font \"\(requested)\" is not available; \"\(used)\" is used instead"
  }
}

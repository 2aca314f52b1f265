/// The replacement of a requested font family by another family.
public struct FontSubstitution: Hashable, Sendable, CustomStringConvertible {
  /// The requested family.
  public let requested: String
  /// The family used instead of the requested family.
  public let used: String

  /// A description of the substitution, in one line.
  public var description: String {
    "the font \"\(requested)\" is not available; \"\(used)\" is used instead"
  }
}

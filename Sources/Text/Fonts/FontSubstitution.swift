/// A font that stands for another one.
public struct FontSubstitution: Hashable, Sendable, CustomStringConvertible {
  /// The family that was asked for.
  public let requested: String
  /// The family that is used.
  public let used: String

  /// What happened, in one line.
  public var description: String {
    "the font \"\(requested)\" is not available, \"\(used)\" is used instead"
  }
}

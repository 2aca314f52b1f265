/// The name of the action to take when a transaction or an animation block has ended.
///
/// It is a name and not a closure, because the stage is a value that can be copied, and a copy must
/// not run the user's code.
public struct Completion: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let name: String

  /// Creates a name.
  public init(_ name: String) { self.name = name }

  /// Creates a name from a literal.
  public init(stringLiteral name: String) { self.name = name }
}

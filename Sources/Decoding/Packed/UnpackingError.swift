/// What is wrong with a packed file.
public struct UnpackingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as a clause without a full stop: "the file ends early".
  public let description: String

  init(_ description: String) { self.description = description }
}

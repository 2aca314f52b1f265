/// What is wrong with packed bytes.
public struct UnpackingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as a clause without a full stop: "the file ends early".
  public let description: String
  /// Where it was noticed, in bytes from the start of the file; 0 where that is not told.
  package let offset: Int

  package init(_ description: String, offset: Int = 0) {
    self.description = description
    self.offset = offset
  }
}

import Requirements

/// A fault in compressed data.
public struct UnpackingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault as a clause without a full stop: "the file ends early".
  public let description: String
  /// The offset of the fault from the start of the file, in bytes; 0 if unknown.
  package let offset: Int

  package init(_ description: String, offset: Int = 0) {
    self.description = description
    self.offset = offset
  }
}

extension UnpackingError: ContentFailure {}

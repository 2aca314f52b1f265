/// The file that a source was read from.
public struct SourceOrigin: Hashable, Sendable {
  /// The path of the file or the folder.
  public let path: String
  /// The hash of its bytes, in hexadecimal digits.
  public let hash: String

  /// Notes a file.
  public init(path: String, hash: String) {
    self.path = path
    self.hash = hash
  }
}

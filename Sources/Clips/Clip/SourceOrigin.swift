/// The file that a source was read from.
public struct SourceOrigin: Hashable, Sendable {
  /// The path of the file or the folder.
  package let path: String
  /// The hash of the file's bytes, in hexadecimal digits.
  package let hash: String

  /// Creates the origin of a source.
  package init(path: String, hash: String) {
    self.path = path
    self.hash = hash
  }
}

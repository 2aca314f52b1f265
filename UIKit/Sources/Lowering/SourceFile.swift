/// A Swift source file as its author wrote it.
public struct SourceFile: Hashable, Sendable {
  /// The path of the file.
  ///
  /// Messages about the file begin with this path, including the compiler's later messages.
  public var path: String

  /// The file's text.
  public var text: String

  /// Creates a source file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, as messages name it.
  ///   - text: The file's text.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// A Swift source file as its author wrote it.
public struct SourceFile: Hashable, Sendable {
  /// The path of the file.
  ///
  /// Messages about the file, and the compiler's later, begin with this path.
  public var path: String

  /// The file's text.
  public var text: String

  /// Makes a source file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, as messages name it.
  ///   - text: The file's text.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

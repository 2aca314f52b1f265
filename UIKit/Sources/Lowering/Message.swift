/// A message about a place in a source file.
public struct Message: Hashable, Sendable, CustomStringConvertible {
  /// The severity of a message.
  public enum Severity: String, Sendable {
    /// The file cannot be lowered as it is.
    case error
    /// The file was lowered without some code, whose effect may be missing from the picture.
    case loss
    /// The file was lowered; the message describes how.
    case note
  }

  /// The severity of the message.
  public var severity: Severity

  /// The path of the file.
  public var path: String

  /// The line, counted from 1.
  public var line: Int

  /// The column in UTF-8 bytes, counted from 1.
  public var column: Int

  /// The problem and its remedy.
  public var text: String

  /// The message as `path:line:column: error: text` or `…: note: text`, which editors understand.
  public var description: String {
    "\(path):\(line):\(column): \(severity == .error ? "error" : "note"): \(text)"
  }
}

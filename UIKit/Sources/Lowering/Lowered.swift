/// A source file after lowering, that is, after it was rewritten for Swift on Linux.
public struct Lowered: Hashable, Sendable {
  /// The path of the file that was lowered.
  public var path: String

  /// The text that Swift on Linux accepts.
  ///
  /// Below the added imports is a `#sourceLocation` that names ``path``. From there on, each line
  /// of the original keeps its number, so that the compiler's messages refer to the original.
  public var text: String

  /// Errors on the code that could not be lowered, in the order of the file.
  public var errors: [Message]

  /// Notes on code that was removed or left unchanged on purpose.
  public var notes: [Message]

  /// The notes on dropped code, whose effect may be missing from the picture.
  public var losses: [Message] { notes.filter { $0.severity == .loss } }

  /// The number of lines of the original.
  public var lineCount: Int

  /// The lines of the original that were changed, counted from 1.
  ///
  /// Added lines are not included.
  public var touchedLines: Set<Int>
}

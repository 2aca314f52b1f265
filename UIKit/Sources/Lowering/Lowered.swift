/// A source file after lowering.
public struct Lowered: Hashable, Sendable {
  /// The path of the file that was lowered.
  public var path: String

  /// The text that Swift on Linux accepts.
  ///
  /// It begins with a `#sourceLocation` that names ``path``, below the imports that were added. From
  /// there on each line of the original has its line, so that the compiler's messages fit the original.
  public var text: String

  /// What could not be lowered, in the order of the file.
  public var errors: [Message]

  /// What was left out or left alone on purpose and may be of interest.
  public var notes: [Message]

  /// The number of lines of the original.
  public var lineCount: Int

  /// The lines of the original that were changed, counted from 1.
  ///
  /// Added lines are not among them.
  public var touchedLines: Set<Int>
}

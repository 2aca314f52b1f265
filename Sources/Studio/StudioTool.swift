package import Batch
package import Files

/// The command around a studio, which knows its own options.
package protocol StudioTool: Sendable {
  /// Plans one file of a selection.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - source: The word that names its source.
  ///   - format: The name of the format.
  ///   - path: The path of the file; `-` if nothing is written.
  /// - Returns: The plan.
  /// - Throws: A problem if something is unknown, out of range, or cannot be opened.
  func plan(
    _ selection: Selection,
    of source: String,
    as format: String,
    to path: String
  ) throws -> RenderPlan

  /// Returns the line that renders a selection in a shell.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - source: The word that names its source.
  ///   - gesture: The file of a recorded finger; `nil` for the scene's own.
  ///   - output: The path of the file.
  /// - Returns: The line, with its words quoted where necessary.
  func command(
    for selection: Selection,
    of source: String,
    gesture: String?,
    output: String
  ) -> String

  /// Returns an error in one line.
  func text(of error: any Error) -> String
  /// Returns a note in one line.
  func text(of message: Message) -> String
}

package import Files

/// The work on an export, for any thread; receives a closure for the fraction that is done, which
/// throws an error to end the work.
package typealias StudioExport =
  @Sendable (_ progress: @escaping @Sendable (Double) throws -> Void) throws -> Void

/// The command around a studio, which knows its own options.
package protocol StudioTool: Sendable {
  /// Opens the clip of a selection.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - source: The source.
  /// - Returns: The clip.
  /// - Throws: A problem if something is unknown, out of range, or cannot be opened.
  func open(_ selection: Selection, of source: StudioSource) throws -> StudioClip

  /// Prepares a file of a selection.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - source: The source.
  ///   - format: The name of the format.
  ///   - path: The path of the file.
  /// - Returns: The work.
  /// - Throws: A problem if something is unknown, out of range, or cannot be opened.
  func export(
    _ selection: Selection,
    of source: StudioSource,
    as format: String,
    to path: String
  ) throws -> StudioExport

  /// Returns the line that makes a file of a selection in a shell.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - source: The source.
  ///   - gesture: The file of a recorded finger; `nil` for the scene's own.
  ///   - output: The path of the file.
  /// - Returns: The line, with its words quoted where necessary.
  func command(
    for selection: Selection,
    of source: StudioSource,
    gesture: String?,
    output: String
  ) -> String

  /// Returns an error in one line.
  func text(of error: any Error) -> String
  /// Returns a note in one line.
  func text(of message: Message) -> String
}

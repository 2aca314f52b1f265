package import Files

/// The work of an export, for any thread; it reports the fraction that is done to a closure, which
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

  /// Prepares the export of a selection to a file.
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

  /// Returns the shell command that writes a selection to a file.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - source: The source.
  ///   - gesture: The file of a recorded gesture; `nil` for the scene's own gesture.
  ///   - output: The path of the file.
  /// - Returns: The command, with its words quoted where necessary.
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

package import Files

/// The work of an export, which may run on any thread.
///
/// The completed fraction is passed to `progress`, which can throw an error to stop the export.
package typealias StudioExport =
  @Sendable (_ progress: @escaping @Sendable (Double) throws -> Void) throws -> Void

/// The command-line tool that runs a studio, and opens and exports clips with the tool's options.
package protocol StudioTool: Sendable {
  /// Opens the clip of a selection; throws if a value is invalid or a file cannot be opened.
  func open(_ selection: Selection, of source: StudioSource) throws -> StudioClip

  /// Prepares the export of a selection to a file in a format; throws the same errors as `open`.
  func export(
    _ selection: Selection,
    of source: StudioSource,
    as format: String,
    to path: String
  ) throws -> StudioExport

  /// Returns the shell command that writes a selection to a file, with arguments quoted as needed.
  ///
  /// `gesture` is the path of a recorded gesture; `nil` for the scene's own gesture.
  func command(
    for selection: Selection,
    of source: StudioSource,
    gesture: String?,
    output: String
  ) -> String

  /// Returns a one-line description of an error.
  func text(of error: any Error) -> String
  /// Returns the one-line text of a message.
  func text(of message: Message) -> String
}

/// The result of an export.
package struct ExportResult: Hashable, Sendable {
  package internal(set) var frames = 1
  /// The duration, in seconds; 0 for a still.
  package internal(set) var duration = 0.0
  /// The total size of the files, in bytes.
  package internal(set) var bytes = 0
  /// The hash of the exported files; empty if it was not requested.
  var sha256 = ""
  /// Notes for the user.
  package internal(set) var remarks: [Message] = []
}

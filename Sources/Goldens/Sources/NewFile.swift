import Files

/// A file without a golden.
struct NewFile {
  /// The path, relative to the folder of goldens.
  let path: String
  /// The opened file.
  let source: any ClipSource

  var name: String { Folder.name(of: path) }
}

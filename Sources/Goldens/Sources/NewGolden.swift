/// A file without a golden, in a recorded folder or pattern.
package struct NewGolden: Sendable {
  /// The clip of the file with default settings, under the name that the golden will have.
  package let item: GoldenSuite.Case
  /// The file's path, relative to the working directory.
  package let path: String
  /// The name in results: the name of ``item`` or, if another golden has that name, a name that
  /// contains the file's path.
  package let reportedName: ClipName
}

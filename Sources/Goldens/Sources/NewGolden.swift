/// A file in a recorded folder or pattern that has no golden yet.
package struct NewGolden: Sendable {
  /// The file's clip with default settings, under the future name of its golden.
  package let item: GoldenSuite.Case
  /// The file's path, relative to the working directory.
  package let path: String
  /// The name in results: the name of ``item``, or a name with the file's path if another golden
  /// has the name of ``item``.
  package let reportedName: ClipName
}

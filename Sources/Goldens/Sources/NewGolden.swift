/// A file of a recorded folder or pattern that has no golden yet.
package struct NewGolden: Sendable {
  /// The file with its default settings, under the name that its golden would get.
  package let item: GoldenSuite.Case
  /// The file's path relative to the working directory.
  package let path: String
  /// The name in results: that of ``item``, or with the path if that name is another golden's.
  package let reportedName: ClipName
}

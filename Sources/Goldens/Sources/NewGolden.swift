/// A file of a recorded folder or pattern that has no golden yet.
package struct NewGolden: Sendable {
  /// The file as it is by default, under the name that its golden would get.
  package let item: GoldenSuite.Case
  /// The file's path relative to the working directory.
  package let path: String
  /// The name of its result: that of ``item``, or with its path if another file's golden has that name.
  package let reportedName: ClipName
}

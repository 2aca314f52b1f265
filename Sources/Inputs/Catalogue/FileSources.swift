package import Files

/// A kind of file that clips come from.
package protocol FileSource: ClipSource {
  /// Opens a file or a folder.
  ///
  /// - Returns: The source; `nil` if the file is of another kind.
  /// - Throws: A problem if the file is missing or damaged.
  static func open(_ path: String) throws(Problem) -> Self?

  /// Whether a name has the extension of such files.
  static func isNamedLikeOne(_ path: String) -> Bool
}

/// The kinds of files that clips come from.
package enum FileSources {
  /// Every kind, in the order in which they are tried.
  private static let kinds: [any FileSource.Type] = [LottieSource.self, PictureSource.self]

  /// Opens a file or a folder.
  ///
  /// - Returns: The source; `nil` for a file of no known kind.
  /// - Throws: A problem if the file is missing or damaged.
  package static func open(_ path: String) throws(Problem) -> (any ClipSource)? {
    for kind in kinds {
      if let source = try kind.open(path) { return source }
    }
    return nil
  }

  /// Whether a name has the extension of a known kind of file.
  package static func isNamedLikeOne(_ path: String) -> Bool {
    kinds.contains { $0.isNamedLikeOne(path) }
  }
}

package import Files

/// A source of clips that is read from a file.
package protocol FileSource: ClipSource {
  /// Opens a file or a folder; `nil` if the file is of another kind.
  ///
  /// Throws a problem if the file is missing or damaged.
  static func open(_ path: String) throws(Problem) -> Self?

  /// Whether a path has the extension of this kind of file.
  static func isNamedLikeOne(_ path: String) -> Bool
}

/// The kinds of files that contain clips.
package enum FileSources {
  /// All kinds of file sources, in the order in which they are tried.
  private static let kinds: [any FileSource.Type] = [LottieSource.self, PictureSource.self]

  /// Opens a file or a folder; `nil` if the file is of an unknown kind.
  ///
  /// Throws a problem if the file is missing or damaged.
  package static func open(_ path: String) throws(Problem) -> (any ClipSource)? {
    for kind in kinds {
      if let source = try kind.open(path) { return source }
    }
    return nil
  }

  /// Whether a path has the extension of a known kind of file.
  package static func isNamedLikeOne(_ path: String) -> Bool {
    kinds.contains { $0.isNamedLikeOne(path) }
  }
}

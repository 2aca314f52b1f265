import Files

/// A folder or a pattern that was recorded, and whose files are expected to have goldens.
///
/// A folder covers the Lottie files directly in it, a tree also those in subfolders; a pattern
/// covers every file that it matches.
package struct RecordedSet: Hashable, Sendable {
  /// The rule by which the files are chosen.
  package enum Kind: String, Hashable, Sendable {
    /// All Lottie files in a folder, without those in folders below it.
    case folder
    /// All Lottie files in a folder and in the folders below it.
    case tree
    /// All files that match `*`, `?` or `[…]`.
    case pattern
  }

  /// The rule by which the files are chosen.
  package let kind: Kind
  /// The folder or the pattern relative to the folder of the goldens.
  package let path: String

  /// Creates a set from its line in a folder of goldens.
  init(_ kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  /// Creates the set of a path.
  ///
  /// - Parameters:
  ///   - path: An existing or former folder, or a pattern, relative to the working directory.
  ///   - store: The folder of the goldens.
  ///   - isRecursive: Whether subfolders belong to the set.
  package init(_ path: String, in store: GoldenStore, isRecursive: Bool = false) {
    let isPattern = !Folder.exists(path) && PathPattern.isPattern(path)
    kind = isPattern ? .pattern : isRecursive ? .tree : .folder
    self.path =
      isPattern
      ? RelativePath.of(path, from: store.folder)
      : RelativePath.ofFolder(path, from: store.folder)
  }

  /// Returns the folder or the pattern relative to the working directory.
  package func location(in store: GoldenStore) -> String {
    RelativePath.resolved(path, in: store.folder)
  }

  /// Returns the set as shown to people: a folder ends in a slash.
  package func title(in store: GoldenStore) -> String {
    let location = location(in: store)
    return kind == .pattern ? location : Folder.withSlash(location)
  }

  /// Returns whether no file of the set is left.
  ///
  /// - Throws: A problem if a folder on the path cannot be read.
  func isGone(in store: GoldenStore) throws(Problem) -> Bool {
    switch kind {
    case .folder, .tree: try FileFacts(ofInput: location(in: store)) == .nothing
    case .pattern: try PathPattern.matches(of: location(in: store)).isEmpty
    }
  }

  /// Returns whether this set contains all files of another one.
  package func contains(_ other: RecordedSet, in store: GoldenStore) -> Bool {
    if self == other { return true }
    guard kind != .pattern, other.kind != .pattern, kind == .tree || other.kind == .folder else {
      return false
    }
    return Folder.isSame(location(in: store), other.location(in: store))
  }

  /// Returns whether a file belongs to the set; the file need not exist.
  ///
  /// - Parameter source: The file's path relative to the folder of the goldens.
  /// - Returns: Whether the file belongs to the set.
  package func covers(_ source: String) -> Bool {
    switch kind {
    case .folder:
      let folder = Folder.of(source)
      return (folder.isEmpty ? "." : String(folder.dropLast())) == path
    case .tree:
      let folder = path == "." ? "" : Folder.withSlash(path)
      return source.hasPrefix(folder) && !source.dropFirst(folder.count).hasPrefix("../")
    case .pattern: return PathPattern.isMatch(source, of: path)
    }
  }

  /// Opens the files of the set.
  ///
  /// - Returns: The files; empty if the folder or all matching files are gone.
  /// - Throws: A problem if the folder cannot be listed or the run is interrupted.
  func files(in store: GoldenStore) throws(Problem) -> FileSet {
    if try isGone(in: store) { return FileSet() }
    let location = location(in: store)
    return switch kind {
    case .folder, .tree: try .folder(location, isRecursive: kind == .tree)
    case .pattern: try .pattern(location)
    }
  }
}

extension RecordedSet: Comparable {
  /// Returns whether one set comes first: folders before patterns and trees, each by their paths.
  package static func < (a: RecordedSet, b: RecordedSet) -> Bool {
    (a.kind.rawValue, a.path) < (b.kind.rawValue, b.path)
  }
}

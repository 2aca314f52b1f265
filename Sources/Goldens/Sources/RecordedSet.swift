import Files

/// A recorded folder or pattern, whose files are expected to have goldens.
package struct RecordedSet: Hashable, Sendable {
  /// The kind of a set: the rule that selects the set's files.
  package enum Kind: String, Hashable, Sendable {
    /// All Lottie files in a folder, but not in its subfolders.
    case folder
    /// All Lottie files in a folder and its subfolders.
    case tree
    /// All files whose paths match a pattern with `*`, `?` or `[…]`.
    case pattern
  }

  /// The kind of the set: the rule that selects the files.
  package let kind: Kind
  /// The path or pattern, relative to the folder of goldens.
  package let path: String

  /// Creates a set from a line of `sources.txt`.
  init(_ kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  /// Creates a set from a path or pattern, relative to the working directory.
  ///
  /// A path names an existing or former folder. `isRecursive` is whether subfolders are included.
  package init(_ path: String, in store: GoldenStore, isRecursive: Bool = false) {
    let isPattern = !Folder.exists(path) && PathPattern.isPattern(path)
    kind = isPattern ? .pattern : isRecursive ? .tree : .folder
    self.path =
      isPattern
      ? RelativePath.of(path, from: store.folder)
      : RelativePath.ofFolder(path, from: store.folder)
  }

  /// Returns the path or pattern, relative to the working directory.
  package func location(in store: GoldenStore) -> String {
    RelativePath.resolved(path, in: store.folder)
  }

  /// Returns the path or pattern for messages, with a trailing slash for a folder.
  package func title(in store: GoldenStore) -> String {
    let location = location(in: store)
    return kind == .pattern ? location : Folder.withSlash(location)
  }

  /// Returns whether the folder or every matching file is gone; throws if a folder cannot be read.
  func isGone(in store: GoldenStore) throws(Problem) -> Bool {
    switch kind {
    case .folder, .tree: try FileFacts(ofInput: location(in: store)) == .nothing
    case .pattern: try PathPattern.matches(of: location(in: store)).isEmpty
    }
  }

  /// Returns whether this set contains all files of another set.
  package func contains(_ other: RecordedSet, in store: GoldenStore) -> Bool {
    if self == other { return true }
    guard kind != .pattern, other.kind != .pattern, kind == .tree || other.kind == .folder else {
      return false
    }
    return Folder.isSame(location(in: store), other.location(in: store))
  }

  /// Returns whether a file's path, relative to the folder of goldens, belongs to the set.
  ///
  /// The file need not exist.
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

  /// Opens the set's files; the result is empty if the folder or all files are gone.
  ///
  /// Throws a problem if this process is interrupted.
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
  /// Orders sets by kind (folders, patterns, trees), then by path.
  package static func < (a: RecordedSet, b: RecordedSet) -> Bool {
    (a.kind.rawValue, a.path) < (b.kind.rawValue, b.path)
  }
}

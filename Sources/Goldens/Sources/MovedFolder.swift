import Files

/// A folder whose recorded files have all moved to the same other folder.
package struct MovedFolder: Sendable {
  /// The old path relative to the folder of goldens, empty or with a trailing slash.
  let from: String
  /// The new path relative to the folder of goldens, empty or with a trailing slash.
  let to: String
  /// The goldens of the files whose name and content are unchanged.
  package let goldens: [RenamedGolden]

  /// Finds the folders that moved with all their recorded files.
  ///
  /// `pairs` are the goldens whose files were renamed or moved, and `lost` are all goldens whose
  /// files are missing from their recorded paths. `taken` has the paths of files that have goldens
  /// and have not moved. A folder counts as moved only if at least two of its files kept their
  /// names and contents.
  static func find(
    in pairs: [RenamedGolden],
    lost: [LostGolden],
    taken: [String]
  ) -> [MovedFolder] {
    let stays = Set(taken.map(Folder.of))
    let folders = Dictionary(grouping: pairs) { Folder.of($0.golden.recipe.source) }
    return folders.sorted { $0.key < $1.key }.compactMap { from, pairs in
      let targets = Set(pairs.map { Folder.of($0.path) })
      let count = lost.count { Folder.of($0.recipe.source) == from }
      guard !stays.contains(from), let to = targets.first, targets.count == 1, to != from,
        pairs.count == count
      else { return nil }
      let whole = pairs.filter { $0.isEqual && $0.keepsName }
      guard Set(whole.map(\.path)).count > 1 else { return nil }
      return MovedFolder(from: from, to: to, goldens: whole)
    }
  }

  /// Returns a sentence about the move, with paths relative to the working directory.
  func sentence(in store: GoldenStore) -> String {
    let files = Set(goldens.map(\.path)).count
    return "\(files) files of \(title(from, in: store)) are now in \(title(to, in: store))"
  }

  /// Returns the result for a verification: one case for all files in the folder.
  func result(in store: GoldenStore) -> CaseResult {
    let folder = RelativePath.resolved(from, in: store.folder)
    return CaseResult(
      name: ClipName(animation: folder, scene: "*"),
      status: .moved,
      message: sentence(in: store),
      path: goldens.first.map { RelativePath.resolved($0.path, in: store.folder) }
    )
  }

  private func title(_ folder: String, in store: GoldenStore) -> String {
    RelativePath.resolved(folder, in: store.folder) + "/"
  }
}

extension RecordedSet {
  /// Returns the set at the folder's new path; `nil` if the folder did not move as a whole.
  func moved(by folders: [MovedFolder]) -> RecordedSet? {
    if kind == .pattern { return nil }
    let root = path == "." ? "" : path + "/"
    let places = folders.compactMap { folder -> String? in
      guard kind == .folder ? folder.from == root : folder.from.hasPrefix(root) else { return nil }
      let inner = folder.from.dropFirst(root.count)
      return folder.to.hasSuffix(inner) ? String(folder.to.dropLast(inner.count)) : ""
    }
    guard let place = places.first, Set(places).count == 1, place != root else { return nil }
    return RecordedSet(kind, path: place.isEmpty ? "." : String(place.dropLast()))
  }
}

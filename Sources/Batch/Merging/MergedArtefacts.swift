/// The artefacts of all shards, after a check that no artefact is missing.
struct MergedArtefacts: Sendable {
  /// A manifest entry and the folder that its path is relative to.
  struct Located: Sendable {
    let entry: ManifestEntry
    let folder: String
  }

  /// The artefacts, in the order of a run without shards.
  let entries: [Located]

  /// Merges manifests; checks that no artefact is missing, listed twice or changed.
  init(_ manifests: [String]) throws(Problem) {
    var located: [Located] = []
    for path in manifests {
      for entry in try Manifest.read(path) {
        try entry.requireInside(path)
        located.append(Located(entry: entry, folder: Folder.of(path)))
      }
    }
    located.sort { $0.entry.index < $1.entry.index }
    entries = located
    try checkCompleteness()
    let count = located.count
    let found = located
    _ = try Workers.map(count, jobs: Workers.coreCount) { (index) throws(Problem) in
      try found[index].check()
    }
  }

  private func checkCompleteness() throws(Problem) {
    guard let whole = entries.first?.entry.of else { return }
    let request = entries.first?.entry.request
    var paths: [String: Located] = [:]
    var last = -1
    for located in entries {
      let entry = located.entry
      guard entry.of == whole else {
        throw bad(
          "this artefact is from a run of \(entry.of) artefacts, but \(entries[0].entry.path) is from a run of \(whole)",
          entry,
          remedy: "render all shards with the same arguments"
        )
      }
      guard entry.request == request else {
        throw bad(
          "this artefact and \(entries[0].entry.path) were rendered with different arguments",
          entry,
          remedy: "render all shards with the same arguments"
        )
      }
      guard entry.index > last else {
        throw bad("the shards' manifests list artefact \(entry.index + 1) of \(whole) twice", entry)
      }
      if let other = paths[entry.path] {
        throw bad("artefacts \(other.entry.index + 1) and \(entry.index + 1) share a file", entry)
      }
      paths[entry.path] = located
      last = entry.index
    }
    guard entries.count < whole else { return }
    // The entries are sorted and have no duplicates, so the first gap is the first missing entry.
    let missing = entries.indices.first { entries[$0].entry.index != $0 } ?? entries.count
    throw Problem.noInput("artefact \(missing + 1) of \(whole) is missing")
      .at("the shards' manifests").remedy("render all shards again with the same arguments")
  }

  private func bad(
    _ what: String,
    _ entry: ManifestEntry,
    remedy: String = "remove the manifests of earlier runs"
  ) -> Problem {
    Problem.badInput(what).at(entry.path).remedy(remedy)
  }

  /// Copies the artefacts to a folder, unless they are already there.
  ///
  /// New files and folders are added to `added`, even if a later copy fails.
  ///
  /// - Throws: A problem if `overwriting` is false and a different file of the same name exists.
  func copy(
    to output: String,
    overwriting: Bool,
    _ added: inout AddedFiles
  ) throws(Problem) {
    for located in entries where !Folder.isSame(located.folder, output) {
      for (name, source) in located.files {
        let target = output + name
        if !overwriting, try OutputFile.isTaken(target), try !Self.isEqual(source, target) {
          throw Problem.cannotCreate("a different file with this name exists").at(target)
            .remedy("use \(.force) to overwrite it, or choose another folder with \(.output)")
        }
      }
    }
    for located in entries where !Folder.isSame(located.folder, output) {
      for (name, source) in located.files {
        let target = output + name
        added.folders += try Folder.create(Folder.of(target))
        let isNew = try !OutputFile.isTaken(target)
        try OutputFile.copy(source, to: target)
        if isNew { added.files.append(target) }
      }
    }
  }

  private static func isEqual(_ source: String, _ target: String) throws(Problem) -> Bool {
    guard FileFacts(at: source) == FileFacts(at: target) else { return false }
    return try InputFile.hash(of: source) == InputFile.hash(of: target)
  }
}

/// The new files and folders of a merge, to be removed if the merge fails.
struct AddedFiles {
  var files: [String] = []
  var folders: [String] = []

  /// Removes the files, and the folders that are then empty.
  func remove() {
    files.forEach(OutputFile.remove)
    Folder.removeEmpty(folders)
  }
}

extension MergedArtefacts.Located {
  var files: [(name: String, path: String)] {
    entry.fileNames.map { ($0, folder + $0) }
  }

  /// Checks that the files still match the entry's hash.
  fileprivate func check() throws(Problem) {
    try Interruption.check()
    if let missing = files.first(where: { !OutputFile.exists($0.path) }) {
      throw Problem.noInput("this artefact is missing").at(missing.path)
        .remedy("render this artefact's shard again with \(.resume)")
    }
    guard try entry.currentHash(in: folder) == entry.sha256 else {
      throw Problem.badInput("this artefact differs from its entry in the manifest")
        .at(folder + entry.path).remedy("render this artefact's shard again")
    }
  }
}

/// A merge of all shards' artefacts, with a check that no artefact is missing.
package struct Merge: Sendable {
  /// A line about each merged file, for the user.
  package private(set) var summary: [String] = []

  /// Merges the files of shards.
  ///
  /// Files `NAME.I-of-N.json` form a family and are merged into `NAME.json`. Each of the N files
  /// must exist exactly once. The merged manifest equals the manifest of a run without shards. All
  /// artefacts must be unchanged. Artefacts in folders other than `output` are copied to `output`.
  /// `joinResults` merges families without manifests: `verify` reports, or lists to concatenate.
  ///
  /// - Throws: A problem if a file is missing, damaged, present twice, or cannot be written. New
  ///   files are removed in that case.
  package init(
    _ folders: [String],
    into output: String,
    overwritesForeignFiles: Bool,
    joiningResults joinResults: ([String]) throws(Problem) -> String
  ) throws(Problem) {
    let folders = folders.map(Folder.withSlash)
    let output = Folder.withSlash(output)
    for folder in folders {
      guard Folder.exists(folder) else {
        throw Problem.noInput("there is no such folder").at(folder)
          .remedy("name the folders that shards have written to")
      }
    }
    let families = try ShardFamily.find(in: folders)
    guard !families.isEmpty else {
      throw Problem.noInput(
        "the folder contains neither the manifest nor the JSON results of a shard"
      )
      .at(folders.joined(separator: " "))
      .remedy("render with \(.shard) I/N, or name another folder")
    }
    var joined: [(path: String, contents: Contents)] = []
    for family in families {
      joined.append((output + family.name, try Self.join(family, joinResults)))
    }
    if !overwritesForeignFiles {
      for (path, contents) in joined { try contents.check(replacing: path, joinResults) }
    }
    var added = AddedFiles()
    do throws(Problem) {
      added.folders = try Folder.create(output)
      for (_, contents) in joined {
        guard case .artefacts(let artefacts) = contents else { continue }
        try artefacts.copy(to: output, overwriting: overwritesForeignFiles, &added)
      }
      for (path, contents) in joined { summary.append(try contents.write(to: path)) }
    } catch {
      // The copies are removed, because without a manifest they would look like foreign files.
      added.remove()
      throw error
    }
  }

  private enum Contents {
    case artefacts(MergedArtefacts)
    case results(String)

    /// Checks that a merged file replaces only a file of its own kind: a manifest or results.
    func check(
      replacing path: String,
      _ joinResults: ([String]) throws(Problem) -> String
    ) throws(Problem) {
      guard try OutputFile.isTaken(path) else { return }
      let isOurs: Bool
      switch self {
      case .artefacts: isOurs = (try? Manifest.read(path)) != nil
      case .results: isOurs = (try? joinResults([path])) != nil
      }
      guard !isOurs else { return }
      throw Problem.cannotCreate(
        "a file with this name exists, and it is not the result of a merge"
      ).at(path)
        .remedy("use \(.force) to overwrite it, or choose another folder with \(.output)")
    }

    func write(to path: String) throws(Problem) -> String {
      switch self {
      case .artefacts(let artefacts):
        try Manifest.write(artefacts.entries.map(\.entry), to: path)
        return "\(path): \(artefacts.entries.count) artefacts; each file was found and is intact"
      case .results(let text):
        try OutputFile.write(Array(text.utf8), to: path)
        return "\(path): the results of all shards are merged"
      }
    }
  }

  private static func join(
    _ family: ShardFamily,
    _ joinResults: ([String]) throws(Problem) -> String
  ) throws(Problem) -> Contents {
    // A manifest can have another name if `--manifest` was used.
    if family.name == "manifest.json" || areManifests(family.paths) {
      return .artefacts(try MergedArtefacts(family.paths))
    }
    return .results(try joinResults(family.paths))
  }

  /// Returns whether all files are manifests, with at least one artefact in total.
  private static func areManifests(_ paths: [String]) -> Bool {
    let lists = paths.map { try? Manifest.read($0) }
    return lists.allSatisfy { $0 != nil } && lists.contains { $0?.isEmpty == false }
  }
}

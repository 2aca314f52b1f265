import Files
import RefreshAnimations

/// The clips that a request selects, and the changes to the files that goldens were recorded from.
package struct GoldenSelection: Sendable {
  /// The selected clips, sorted by name: clips with a golden, and named clips without a golden.
  package private(set) var cases: [GoldenSuite.Case] = []
  /// The files without a golden in recorded folders or patterns.
  package private(set) var new: [NewGolden] = []
  /// The goldens of files that were renamed, or that moved without the rest of their folder.
  package private(set) var renamed: [RenamedGolden] = []
  /// The folders that moved with all their files.
  package private(set) var movedFolders: [MovedFolder] = []
  /// The goldens whose source files are gone.
  package private(set) var removed: [LostGolden] = []
  /// The recorded folders that moved: each key has the old path, and each value the new path.
  private var movedSets: [RecordedSet: RecordedSet] = [:]
  /// The recorded folders that no longer exist, and the recorded patterns that match no file.
  package private(set) var missingSets: [RecordedSet] = []
  /// The goldens and files that cannot be read.
  package private(set) var unreadable: [CaseResult] = []
  /// The names of valid files that contain no clip.
  package private(set) var others: [String] = []

  /// The goldens of all renamed and moved files.
  package var allRenamed: [RenamedGolden] { movedFolders.flatMap(\.goldens) + renamed }

  let suite: GoldenSuite
  private let store: GoldenStore

  /// Opens the files of a request, and finds new, removed and renamed files.
  ///
  /// If `isRecording` is true, the clip of each named file is also selected with default settings,
  /// and unreadable goldens are recorded again. A file without a clip is an error.
  package init(
    _ request: GoldenRequest,
    _ suite: GoldenSuite,
    in store: GoldenStore,
    isRecording: Bool = false
  ) throws {
    self.suite = suite
    self.store = store
    var chosen: [ClipName: GoldenSuite.Case] = [:]
    for item in request.cases { chosen[item.name] = item }
    unreadable = request.unreadable
    var lost = request.lost
    var (files, newFiles): ([NewFile], [NewFile]) = ([], [])
    for source in request.files { files.append(file(source)) }
    let named = files.count
    for set in request.sets {
      let found = try request.opened[set] ?? set.files(in: store)
      files += found.sources.map(file)
      others += found.others.filter { path in !addUnreadable(at: path) }
      for (path, problem) in found.failures where !addUnreadable(at: path) {
        let name = ClipName(
          animation: Folder.stem(of: path),
          scene: Scene.Name.full.rawValue
        )
        let isTaken = unreadable.contains { $0.name == name }
        let free = isTaken ? ClipName(animation: path, scene: name.scene) : freeName(name, at: path)
        unreadable.append(.unreadable(path, free, problem.what))
      }
      lost += suite.lost.filter { set.covers($0.recipe.source) }
    }
    for (index, file) in files.enumerated() {
      let held = suite.heldCases(of: file.source, in: store)
      for item in held { chosen[item.name] = item }
      if held.isEmpty {
        let isKnown = newFiles.contains { $0.path == file.path }
        if !isKnown, try isRecording || !addUnreadable(of: file) { newFiles.append(file) }
      } else if isRecording, index < named, !held.contains(where: \.recipe.isPlain) {
        let plain = try suite.plainCase(file.source, in: store)
        chosen[plain.name] = plain
      }
    }
    cases = Array(chosen.values)
    try sort(newFiles, lost: lost, named: Set(files.prefix(named).map(\.path)))
    cases.sort { $0.name < $1.name }
    if isRecording {
      let names = Set((cases + new.map(\.item)).map(\.name))
      unreadable.removeAll { $0.status != .unreadable && names.contains($0.name) }
    }
    for set in try store.recordedSets().union(request.sets) {
      guard let place = set.moved(by: movedFolders) else { continue }
      if try set.kind == .folder || set.isGone(in: store) { movedSets[set] = place }
    }
    missingSets = try request.sets.filter { try movedSets[$0] == nil && $0.isGone(in: store) }
  }

  /// Updates `sets` with the new path of each recorded folder that has moved.
  package func follow(_ sets: inout Set<RecordedSet>) {
    for (former, now) in movedSets where sets.remove(former) != nil { sets.insert(now) }
  }

  private func file(_ source: any ClipSource) -> NewFile {
    let path = source.origin?.path ?? source.name
    return NewFile(path: RelativePath.of(path, from: store.folder), source: source)
  }

  /// Adds results for the goldens of an unreadable file; returns false if the file has no goldens.
  private mutating func addUnreadable(at path: String) -> Bool {
    add(suite.unreadable.filter { $0.path.map { Folder.isSame($0, path) } ?? false })
  }

  /// Adds the result of an unreadable golden that has the default name for `file`; returns false if
  /// no unreadable golden has this name.
  private mutating func addUnreadable(of file: NewFile) throws -> Bool {
    let name = try suite.plainCase(file.source, in: store).name
    return add(suite.unreadable.filter { $0.name == name })
  }

  private mutating func add(_ results: [CaseResult]) -> Bool {
    for result in results where !unreadable.contains(where: { $0.name == result.name }) {
      unreadable.append(result)
    }
    return !results.isEmpty
  }

  /// Sorts the files into new, renamed and moved files, and finds the goldens of removed files.
  private mutating func sort(
    _ newFiles: [NewFile],
    lost: [LostGolden],
    named: Set<String>
  ) throws {
    let taken =
      suite.heldCases.filter { $0.recipe.sourceHash != nil }.map(\.recipe.source)
      + suite.unreadable.filter { $0.status == .unreadable }.compactMap(\.path)
      .map { RelativePath.of($0, from: store.folder) }
    let pairs = try RenameSearch.find(
      lost.isEmpty && newFiles.isEmpty ? [] : suite.lost,
      among: newFiles,
      besides: Set(taken),
      in: store
    )
    let wanted = Set(lost.map(\.name))
    let newPaths = Set(newFiles.map(\.path))
    let own = pairs.filter { wanted.contains($0.golden.name) || newPaths.contains($0.path) }
    movedFolders = MovedFolder.find(in: own, lost: suite.lost, taken: taken)
    let moved = Set(movedFolders.flatMap { $0.goldens.map(\.golden.name) })
    renamed = own.filter { !moved.contains($0.golden.name) }
      .sorted { $0.golden.name < $1.golden.name }
    let found = Set(pairs.map(\.golden.name))
    removed = Dictionary(grouping: lost.filter { !found.contains($0.name) }, by: \.name)
      .values.map { $0[0] }.sorted { $0.name < $1.name }
    let foundPaths = Set(pairs.map(\.path))
    for file in newFiles where !foundPaths.contains(file.path) {
      let item = try suite.plainCase(file.source, in: store)
      let path = RelativePath.resolved(file.path, in: store.folder)
      let name = freeName(item.name, at: path)
      if named.contains(file.path), name == item.name {
        cases.append(item)
      } else {
        new.append(NewGolden(item: item, path: path, reportedName: name))
      }
    }
  }

  /// Returns the name under which a file without a golden is reported.
  ///
  /// This is the name that its golden would get, or a name with the path if that name is taken.
  private func freeName(_ name: ClipName, at path: String) -> ClipName {
    let isTaken =
      suite.cases.contains { $0.name == name } || suite.lost.contains { $0.name == name }
      || cases.contains { $0.name == name } || new.contains { $0.reportedName == name }
    return isTaken ? ClipName(animation: path, scene: name.scene) : name
  }
}

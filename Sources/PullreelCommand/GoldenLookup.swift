/// Finds goldens and their sources by names and paths.
struct GoldenLookup {
  let suite: GoldenSuite
  let store: GoldenStore
  /// Whether subfolders of named folders are searched.
  private let isRecursive: Bool

  /// Reads the goldens of `store`; `isRecursive` adds the subfolders of named source folders.
  init(in store: GoldenStore, isRecursive: Bool = false) throws {
    try store.checkFolder()
    self.store = store
    self.isRecursive = isRecursive
    suite = try GoldenSuite(CommandLineTool.catalogue, in: store)
  }

  /// Returns the request for names and paths or, without names, for all goldens and recorded sets.
  ///
  /// Names are animations, goldens as `animation/scene`, files, folders and patterns. `all` adds
  /// the entire catalogue. Throws if a name is unknown, or a named file cannot be read.
  func request(named names: [String], all: Bool) throws -> GoldenRequest {
    if names.isEmpty { return try GoldenRequest(of: suite, in: store, isComplete: all) }
    var request = GoldenRequest()
    if all { request.cases = GoldenSuite(CommandLineTool.catalogue).cases }
    for name in names {
      if addGoldens(named: name, to: &request) { continue }
      // Standard input cannot be read again to verify the golden.
      if name != "-", try addFiles(name, to: &request) { continue }
      throw unknown(name)
    }
    return request
  }

  /// Returns the goldens that the names select, and the clips of named files with default settings;
  /// throws if a name is unknown, or a file cannot be read.
  func plainCases(named names: [String]) throws -> [GoldenSuite.Case] {
    let request = try request(named: names, all: false)
    var sources = request.files
    for set in request.sets {
      let files = try request.opened[set] ?? FileSet.pattern(set.location(in: store))
      if let failure = files.failures.first { throw failure.problem }
      sources += files.sources
    }
    return try request.cases + sources.map { try suite.plainCase($0, in: store) }
  }

  /// Returns the goldens that have no source; if names are given, only goldens with these names.
  func orphans(named names: [String]) -> [String] {
    // Unreadable goldens, and goldens whose source files are gone, are reported separately.
    let lost = Set(suite.lost.map(\.folder) + suite.unreadable.map { store.path(of: $0.name) })
    return suite.orphans.filter { place in
      !lost.contains(place)
        && (names.isEmpty || names.contains { isNamed(store.name(at: place), $0) })
    }
  }

  private func isNamed(_ golden: ClipName, _ name: String) -> Bool {
    golden.animation == name || golden.description == name
  }

  /// Adds the goldens of the animation `name`, or the golden `name`; returns whether any was found.
  private func addGoldens(named name: String, to request: inout GoldenRequest) -> Bool {
    let cases = suite.cases.filter { isNamed($0.name, name) }
    let lost = suite.lost.filter { isNamed($0.name, name) }
    let unreadable = suite.unreadable.filter { isNamed($0.name, name) }
    request.cases += cases
    request.lost += lost
    request.unreadable += unreadable
    return !(cases.isEmpty && lost.isEmpty && unreadable.isEmpty && orphans(named: [name]).isEmpty)
  }

  /// Adds files by path or pattern, including missing files that have goldens; returns whether any
  /// file was found.
  private func addFiles(_ path: String, to request: inout GoldenRequest) throws -> Bool {
    if Folder.exists(path) { return try addFolder(path, to: &request) }
    if OutputFile.exists(path) {
      let results = suite.unreadable.filter { $0.path.map { Folder.isSame($0, path) } ?? false }
      request.unreadable += results
      if results.isEmpty { request.files.append(try SourceLookup.file(path)) }
      return true
    }
    let lost = suite.lost.filter { $0.recipe.source == RelativePath.of(path, from: store.folder) }
    request.lost += lost
    if !lost.isEmpty { return true }
    let set = RecordedSet(path, in: store, isRecursive: isRecursive)
    if PathPattern.isPattern(path), try !PathPattern.matches(of: path).isEmpty {
      request.sets.append(set)
      return true
    }
    if try isKnown(set) {
      request.sets.append(set)
      return true
    }
    guard SourceLookup.isPath(path) else { return false }
    throw SourceLookup.noFile(path)
  }

  /// Adds a folder's Lottie files, or its pictures as the frames of one clip; returns `true`.
  private func addFolder(_ path: String, to request: inout GoldenRequest) throws -> Bool {
    var set = RecordedSet(path, in: store, isRecursive: isRecursive)
    // If a folder was recorded with its subfolders, it is verified with them too.
    let tree = RecordedSet(path, in: store, isRecursive: true)
    if try store.recordedSets().contains(where: { $0.contains(tree, in: store) }) { set = tree }
    let files = try FileSet.folder(path, isRecursive: set.kind == .tree)
    if let note = FolderTable.note(onUnsearched: files.unsearched, in: path) {
      ErrorPrinter.note(note.text(naming: \.flag))
    }
    if files.sources.isEmpty && files.failures.isEmpty, try !isKnown(set) {
      request.files.append(try SourceLookup.frames(path))
    } else {
      request.sets.append(set)
      request.opened[set] = files
    }
    return true
  }

  /// Returns whether a folder or pattern is a recorded set, or covers a golden's missing file.
  private func isKnown(_ set: RecordedSet) throws(Problem) -> Bool {
    if suite.lost.contains(where: { set.covers($0.recipe.source) }) { return true }
    return try store.recordedSets().contains(set)
  }

  private func unknown(_ name: String) -> Problem {
    let animations = Set(suite.cases.map(\.name.animation)).sorted()
    let known = animations + (name.contains("/") ? suite.cases.map(\.name.description) : [])
    return Problem.usage("unknown animation '\(name)'")
      .remedy(Suggestion.remedy(for: name, among: known))
  }
}

import Files

/// A search for files that have been renamed or moved since their goldens were recorded.
///
/// A file is recognised by the hash of its bytes, or else by the hashes of its frames. A changed
/// file is recognised by its name if it is in a recorded folder or moved together with other files.
struct RenameSearch {
  /// The maximum number of files and folders to visit outside recorded folders.
  private static let maximumEntries = 20_000
  private static let deepest = 8

  private struct LostFile {
    /// The old path, relative to the folder of goldens.
    let path: String
    var goldens: [LostGolden]

    var hash: String? { goldens[0].recipe.sourceHash }
    var name: String { Folder.name(of: path) }
  }

  private let store: GoldenStore
  /// The paths of files that have goldens, relative to the folder of goldens.
  private let taken: Set<String>
  private var lost: [LostFile] = []
  private var candidates: [NewFile]
  private var pairs: [RenamedGolden] = []
  private var frameHashes: [String: [UInt64]] = [:]

  /// Finds the new paths of missing files, and returns the goldens whose files were found.
  ///
  /// `candidates` are the files without goldens. `taken` has the paths of files with goldens,
  /// relative to the folder of goldens. The function throws if the process is interrupted.
  static func find(
    _ goldens: [LostGolden],
    among candidates: [NewFile],
    besides taken: Set<String>,
    in store: GoldenStore
  ) throws -> [RenamedGolden] {
    var search = RenameSearch(goldens, candidates, taken, store)
    try search.run()
    return search.pairs
  }

  private init(
    _ goldens: [LostGolden],
    _ candidates: [NewFile],
    _ taken: Set<String>,
    _ store: GoldenStore
  ) {
    self.candidates = candidates
    self.taken = taken
    self.store = store
    for (path, goldens) in Dictionary(grouping: goldens, by: \.recipe.source) {
      lost.append(LostFile(path: path, goldens: goldens))
    }
    lost.sort { $0.path < $1.path }
  }

  private mutating func run() throws {
    if lost.isEmpty { return }
    pairKnown(isEqual: true) { $0.hash == $1.source.origin?.hash && $0.name == $1.name }
    pairKnown(isEqual: true) { $0.hash == $1.source.origin?.hash }
    pairKnown(isEqual: false) { $0.name == $1.name }
    try pairFrames()
    for folder in Set(lost.map { Folder.of($0.path) }).sorted() { try pairFiles(in: folder) }
    try pairNeighbours()
    try walk()
  }

  /// Finds files that moved together with a file already found, even if their bytes have changed.
  private mutating func pairNeighbours() throws {
    for pair in pairs where pair.isEqual && pair.isMoved {
      let folder = Folder.of(pair.path)
      try pairFiles(in: folder, from: Folder.of(pair.golden.recipe.source))
    }
  }

  private mutating func pair(
    _ index: Int,
    _ path: String,
    _ source: any ClipSource,
    _ isEqual: Bool
  ) {
    let file = lost.remove(at: index)
    candidates.removeAll { $0.path == path }
    for golden in file.goldens {
      pairs.append(RenamedGolden(golden: golden, source: source, path: path, isEqual: isEqual))
    }
  }

  // MARK: Files of recorded folders

  private mutating func pairKnown(isEqual: Bool, _ isMatch: (LostFile, NewFile) -> Bool) {
    for index in lost.indices.reversed() {
      let file = lost[index]
      if let found = candidates.first(where: { isMatch(file, $0) }) {
        pair(index, found.path, found.source, isEqual)
      }
    }
  }

  private mutating func pairFrames() throws {
    for index in lost.indices.reversed() {
      for file in candidates {
        try Interruption.check()
        guard try shows(lost[index].goldens[0], file.source, file.path) else { continue }
        pair(index, file.path, file.source, true)
        break
      }
    }
  }

  /// Returns whether the frames of a file equal the frames of a golden.
  private mutating func shows(
    _ golden: LostGolden,
    _ source: any ClipSource,
    _ path: String
  ) throws -> Bool {
    // A file that lacks a parameter of the golden is a different file.
    guard let item = try? GoldenSuite.Case(golden.recipe, of: source, as: golden.name) else {
      return false
    }
    let comparable = try item.comparableClip()
    let clip = golden.clip
    guard comparable.frames.width == clip.width, comparable.frames.height == clip.height,
      abs(comparable.duration - clip.duration) < 1e-5 || !comparable.isTimed
    else { return false }
    let key = golden.recipe.isPlain ? path : "\(path)\n\(golden.name)"
    if let known = frameHashes[key] { return known == clip.frameHashes }
    var hasher = FrameHasher()
    var hashes: [UInt64] = []
    try comparable.frames.forEachFrame { hashes.append(hasher.hash($0)) }
    frameHashes[key] = hashes
    return hashes == clip.frameHashes
  }

  // MARK: Files elsewhere

  /// Searches a folder for missing files, which are recognised by their bytes.
  ///
  /// A file that is missing from the folder `former` is also recognised by its name.
  private mutating func pairFiles(in folder: String, from former: String? = nil) throws {
    let location = RelativePath.resolved(folder, in: store.folder)
    let place = location == "." ? "" : Folder.withSlash(location)
    for name in try FolderListing.names(inExisting: place)
    where !lost.isEmpty && !name.hasPrefix(".") {
      let isClip = FileSources.isNamedLikeOne(name)
      // A missing source without the extension of a clip file was a folder of frames. Folders are
      // examined only if there is such a source.
      let isFrames =
        !isClip && FolderListing.kind(of: place + name) == .folder
        && lost.contains { !FileSources.isNamedLikeOne($0.name) }
      guard isFree(folder + name), isClip || isFrames else { continue }
      try pairFile(folder + name, at: place + name)
      let index = lost.firstIndex { $0.name == name && Folder.of($0.path) == former }
      if let index, let source = try? FileSources.open(place + name) {
        pair(index, folder + name, source, false)
      }
    }
  }

  private func isFree(_ path: String) -> Bool {
    !taken.contains(path) && !pairs.contains { $0.path == path }
  }

  /// Matches a file with a missing file that has the same bytes.
  private mutating func pairFile(_ path: String, at location: String) throws {
    try Interruption.check()
    let known: String? =
      switch FileFacts(at: location) {
      case .file: try? InputFile.hash(of: location)
      case .folder: (try? FileSources.open(location))?.origin?.hash
      case .nothing, .other: nil
      }
    guard let hash = known else { return }
    let same = lost.indices.filter { lost[$0].hash == hash }
    let index = same.first { lost[$0].name == Folder.name(of: path) } ?? same.first
    if let index, let source = try? FileSources.open(location) { pair(index, path, source, true) }
  }

  /// Searches the project for files with the names of missing files, within this type's limits.
  private mutating func walk() throws {
    // The project is the innermost folder that contains both the missing file and the goldens.
    let roots = Set(
      lost.map { file in
        let up = file.path.split(separator: "/").prefix { $0 == ".." }.map { $0 + "/" }.joined()
        let folder = RelativePath.resolved(up, in: store.folder)
        return folder == "." ? "" : Folder.withSlash(folder)
      }
    ).subtracting(["/"])
    let names = Set(lost.map(\.name))
    var (queue, next, count) = (roots.sorted().map { (path: $0, depth: 0) }, 0, 0)
    var found: [(folder: String, names: [String])] = []
    while next < queue.count, count <= Self.maximumEntries {
      try Interruption.check()
      let (folder, depth) = queue[next]
      next += 1
      var here: [String] = []
      for name in (try? FolderListing.names(in: folder)) ?? [] where !name.hasPrefix(".") {
        count += 1
        let kind = FolderListing.kind(of: folder + name)
        if kind == .folder, depth < Self.deepest, !Folder.isSame(folder + name, store.folder) {
          queue.append((folder + name + "/", depth + 1))
        }
        if kind != .other, names.contains(name) { here.append(name) }
      }
      if !here.isEmpty { found.append((folder, here)) }
    }
    // A file may have unrelated copies, so folders with more of the missing names come first.
    let order = found.indices.sorted { (-found[$0].names.count, $0) < (-found[$1].names.count, $1) }
    for (folder, names) in order.map({ found[$0] }) {
      for name in names where !lost.isEmpty {
        let path = RelativePath.of(folder + name, from: store.folder)
        if isFree(path), !isCopy(folder, of: name) { try pairFile(path, at: folder + name) }
      }
      try pairNeighbours()
    }
  }

  /// Returns whether a folder seems to be a copy of the old folder of a missing file.
  ///
  /// In this case, the old folder still contains another recorded file, and `folder` also contains
  /// a file with the name of that recorded file.
  private func isCopy(_ folder: String, of name: String) -> Bool {
    let former = Set(lost.filter { $0.name == name }.map { Folder.of($0.path) })
    return taken.contains {
      former.contains(Folder.of($0))
        && FolderListing.kind(of: folder + Folder.name(of: $0)) == .file
    }
  }
}

import Files

/// What manifests and journals know about the files in a batch's folder.
struct KnownFiles {
  /// What this manifest and its journal tell, by path; the journal is newer.
  private(set) var own: [String: ManifestEntry] = [:]
  /// What the manifest itself tells.
  private(set) var manifest: [ManifestEntry]?
  /// Whether a run was interrupted.
  private(set) var hasJournal = false
  /// Everything that pullreel has made or planned here.
  private var owned: Set<String> = []
  /// What interrupted runs were going to make: nothing told so far need be true of it any more.
  private var unsure: Set<String> = []
  /// What interrupted runs with this journal were going to make.
  private var ownUnsure: Set<String> = []
  /// What other manifests tell, by path.
  private var others: [String: ManifestEntry] = [:]
  /// Of what manifests contradict each other, since nothing tells which one is newer.
  private var contradictions: Set<String> = []

  /// Knows nothing.
  init() {}

  /// Reads all that is there.
  ///
  /// Of a manifest that goes to a device or a pipe nothing is known.
  ///
  /// - Throws: A problem where any of it is damaged, or a foreign file has the manifest's name.
  init(_ place: ManifestPlace) throws(Problem) {
    if place.isStream { return }
    for path in try place.siblings() {
      for entry in try Self.entries(of: path) { add(other: entry) }
      // A foreign file of such a name is not going to be written.
      guard let journal = try Self.journal(of: path, isOutput: false) else { continue }
      owned.formUnion(journal.planned)
      unsure.formUnion(journal.unsure)
      for entry in journal.made { add(other: entry) }
    }
    if try OutputFile.isTaken(place.path) {
      let entries = try Manifest.read(place.path, isOutput: true)
      manifest = entries
      for entry in entries { own[entry.path] = entry }
    }
    if let journal = try Self.journal(of: place.path, isOutput: true) {
      hasJournal = true
      ownUnsure = journal.unsure
      owned.formUnion(journal.planned)
      unsure.formUnion(journal.unsure)
      for entry in journal.made { own[entry.path] = entry }
    }
    for (path, entry) in own {
      if let other = others[path], !other.agrees(with: entry) { contradictions.insert(path) }
    }
    owned.formUnion(own.keys)
    owned.formUnion(others.keys)
  }

  /// Whether pullreel has made a file, or planned to.
  func owns(_ path: String) -> Bool { owned.contains(path) }

  /// What is known of a file; `nil` if manifests contradict each other.
  subscript(path: String) -> ManifestEntry? {
    contradictions.contains(path) ? nil : own[path] ?? others[path]
  }

  /// Whether an entry still tells of what is there.
  ///
  /// A run that is killed between renaming a file and saying so leaves one that the manifest does
  /// not know, of the same size perhaps. Where that can be, the bytes are looked at.
  ///
  /// - Parameters:
  ///   - entry: What is told.
  ///   - folder: The folder that its path is seen from.
  /// - Returns: Whether it is true.
  func isTrue(_ entry: ManifestEntry, in folder: String) -> Bool {
    guard unsure.contains(entry.path) else { return true }
    return (try? entry.currentHash(in: folder)) == entry.sha256
  }

  /// Whether the journal owns a file that is there and that no entry tells of.
  ///
  /// What other shards' journals plan is theirs to tell.
  ///
  /// - Parameters:
  ///   - entries: What the manifest is going to tell.
  ///   - folder: The folder that paths are seen from.
  /// - Returns: Whether the journal is still needed.
  func hasUntoldFiles(besides entries: [ManifestEntry], in folder: String) -> Bool {
    let told = Set(entries.map(\.path))
    return ownUnsure.contains { !told.contains($0) && OutputFile.exists(folder + $0) }
  }

  private mutating func add(other entry: ManifestEntry) {
    if let known = others[entry.path], !known.agrees(with: entry) {
      contradictions.insert(entry.path)
    }
    others[entry.path] = entry
  }

  private static func entries(of path: String) throws(Problem) -> [ManifestEntry] {
    try OutputFile.isTaken(path) ? try Manifest.read(path) : []
  }

  private static func journal(
    of path: String,
    isOutput: Bool
  ) throws(Problem) -> Journal.Contents? {
    let path = ManifestPlace.journal(of: path)
    do { return try Journal.read(path) } catch {
      // Another run may have finished in between.
      guard FolderListing.kind(of: path) != nil, isOutput || error.kind != .cannotCreate else {
        return nil
      }
      throw error
    }
  }
}

extension ManifestEntry {
  /// Whether two entries tell of the same file.
  fileprivate func agrees(with other: ManifestEntry) -> Bool {
    sha256 == other.sha256 && recipe == other.recipe
  }
}

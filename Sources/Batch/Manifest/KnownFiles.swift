/// The files of a batch's folder that manifests and journals list.
struct KnownFiles {
  /// The entries of this manifest and its journal, by path; the journal is newer.
  private(set) var own: [String: ManifestEntry] = [:]
  /// The entries of the manifest itself.
  private(set) var manifest: [ManifestEntry]?
  /// Whether an interrupted run left a journal.
  private(set) var hasJournal = false
  /// Every path in the folder that pullreel has made or planned.
  private var owned: Set<String> = []
  /// The planned paths of interrupted runs, whose earlier entries may be outdated.
  private var unsure: Set<String> = []
  /// The planned paths of interrupted runs that used this journal.
  private var ownUnsure: Set<String> = []
  /// The entries of other manifests, by path.
  private var others: [String: ManifestEntry] = [:]
  /// The paths on which manifests contradict each other; nothing shows which manifest is newer.
  private var contradictions: Set<String> = []

  /// Creates an empty record.
  init() {}

  /// Reads all manifests and journals.
  ///
  /// If the manifest is a device or a pipe, no file is known.
  ///
  /// - Throws: A problem if any of them is damaged, or a foreign file has the manifest's name.
  init(_ place: ManifestPlace) throws(Problem) {
    if place.isStream { return }
    for path in try place.siblings() {
      for entry in try Self.entries(of: path) { add(other: entry) }
      // A foreign file of that name is ignored, since it will not be overwritten.
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

  /// Returns whether pullreel has made a file, or planned to.
  func owns(_ path: String) -> Bool { owned.contains(path) }

  /// The known entry of a file; `nil` if manifests contradict each other.
  subscript(path: String) -> ManifestEntry? {
    contradictions.contains(path) ? nil : own[path] ?? others[path]
  }

  /// Returns whether an entry still matches its file.
  ///
  /// A run that is killed between renaming a file and noting it leaves a file that the manifest
  /// does not list, perhaps of the same size. If that is possible, the bytes are compared.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - folder: The folder to which the entry's path is relative.
  /// - Returns: Whether the entry matches.
  func isTrue(_ entry: ManifestEntry, in folder: String) -> Bool {
    guard unsure.contains(entry.path) else { return true }
    return (try? entry.currentHash(in: folder)) == entry.sha256
  }

  /// Returns whether the journal lists an existing file that has no entry.
  ///
  /// Files that other shards planned are left to those shards.
  ///
  /// - Parameters:
  ///   - entries: The entries of the new manifest.
  ///   - folder: The folder to which paths are relative.
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
  /// Returns whether two entries describe the same file.
  fileprivate func agrees(with other: ManifestEntry) -> Bool {
    sha256 == other.sha256 && recipe == other.recipe
  }
}

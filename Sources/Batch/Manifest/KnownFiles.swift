/// The files in a batch's folder that manifests and journals list.
struct KnownFiles {
  /// The entries of the batch's manifest, by path; newer entries of its journal override them.
  private(set) var own: [String: ManifestEntry] = [:]
  /// The entries of the batch's manifest, without its journal; `nil` if no manifest exists.
  private(set) var manifest: [ManifestEntry]?
  /// Whether an interrupted run left a journal for the batch's manifest.
  private(set) var hasJournal = false
  /// Every path in the folder that pullreel has made or planned.
  private var owned: Set<String> = []
  /// The paths that interrupted runs planned but did not complete; their entries may be outdated.
  private var unsure: Set<String> = []
  /// The paths in `unsure` that are listed in the journal of the batch's manifest.
  private var ownUnsure: Set<String> = []
  /// The entries of all other manifests and journals for the same folder, by path.
  private var others: [String: ManifestEntry] = [:]
  /// The paths whose entries differ between manifests; it is unknown which manifest is newer.
  private var contradictions: Set<String> = []

  init() {}

  /// Reads all manifests and journals, or none if the manifest is a device or a pipe.
  ///
  /// - Throws: A problem if a file is damaged, or a foreign file has the manifest's name.
  init(_ place: ManifestPlace) throws(Problem) {
    if place.isStream { return }
    for path in try place.siblings() {
      for entry in try Self.entries(of: path) { add(other: entry) }
      // A foreign file with a journal's name is ignored because it will not be overwritten.
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

  /// Returns whether pullreel has made or planned a file.
  func owns(_ path: String) -> Bool { owned.contains(path) }

  /// The entry for a path; `nil` if the path is unknown or manifests contradict each other.
  subscript(path: String) -> ManifestEntry? {
    contradictions.contains(path) ? nil : own[path] ?? others[path]
  }

  /// Returns whether an entry still describes its file, whose path is relative to `folder`.
  ///
  /// A run may have been killed after it replaced a file and before it recorded the new entry. A
  /// file at a path in `unsure` may then differ even if its size is equal, so its hash is compared.
  func isTrue(_ entry: ManifestEntry, in folder: String) -> Bool {
    guard unsure.contains(entry.path) else { return true }
    return (try? entry.currentHash(in: folder)) == entry.sha256
  }

  /// Returns whether `folder` contains a file that the journal plans and `entries` do not list.
  ///
  /// `entries` belong to the new manifest. Files planned only by other shards do not count.
  func hasUnlistedFiles(besides entries: [ManifestEntry], in folder: String) -> Bool {
    let listed = Set(entries.map(\.path))
    return ownUnsure.contains { !listed.contains($0) && OutputFile.exists(folder + $0) }
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
      // Another run may have just removed the journal.
      guard FolderListing.kind(of: path) != nil, isOutput || error.kind != .cannotCreate else {
        return nil
      }
      throw error
    }
  }
}

extension ManifestEntry {
  /// Returns whether two entries have the same file hash and cache key.
  fileprivate func agrees(with other: ManifestEntry) -> Bool {
    sha256 == other.sha256 && recipe == other.recipe
  }
}

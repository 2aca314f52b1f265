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
  /// What other manifests tell, by path.
  private var others: [String: ManifestEntry] = [:]
  /// Of what manifests contradict each other, since nothing tells which one is newer.
  private var contradictions: Set<String> = []

  /// Knows nothing.
  init() {}

  /// Reads all that is there.
  ///
  /// - Throws: A problem where any of it is damaged.
  init(_ place: ManifestPlace) throws(Problem) {
    for path in place.siblings {
      for entry in try Self.entries(of: path) { add(other: entry) }
      guard let journal = try Self.journal(of: path) else { continue }
      owned.formUnion(journal.planned)
      for entry in journal.made { add(other: entry) }
    }
    if OutputFile.exists(place.path) {
      let entries = try Manifest.read(place.path)
      manifest = entries
      for entry in entries { own[entry.path] = entry }
    }
    if let journal = try Self.journal(of: place.path) {
      hasJournal = true
      owned.formUnion(journal.planned)
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

  /// What is known of a file; nil where manifests contradict each other.
  subscript(path: String) -> ManifestEntry? {
    contradictions.contains(path) ? nil : own[path] ?? others[path]
  }

  private mutating func add(other entry: ManifestEntry) {
    if let known = others[entry.path], !known.agrees(with: entry) {
      contradictions.insert(entry.path)
    }
    others[entry.path] = entry
  }

  private static func entries(of path: String) throws(Problem) -> [ManifestEntry] {
    OutputFile.exists(path) ? try Manifest.read(path) : []
  }

  private static func journal(of path: String) throws(Problem) -> Journal.Contents? {
    let path = ManifestPlace.journal(of: path)
    guard OutputFile.exists(path) else { return nil }
    do { return try Journal.read(path) } catch {
      // Another run may have finished in between.
      if OutputFile.exists(path) { throw error }
      return nil
    }
  }
}

extension ManifestEntry {
  /// Whether two entries tell of the same file.
  fileprivate func agrees(with other: ManifestEntry) -> Bool {
    sha256 == other.sha256 && recipe == other.recipe
  }
}

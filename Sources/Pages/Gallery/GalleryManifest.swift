/// A namespace for reading the manifests in a batch's folder.
enum GalleryManifest {
  private static let wholeName = "manifest.json"

  /// Returns the path of the manifest for the entire batch.
  static func path(in folder: String) -> String { folder + wholeName }

  /// Returns the artefacts listed in a folder's manifest or, without one, in the manifests of its
  /// shards; `nil` if there is no manifest at all.
  ///
  /// - Throws: A problem if a manifest is damaged, or if an artefact is listed twice, lies outside
  ///   the folder, or has an unknown format or a size of 0.
  static func entries(of folder: String) throws(Problem) -> [ManifestEntry]? {
    let names = try names(in: folder)
    if names.isEmpty { return nil }
    var entries: [ManifestEntry] = []
    var paths: Set<String> = []
    for name in names {
      for entry in try Manifest.read(folder + name) {
        guard paths.insert(entry.path).inserted else {
          throw Manifest.damaged(folder + name, "\(entry.path) is also in another shard's manifest")
        }
        try entry.requireInside(folder + name)
        guard OutputFormat(named: entry.format) != nil, entry.size.allSatisfy({ $0 > 0 }) else {
          throw Manifest.damaged(folder + name, "\(entry.path) has an unknown format or size")
        }
        entries.append(entry)
      }
    }
    return entries.sorted { $0.index < $1.index }
  }

  private static func names(in folder: String) throws(Problem) -> [String] {
    // A folder that cannot be listed is an error; it must not count as a folder without a manifest.
    let names = try FolderListing.names(in: folder)
    if names.contains(wholeName) { return [wholeName] }
    return names.filter { ShardedName(parsing: $0)?.whole == wholeName }
  }
}

/// The manifests of a batch's folder.
enum GalleryManifest {
  /// The name of the whole batch's manifest.
  private static let wholeName = "manifest.json"

  /// Returns the path of the whole batch's manifest.
  static func path(in folder: String) -> String { folder + wholeName }

  /// Returns the artefacts of a folder: those of its manifest or, without one, of its shards'
  /// manifests.
  ///
  /// - Returns: The artefacts; `nil` if there is no manifest.
  /// - Throws: A problem if a manifest is damaged or names something twice, outside the folder, or
  ///   of a kind that cannot be shown.
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
        guard entry.staysInside else {
          throw Manifest.damaged(folder + name, "\(entry.path) lies outside the folder")
        }
        guard OutputFormat(named: entry.format) != nil, entry.size.allSatisfy({ $0 > 0 }) else {
          throw Manifest.damaged(folder + name, "\(entry.path) is not a file that can be shown")
        }
        entries.append(entry)
      }
    }
    return entries.sorted { $0.index < $1.index }
  }

  private static func names(in folder: String) throws(Problem) -> [String] {
    // A folder that cannot be listed is an error, not a folder without a manifest.
    let names = try FolderListing.names(in: folder)
    if names.contains(wholeName) { return [wholeName] }
    return names.filter { ShardedName(parsing: $0)?.whole == wholeName }
  }
}

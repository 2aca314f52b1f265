package import Files

/// Where a batch's manifest and its journal are.
package struct ManifestPlace: Hashable, Sendable {
  /// The manifest's path.
  let path: String
  /// The path without `.json` and without the shard.
  private let stem: String
  /// Whether it is a shard's.
  let isShard: Bool

  /// Whether it is a device or a pipe, which is written to and tells nothing.
  var isStream: Bool { FileFacts(at: path) == .other }
  /// The path of the journal, which is there while a batch runs.
  var journalPath: String { Self.journal(of: path) }
  /// The folder that the manifest's paths are seen from, with its slash.
  var folder: String { Folder.of(path) }

  /// Finds the manifest's place; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - path: What was asked for.
  ///   - folder: The folder that everything goes to; `nil` if the output names one file.
  ///   - output: What the output was named.
  ///   - shard: Which share is made.
  /// - Throws: A problem where there can be no manifest.
  package init?(
    _ path: String?,
    folder: String? = nil,
    output: String? = nil,
    shard: Shard? = nil
  ) throws(Problem) {
    if let path, Folder.name(of: path).isEmpty || path == "-" || Folder.exists(path) {
      throw Problem(
        .usage,
        "a manifest needs a file of its own",
        at: "\(.manifest) \(path)",
        remedy: "name a file such as manifest.json"
      )
    }
    if path != nil, output == "-" {
      throw Problem(
        .usage,
        "standard output cannot be listed in a manifest",
        at: "\(.manifest)",
        remedy: "name a file or a folder with \(.output)"
      )
    }
    guard let path = path ?? folder.map({ $0 + "manifest.json" }) else { return nil }
    let stem = Self.withoutExtension(path)
    self.stem = stem
    isShard = shard != nil
    self.path =
      shard.map { "\(stem).\($0.number)-of-\($0.count)\(path.dropFirst(stem.count))" } ?? path
  }

  /// The same place without links in its path.
  package var resolved: ManifestPlace { ManifestPlace(self, at: OutputTarget.place(of: path)) }

  private init(_ other: ManifestPlace, at path: String) {
    self.path = path
    stem = Folder.of(path) + Folder.name(of: other.stem)
    isShard = other.isShard
  }

  /// Other manifests, or those that journals will become, that may own files here, in order.
  ///
  /// - Throws: A problem if the folder is there and cannot be read.
  func siblings() throws(Problem) -> [String] {
    let endings = try FolderListing.names(inExisting: folder).compactMap(ending(ofManifest:))
    return Set(endings.map { stem + $0 }).subtracting([path]).sorted()
  }

  /// Whether a path is kept for a list of what was made: that of this run, of another shard or of
  /// the whole, or a journal.
  package func isReserved(_ path: String) -> Bool {
    path == self.path
      || Folder.of(path) == folder && ending(ofManifest: Folder.name(of: path)) != nil
  }

  /// Whether a name is that of a manifest or a journal in a folder without another one named:
  /// a theme must not give a file that name, or no later run could work in the folder.
  static func isStandardName(_ name: String) -> Bool {
    guard name.hasPrefix("manifest") else { return false }
    var ending = name.dropFirst("manifest".count)
    if ending.hasSuffix(".journal.json") { ending = ending.dropLast(13) + ".json" }
    return isManifest(ending)
  }

  /// What a manifest's name has behind the stem; `nil` if a name is not that of a manifest or a
  /// journal.
  private func ending(ofManifest name: String) -> Substring? {
    let stem = Folder.name(of: stem)
    guard name.hasPrefix(stem) else { return nil }
    var ending = name.dropFirst(stem.count)
    if ending.hasSuffix(".journal.json") { ending = ending.dropLast(13) + ".json" }
    return Self.isManifest(ending) ? ending : nil
  }

  /// Whether a name goes on as a manifest's does: `.json`, or `.I-of-N.json`.
  private static func isManifest(_ ending: Substring) -> Bool {
    if ending == ".json" { return true }
    guard let name = ShardedName(parsing: String(ending)) else { return false }
    return name.stem.isEmpty && name.pathExtension == "json"
  }

  private static func withoutExtension(_ path: String) -> String {
    path.hasSuffix(".json") ? String(path.dropLast(5)) : path
  }

  /// The path of a manifest's journal.
  static func journal(of path: String) -> String { withoutExtension(path) + ".journal.json" }
}

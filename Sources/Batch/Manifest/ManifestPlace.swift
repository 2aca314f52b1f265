/// The place of a batch's manifest and its journal.
package struct ManifestPlace: Hashable, Sendable {
  /// The manifest's path.
  let path: String
  /// The path without `.json` and without the shard.
  private let stem: String
  /// Whether the manifest is a shard's.
  let isShard: Bool

  /// Whether the manifest is a device or a pipe, which can be written but not read.
  var isStream: Bool { FileFacts(at: path) == .other }
  /// The path of the journal, which exists while a batch runs.
  var journalPath: String { Self.journal(of: path) }
  /// The folder to which the manifest's paths are relative, with its slash.
  var folder: String { Folder.of(path) }

  /// Finds the manifest's place, or returns `nil` if the request has no manifest.
  ///
  /// - Parameters:
  ///   - path: The requested path.
  ///   - folder: The folder of all output; `nil` if the output names one file.
  ///   - output: The output as the request names it.
  ///   - shard: The shard that the run makes.
  /// - Throws: A problem if no manifest can be written there.
  package init?(
    _ path: String?,
    folder: String? = nil,
    output: String? = nil,
    shard: Shard? = nil
  ) throws(Problem) {
    if let path, Folder.name(of: path).isEmpty || path == "-" || Folder.exists(path) {
      throw Problem.usage("a manifest needs the path of a file").at("\(.manifest) \(path)")
        .remedy("name a file such as manifest.json")
    }
    if path != nil, output == "-" {
      throw Problem.usage("standard output cannot be listed in a manifest").at("\(.manifest)")
        .remedy("name a file or a folder with \(.output)")
    }
    let standard = folder.map { $0 + "manifest.json" }
    if path == nil, let standard, FileFacts(at: standard) == .other {
      // A run would write to it as to a stream, and wait for a reader.
      throw Problem.noInput("the manifest would replace something that is not a regular file")
        .at(standard).remedy("remove it, or name another file with \(.manifest)")
    }
    guard let path = path ?? standard else { return nil }
    let stem = Self.withoutExtension(path)
    self.stem = stem
    isShard = shard != nil
    self.path =
      shard.map { "\(stem).\($0.number)-of-\($0.count)\(path.dropFirst(stem.count))" } ?? path
  }

  /// The same place with links in its path resolved.
  package var resolved: ManifestPlace { ManifestPlace(self, at: OutputTarget.place(of: path)) }

  private init(_ other: ManifestPlace, at path: String) {
    self.path = path
    stem = Folder.of(path) + Folder.name(of: other.stem)
    isShard = other.isShard
  }

  /// Returns other manifests, and the manifests of journals, that may list files in the folder, in
  /// order of their names.
  ///
  /// - Throws: A problem if the folder exists and cannot be read.
  func siblings() throws(Problem) -> [String] {
    let endings = try FolderListing.names(inExisting: folder).compactMap(ending(ofManifest:))
    return Set(endings.map { stem + $0 }).subtracting([path]).sorted()
  }

  /// Returns whether a path is reserved for a journal, or for the manifest of this run, of another
  /// shard or of the whole.
  package func isReserved(_ path: String) -> Bool {
    path == self.path
      || Folder.of(path) == folder && ending(ofManifest: Folder.name(of: path)) != nil
  }

  /// Returns whether a name is that of a manifest or a journal in a folder without a custom
  /// manifest.
  ///
  /// A theme must not give a file that name, or no later run could work in the folder.
  static func isStandardName(_ name: String) -> Bool {
    guard name.hasPrefix("manifest") else { return false }
    var ending = name.dropFirst("manifest".count)
    if ending.hasSuffix(".journal.json") { ending = ending.dropLast(13) + ".json" }
    return isManifest(ending)
  }

  /// Returns the part of a manifest's name after the stem, or `nil` if the name is not that of a
  /// manifest or a journal.
  private func ending(ofManifest name: String) -> Substring? {
    let stem = Folder.name(of: stem)
    guard name.hasPrefix(stem) else { return nil }
    var ending = name.dropFirst(stem.count)
    if ending.hasSuffix(".journal.json") { ending = ending.dropLast(13) + ".json" }
    return Self.isManifest(ending) ? ending : nil
  }

  /// Returns whether an ending is a manifest's: `.json`, or `.I-of-N.json`.
  private static func isManifest(_ ending: Substring) -> Bool {
    if ending == ".json" { return true }
    guard let name = ShardedName(parsing: String(ending)) else { return false }
    return name.stem.isEmpty && name.pathExtension == "json"
  }

  private static func withoutExtension(_ path: String) -> String {
    path.hasSuffix(".json") ? String(path.dropLast(5)) : path
  }

  /// Returns the path of a manifest's journal.
  static func journal(of path: String) -> String { withoutExtension(path) + ".journal.json" }
}

/// The location of a batch's manifest and journal.
package struct ManifestPlace: Hashable, Sendable {
  /// The manifest's path.
  let path: String
  /// The path without the shard's suffix `.I-of-N` and the extension `.json`.
  private let stem: String
  /// Whether the manifest belongs to a shard.
  let isShard: Bool

  /// Whether the manifest is a device or a pipe, which can be written but not read.
  var isStream: Bool { FileFacts(at: path) == .other }
  /// The path of the journal, which exists while a batch runs.
  var journalPath: String { Self.journal(of: path) }
  /// The manifest's folder, with a trailing slash; the paths of entries are relative to it.
  var folder: String { Folder.of(path) }

  /// Finds the location of the manifest; `nil` if the request has no manifest.
  ///
  /// `folder` is the folder of all output, or `nil` if the output is a single file. `output` is the
  /// output path as the user wrote it.
  ///
  /// - Throws: A problem if no manifest can be written at the location.
  package init?(
    _ path: String?,
    folder: String? = nil,
    output: String? = nil,
    shard: Shard? = nil
  ) throws(Problem) {
    if let path, Folder.name(of: path).isEmpty || path == "-" || Folder.exists(path) {
      throw Problem.usage("the manifest must be a file").at("\(.manifest) \(path)")
        .remedy("name a file such as manifest.json")
    }
    if path != nil, output == "-" {
      throw Problem.usage("standard output cannot be listed in a manifest").at("\(.manifest)")
        .remedy("name a file or a folder with \(.output)")
    }
    let standard = folder.map { $0 + "manifest.json" }
    if path == nil, let standard, FileFacts(at: standard) == .other {
      // Without this check, a pipe of this name would block the run until a program reads the pipe.
      throw Problem.noInput("no manifest can be written to a pipe or a device")
        .at(standard).remedy("choose another file with \(.manifest)")
    }
    guard let path = path ?? standard else { return nil }
    let stem = Self.withoutExtension(path)
    self.stem = stem
    isShard = shard != nil
    self.path =
      shard.map { "\(stem).\($0.number)-of-\($0.count)\(path.dropFirst(stem.count))" } ?? path
  }

  /// The same location with the links in the path resolved.
  package var resolved: ManifestPlace { ManifestPlace(self, at: OutputTarget.place(of: path)) }

  private init(_ other: ManifestPlace, at path: String) {
    self.path = path
    stem = Folder.of(path) + Folder.name(of: other.stem)
    isShard = other.isShard
  }

  /// Returns the paths of other manifests that may list files in ``folder``, sorted by name.
  ///
  /// A path is included even if only its journal exists. A missing folder counts as empty.
  ///
  /// - Throws: A problem if the folder cannot be read.
  func siblings() throws(Problem) -> [String] {
    let endings = try FolderListing.names(inExisting: folder).compactMap(ending(ofManifest:))
    return Set(endings.map { stem + $0 }).subtracting([path]).sorted()
  }

  /// Returns whether a path is reserved for a manifest or journal of this run, of another shard, or
  /// of a run without shards.
  package func isReserved(_ path: String) -> Bool {
    path == self.path
      || Folder.of(path) == folder && ending(ofManifest: Folder.name(of: path)) != nil
  }

  /// Returns whether a name is the default name of a manifest or journal.
  ///
  /// A theme must not give an artefact such a name, since later runs read such files as manifests.
  static func isStandardName(_ name: String) -> Bool {
    guard name.hasPrefix("manifest") else { return false }
    var ending = name.dropFirst("manifest".count)
    if ending.hasSuffix(".journal.json") { ending = ending.dropLast(13) + ".json" }
    return isManifest(ending)
  }

  /// Returns the suffix of a manifest from its name or its journal's name; `nil` for other files.
  private func ending(ofManifest name: String) -> Substring? {
    let stem = Folder.name(of: stem)
    guard name.hasPrefix(stem) else { return nil }
    var ending = name.dropFirst(stem.count)
    if ending.hasSuffix(".journal.json") { ending = ending.dropLast(13) + ".json" }
    return Self.isManifest(ending) ? ending : nil
  }

  /// Returns whether a text is the suffix of a manifest's name: `.json` or `.I-of-N.json`.
  private static func isManifest(_ ending: Substring) -> Bool {
    if ending == ".json" { return true }
    guard let name = ShardedName(parsing: String(ending)) else { return false }
    return name.stem.isEmpty && name.pathExtension == "json"
  }

  private static func withoutExtension(_ path: String) -> String {
    path.hasSuffix(".json") ? String(path.dropLast(5)) : path
  }

  /// Returns the path of the journal for a manifest.
  static func journal(of path: String) -> String { withoutExtension(path) + ".journal.json" }
}

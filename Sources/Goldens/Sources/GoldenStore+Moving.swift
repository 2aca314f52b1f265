import Files

extension GoldenStore {
  /// Renames a golden whose file was renamed or moved, without drawing the clip.
  ///
  /// Throws a problem if the new name is taken, and `GoldenError` if the golden is damaged.
  package func move(_ renamed: RenamedGolden) throws {
    let place = path(of: renamed.golden.name)
    let isSamePlace = path(of: renamed.newName) == place
    guard isSamePlace || !holdsFiles(of: renamed.newName) else {
      throw Problem.usage("the golden \(renamed.newName) already belongs to another file")
        .at(RelativePath.resolved(renamed.path, in: folder))
        .remedy(
          "rename the file, or record it with --as NAME and remove the old golden in \(place)"
        )
    }
    let files = try Self.reading(place) { current in
      try GoldenFiles.names.compactMap { name -> (name: String, bytes: [UInt8])? in
        guard let path = current.map({ $0 + name }), FolderListing.kind(of: path) == .file else {
          return nil
        }
        let bytes = try InputFile.read(path)
        return (name, name == GoldenFiles.manifestName ? try renamed.manifest(of: bytes) : bytes)
      }
    }
    _ = try write(files, as: renamed.newName)
    if !isSamePlace { _ = try remove(place) }
  }
}

extension RenamedGolden {
  /// Returns the manifest, changed to the golden's new name and the file's new path and hash.
  fileprivate func manifest(of bytes: [UInt8]) throws(GoldenError) -> [UInt8] {
    var manifest = try GoldenManifest(String(decoding: bytes, as: UTF8.self))
    manifest.clip.name = newName
    let changed = Dictionary(
      newRecipe.entries.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    manifest.clip.fingerprint = manifest.clip.fingerprint.map { fingerprint in
      Fingerprint(
        environment: fingerprint.environment,
        recipe: fingerprint.recipe.map { changed[$0.name] ?? $0 }
      )
    }
    return Array(manifest.text.utf8)
  }
}

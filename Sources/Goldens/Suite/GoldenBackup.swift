import Files

/// The files of a golden at one time, so that a recording can be undone.
package struct GoldenBackup: Sendable {
  private let name: ClipName
  private let store: GoldenStore
  /// The files; `nil` if there was no golden.
  private let files: [(name: String, bytes: [UInt8])]?

  /// The largest file of a golden.
  private static let largestFile = 1 << 30

  /// Reads the files of a golden.
  ///
  /// - Throws: A problem if they cannot be read.
  package init(of name: ClipName, in store: GoldenStore) throws {
    self.name = name
    self.store = store
    files = try GoldenStore.reading(store.path(of: name)) { folder in
      try folder.map { folder in
        let names = try FolderListing.names(in: folder)
        return try GoldenFiles.names.filter(names.contains).map { name in
          let bytes = try InputFile.read(
            folder + name,
            upTo: Self.largestFile,
            remedy: "make the golden readable"
          )
          return (name, bytes)
        }
      }
    }
  }

  /// Puts the golden back as it was, or removes the one that there was not.
  ///
  /// - Throws: A problem if its place cannot be written to.
  package func restore() throws {
    if let files {
      _ = try store.write(files, as: name)
    } else {
      _ = try store.remove(store.path(of: name))
    }
  }
}

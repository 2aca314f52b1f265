import Files

/// The files of a golden before a recording, so that the recording can be undone.
package struct GoldenBackup: Sendable {
  private let name: ClipName
  private let store: GoldenStore
  /// The files; `nil` if there was no golden.
  private let files: [(name: String, bytes: [UInt8])]?

  /// The largest size of a file that is kept, in bytes.
  private static let largestFile = 1 << 30

  /// Creates a backup by reading the files of a golden.
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

  /// Restores the golden, or removes the new one if there was none before.
  ///
  /// - Throws: A problem if the golden's place cannot be written to.
  package func restore() throws {
    if let files {
      _ = try store.write(files, as: name)
    } else {
      _ = try store.remove(store.path(of: name))
    }
  }
}

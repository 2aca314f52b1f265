import Files

/// A backup of a golden's files, to undo a recording.
package struct GoldenBackup: Sendable {
  private let name: ClipName
  private let store: GoldenStore
  /// The names and bytes of the golden's files; `nil` if there was no golden.
  private let files: [(name: String, bytes: [UInt8])]?

  /// The maximum size of a file in a backup, in bytes.
  private static let largestFile = 1 << 30

  /// Creates a backup by reading the files of a golden into memory.
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

  /// Restores the old golden, or removes the new golden if there was no old one.
  package func restore() throws {
    if let files {
      _ = try store.write(files, as: name)
    } else {
      _ = try store.remove(store.path(of: name))
    }
  }
}

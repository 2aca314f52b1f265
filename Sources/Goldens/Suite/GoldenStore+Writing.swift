import Files

extension GoldenStore {
  /// Stores a golden, replaces an existing one, and returns the paths and sizes of the files.
  ///
  /// The golden is written to a draft, which replaces the existing golden when it is complete.
  /// Readers always find a complete golden, even after an interruption. Throws a problem if the
  /// golden's folder contains other files.
  package func write(_ golden: Golden) throws -> [(path: String, bytes: Int)] {
    try write(GoldenFiles.encode(golden), as: golden.clip.name)
  }

  /// Stores the files of a golden, the manifest last, and replaces an existing golden.
  func write(
    _ files: [(name: String, bytes: [UInt8])],
    as name: ClipName
  ) throws -> [(path: String, bytes: Int)] {
    let place = path(of: name)
    let folder = String(place.dropLast())
    try Self.checkIsOurs(folder)
    let parent = Folder.of(folder)
    var created: [String] = []
    var heldFolders: [Int?] = []
    defer { heldFolders.forEach(SignalCleanup.release) }
    do throws(Problem) {
      created = try Folder.create(parent)
      heldFolders = created.map(SignalCleanup.hold)
      let draft = try Self.draft(beside: folder)
      // At this point all files in the draft are closed, even after an error.
      defer { draft.discard() }
      for file in files {
        try Interruption.check()
        try OutputFile.write(file.bytes, to: draft.path + file.name)
      }
      try Interruption.check()
      let lock = try FolderLock(parent)
      try Self.checkIsOurs(folder)
      try draft.take()
      _ = consume lock
    } catch {
      Folder.removeEmpty(created)
      switch error.kind {
      case .cannotCreate:
        throw Problem.cannotCreate(error.what).at(error.place)
          .remedy("make the folder writable, or name another folder with \(.goldens)")
      case .writeFailed:
        throw Problem.writeFailed(error.what).at(place)
          .remedy("free some disk space, or name another folder with \(.goldens)")
      case .different, .missing, .usage, .badInput, .noInput, .unavailable, .interrupted,
        .terminated:
        throw error
      }
    }
    return files.map { (place + $0.name, $0.bytes.count) }
  }

  /// Creates a draft next to a golden's folder, after removing leftovers of killed runs there.
  private static func draft(beside folder: String) throws(Problem) -> GoldenDraft {
    let parent = Folder.of(folder)
    let lock = try FolderLock(parent)
    try GoldenDraft.sweep(parent)
    let draft = try GoldenDraft(beside: folder)
    _ = consume lock
    return draft
  }

  /// Throws a problem if a path holds something other than a golden.
  private static func checkIsOurs(_ folder: String) throws(Problem) {
    guard FolderListing.kind(of: folder) != nil, try !GoldenFolder.isOurs(folder) else { return }
    throw Problem.cannotCreate("the folder for the golden contains other files").at(folder)
      .remedy("move these files away, or name another folder with \(.goldens)")
  }
}

package import Files

extension GoldenStore {
  /// The path of the list of recorded folders and patterns, relative to the working directory.
  package var listPath: String { folder + SetList.fileName }

  /// Returns whether a golden's name is reserved for the file that lists recorded folders.
  package static func isReserved(_ name: ClipName) -> Bool { name.animation == SetList.fileName }

  /// Returns the recorded folders and patterns; empty if there is no list, as in version 0.1.
  package func recordedSets() throws(Problem) -> Set<RecordedSet> {
    guard FolderListing.kind(of: listPath) == .file else { return [] }
    let bytes = try InputFile.read(listPath, upTo: 1 << 24)
    do {
      return try SetList.sets(of: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Problem.badInput(error.what).at("\(listPath)\(error.line.map { ":\($0)" } ?? "")")
        .remedy("restore the file, or remove it and record its folders and patterns again")
    }
  }

  /// Updates the list of recorded sets, and writes the file if anything has changed.
  ///
  /// If the list is damaged or cannot be written, the function throws and the file is unchanged.
  package func updateSets(_ change: (inout Set<RecordedSet>) -> Void) throws(Problem) {
    var wanted = try recordedSets()
    let before = wanted
    change(&wanted)
    if wanted == before { return }
    let created = try Folder.create(folder)
    do throws(Problem) {
      let lock = try FolderLock(folder)
      // Read the list again, because another process may have extended it.
      var sets = try recordedSets()
      change(&sets)
      try OutputFile.write(Array(SetList.text(of: sets).utf8), to: listPath)
      _ = consume lock
    } catch {
      Folder.removeEmpty(created)
      throw error
    }
  }

  /// Adds folders and patterns to the list of recorded sets.
  ///
  /// A set covered by an old set is not added. A new set replaces the old sets that it covers.
  package func remember(_ sets: [RecordedSet]) throws(Problem) {
    try updateSets { known in
      for set in sets where !known.contains(where: { $0.contains(set, in: self) }) {
        known = known.filter { !set.contains($0, in: self) }
        known.insert(set)
      }
    }
  }
}

import Files

extension GoldenStore {
  /// The maximum number of attempts to read a golden that is repeatedly replaced.
  private static let maximumReadings = 100

  /// Reads a golden that another process may be replacing.
  ///
  /// If folders cannot be exchanged atomically, an old golden is briefly at another path (see
  /// ``GoldenDraft``). Files that were read before and after an exchange do not match. This
  /// function finds the golden at either path, and reads again if the golden changed during the
  /// reading. All goldens are read by this function.
  ///
  /// `place` is the golden's folder. `body` reads the golden in the folder passed to it, which is
  /// `nil` if there is no golden. Both folders have a trailing slash. The function throws a problem
  /// if this process is interrupted.
  static func reading<Value>(_ place: String, _ body: (String?) throws -> Value) throws -> Value {
    let folder = String(place.dropLast())
    var attempt = 1
    while true {
      try Interruption.check()
      let before = try current(folder)
      let value = Result { try body(before.map { $0.path + "/" }) }
      if attempt == maximumReadings { return try value.get() }
      if try current(folder) == before { return try value.get() }
      attempt += 1
    }
  }

  /// Returns the identity of the golden at a path, even while it is being replaced; `nil` if gone.
  private static func current(_ folder: String) throws(Problem) -> GoldenFolder.Identity? {
    if let there = GoldenFolder.Identity(folder) { return there }
    if let aside = try GoldenDraft.backupFolder(of: folder) {
      if let identity = GoldenFolder.Identity(aside) { return identity }
    }
    // The replacement may have been completed between the two checks.
    return GoldenFolder.Identity(folder)
  }

  /// Returns the sorted names of the goldens in a folder; includes goldens that are being replaced.
  static func goldenNames(in parent: String) throws(Problem) -> [String] {
    var names: [String] = []
    for _ in 0..<maximumReadings {
      let before = GoldenFolder.Identity(parent)
      let found = try FolderListing.names(inExisting: parent)
      let all = found.compactMap {
        $0.hasPrefix(".") ? GoldenDraft.owner(ofSetAside: $0) : $0
      }
      names = Set(all).sorted()
      // A listing can miss a folder that is renamed at the same time, so list again after a change.
      if GoldenFolder.Identity(parent) == before { break }
    }
    return names
  }
}

import Files

extension GoldenStore {
  /// The largest number of attempts at reading a golden that another process keeps replacing.
  private static let mostReadings = 100

  /// Reads a golden that another process may be replacing, or whose replacement was interrupted.
  ///
  /// If folders cannot be exchanged atomically, a golden that is being replaced is set aside for a
  /// moment (see ``GoldenDraft``), and files read from two goldens do not match. So every golden is
  /// read by this function, which finds it in either place, and reads it again if it has changed.
  ///
  /// - Parameters:
  ///   - place: The golden's folder, with a slash at its end.
  ///   - body: Reads the golden, given its current folder with a slash at its end, or `nil` if
  ///     there is none.
  /// - Returns: The result of `body`.
  /// - Throws: The errors of `body`, or a problem if the run is interrupted.
  static func reading<Value>(_ place: String, _ body: (String?) throws -> Value) throws -> Value {
    let folder = String(place.dropLast())
    var attempt = 1
    while true {
      try Interruption.check()
      let before = try current(folder)
      let value = Result { try body(before.map { $0.path + "/" }) }
      if attempt == mostReadings { return try value.get() }
      if try current(folder) == before { return try value.get() }
      attempt += 1
    }
  }

  /// Returns the identity of the golden at a place, or of the one that was set aside while another
  /// process replaces it.
  private static func current(_ folder: String) throws(Problem) -> GoldenFolder.Identity? {
    if let there = GoldenFolder.Identity(folder) { return there }
    if let aside = try GoldenDraft.folderSetAside(from: folder) {
      if let identity = GoldenFolder.Identity(aside) { return identity }
    }
    // The replacement may have finished between the two checks.
    return GoldenFolder.Identity(folder)
  }

  /// Returns the names of the folders in an animation's folder, including goldens that are set
  /// aside, sorted.
  ///
  /// - Throws: A problem if the folder exists and cannot be read.
  static func goldenNames(in parent: String) throws(Problem) -> [String] {
    var names: [String] = []
    for _ in 0..<mostReadings {
      let before = GoldenFolder.Identity(parent)
      let found = try FolderListing.names(inExisting: parent)
      let all = found.compactMap {
        $0.hasPrefix(".") ? GoldenDraft.owner(ofSetAside: $0) : $0
      }
      names = Set(all).sorted()
      // A folder that is renamed during the listing may be listed under neither name.
      if GoldenFolder.Identity(parent) == before { break }
    }
    return names
  }
}

import Platform

/// Files that are being written, beside the place where they will appear.
///
/// Its writer holds a lock on it, which ends with the process, however that ends. So a
/// later run knows left-overs from what another one is writing, also where the two cannot see each
/// other's processes, as in containers that share a folder.
package enum PartialFile {
  private static let prefix = ".pullreel-"
  private static let suffix = ".partial"

  /// Creates and locks a file.
  ///
  /// - Parameters:
  ///   - place: Where it will appear in the end.
  ///   - open: Creates a file that must not exist yet; returns -1 where it does.
  /// - Returns: Its path and its descriptor.
  /// - Throws: What `open` throws, or a problem where every name is taken.
  static func create(
    for place: String,
    open: (String) throws(Problem) -> Int32
  ) throws(Problem) -> (path: String, descriptor: Int32) {
    for attempt in 0..<100 {
      let path = name(for: place, attempt: attempt)
      let descriptor = try open(path)
      guard descriptor >= 0 else { continue }
      // Not every file system knows locks; there, nothing is swept either.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      var information = stat()
      // Another run may have taken it for a left-over before it was locked.
      if fstat(descriptor, &information) == 0, information.st_nlink > 0 {
        return (path, descriptor)
      }
      close(descriptor)
    }
    throw OutputFile.cannotCreate(place, EEXIST)
  }

  /// Whether a file's name is that of one that is being written.
  package static func isName(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  /// Removes what earlier runs left half-written in a folder; what is being written stays.
  ///
  /// - Parameter folder: The folder with its slash, or an empty text for the working directory.
  package static func sweep(_ folder: String) {
    for name in FolderListing.names(in: folder) ?? [] where isName(name) {
      // A pipe of such a name must not make us wait for its writer.
      let descriptor = open(folder + name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(folder + name) }
      close(descriptor)
    }
  }

  /// A hidden name without the extension of what is written, no longer than file systems allow.
  private static func name(for place: String, attempt: Int) -> String {
    let name = place.dropFirst(Folder.of(place).count)
    var stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    while stem.utf8.count > 120 { stem.removeLast() }
    let number = attempt == 0 ? "" : ".\(attempt)"
    return "\(Folder.of(place))\(prefix)\(getpid())\(number)-\(stem)\(suffix)"
  }
}

import Platform

/// A namespace for partial files: unfinished outputs next to their final paths.
///
/// The writer holds a lock on its file, which the system releases when the process ends. The lock
/// lets a later process distinguish leftovers from the files of running processes. This works even
/// if the processes cannot see each other, as in containers that share a folder.
package enum PartialFile {
  private static let prefix = ".pullreel-"
  private static let suffix = ".partial"

  /// Creates and locks a file, and returns its path and descriptor; throws if 100 names are in use.
  ///
  /// `place` is the final path. `open` returns a new file's descriptor, or -1 if the file exists.
  static func create(
    for place: String,
    open: (String) throws(Problem) -> Int32
  ) throws(Problem) -> (path: String, descriptor: Int32) {
    for attempt in 0..<100 {
      let path = name(for: place, attempt: attempt)
      let descriptor = try open(path)
      guard descriptor >= 0 else { continue }
      // Some file systems have no locks. There, `sweep` removes nothing, so the file stays safe.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      var information = stat()
      guard fstat(descriptor, &information) == 0 else {
        let code = errno
        unlink(path)
        close(descriptor)
        throw OutputFile.cannotCreate(place, code)
      }
      // Another run may have removed the file as a leftover before it was locked.
      if information.st_nlink > 0 { return (path, descriptor) }
      close(descriptor)
    }
    throw OutputFile.cannotCreate(place, EEXIST)
  }

  /// Returns whether a file name has the form `.pullreel-PROCESS[.ATTEMPT]-STEM.partial`, or, for a
  /// temporary file, the same form with a further extension.
  package static func isName(_ name: String) -> Bool {
    var name = name[...]
    if !name.hasSuffix(suffix), let dot = name.lastIndex(of: ".") { name = name[..<dot] }
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let rest = name.dropFirst(prefix.count).dropLast(suffix.count)
    guard let hyphen = rest.firstIndex(of: "-"), hyphen > rest.startIndex else { return false }
    return rest[..<hyphen].utf8.allSatisfy { 48...57 ~= $0 || $0 == UInt8(ascii: ".") }
  }

  /// Removes the partial files of ended processes in a folder.
  ///
  /// `folder` ends in a slash, or is empty for the working directory. A folder that is missing or
  /// cannot be listed is ignored; a partial listing is an error. Files of running processes stay.
  package static func sweep(_ folder: String) throws(Problem) {
    let place = folder.isEmpty ? "." : folder
    guard Folder.exists(place), access(place, R_OK) == 0 else { return }
    for name in try FolderListing(folder).names where isName(name) && !isInUse(name) {
      // A pipe may have such a name, and opening it must not wait for its writer.
      let descriptor = open(folder + name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      var information = stat()
      if fstat(descriptor, &information) == 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        switch information.st_mode & S_IFMT {
        case S_IFREG: unlink(folder + name)
        case S_IFDIR: FrameFolder.remove(folder + name + "/")
        default: break
        }
      }
      close(descriptor)
    }
  }

  /// Returns whether the process whose identifier is in a temporary file's name still runs.
  ///
  /// A missing lock does not prove that the process has ended: the file may have been replaced.
  private static func isInUse(_ name: String) -> Bool {
    guard !name.hasSuffix(suffix) else { return false }
    let digits = name.dropFirst(prefix.count).prefix { $0.isASCII && $0.isNumber }
    return pid_t(digits).map { kill($0, 0) == 0 || errno != ESRCH } ?? false
  }

  /// Removes the partial files of ended processes beside an output file.
  package static func sweep(beside path: String) throws(Problem) {
    if case .file(let place)? = try? OutputTarget(path) { try sweep(Folder.of(place)) }
  }

  /// Returns the `mkstemps` pattern for a temporary file's name, and the length of its suffix.
  static func temporaryName(pathExtension: String) -> (pattern: String, ending: Int) {
    let ending = "\(suffix).\(pathExtension)"
    return ("\(prefix)\(getpid())-XXXXXX\(ending)", ending.utf8.count)
  }

  /// Returns the path of a hidden file beside `place`, with a name that file systems allow.
  static func name(for place: String, attempt: Int) -> String {
    let name = place.dropFirst(Folder.of(place).count)
    var stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    while stem.utf8.count > 120 { stem.removeLast() }
    let number = attempt == 0 ? "" : ".\(attempt)"
    return "\(Folder.of(place))\(prefix)\(getpid())\(number)-\(stem)\(suffix)"
  }
}

import Files
import Platform

/// A folder in which a golden is assembled, beside its final place.
///
/// A lock on the folder, which the system releases when the process ends, shows that a process is
/// still working in it.
///
/// A replaced golden is exchanged with its draft atomically. If that is impossible, the replaced
/// golden is set aside under a name that records its owner, and readers look for it there as long
/// as its place is empty. If a run is killed in between, the next run puts the golden back.
final class GoldenDraft {
  private static let prefix = ".pullreel-"
  private static let suffix = ".partial"
  private static let oldSuffix = ".old"

  /// The folder, with a slash at its end.
  let path: String
  private let place: String
  private let old: String
  private let descriptor: Int32
  /// The entries by which the signal handler finds the draft's files.
  private let held: [Int?]
  private var isTaken = false

  /// Creates a folder beside a place, which is given without a slash at its end.
  ///
  /// No process may clean up there meanwhile (see ``FolderLock``): until the draft is locked, it
  /// looks abandoned.
  init(beside place: String) throws(Problem) {
    self.place = place
    let parent = Folder.of(place)
    var (draft, old) = ("", "")
    var attempt = 0
    while true {
      let number = attempt == 0 ? "" : ".\(attempt)"
      let stem = "\(parent)\(Self.prefix)\(getpid())\(number)-\(Folder.name(of: place))"
      (draft, old) = (stem + Self.suffix, stem + Self.oldSuffix)
      // Another machine's process may have the same number, or a checkout may contain such a name.
      if FolderListing.kind(of: old) == nil {
        if mkdir(draft, 0o777) == 0 { break }
        guard errno == EEXIST else { throw OutputFile.cannotCreate(place, errno) }
      }
      attempt += 1
      guard attempt < 100 else { throw OutputFile.cannotCreate(place, EEXIST) }
    }
    path = draft + "/"
    self.old = old
    // After an exchange, these paths are those of the replaced golden, which is removed as well.
    held = (GoldenFiles.names + [""]).map { SignalCleanup.hold("\(draft)/\($0)") }
    descriptor = open(draft, O_RDONLY | O_CLOEXEC)
    flock(descriptor, LOCK_EX)
  }

  deinit {
    held.forEach(SignalCleanup.release)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Moves the draft to its place, and removes the old golden, which must be known to be one.
  ///
  /// No process may clean up there meanwhile, see ``FolderLock``.
  ///
  /// - Parameter exchange: Exchanges two folders atomically, if possible.
  /// - Throws: A problem if the move fails; the place is unchanged then.
  func take(
    exchange: (String, String) -> Bool = Folder.exchange
  ) throws(Problem) {
    let draft = String(path.dropLast())
    if FolderListing.kind(of: place) != nil {
      if exchange(draft, place) {
        isTaken = true
        // The draft's name now belongs to the old golden.
        return GoldenFolder.remove(draft)
      }
      try setAside()
    }
    guard rename(draft, place) == 0 else {
      let code = errno
      if FolderListing.kind(of: place) == nil { rename(old, place) }
      throw OutputFile.cannotCreate(place, code)
    }
    isTaken = true
    if FolderListing.kind(of: old) != nil { GoldenFolder.remove(old) }
  }

  /// Vacates the place by renaming the old golden.
  func setAside() throws(Problem) {
    guard rename(place, old) == 0 else { throw OutputFile.cannotCreate(place, errno) }
  }

  /// Removes the draft unless it was moved to its place.
  func discard() {
    if !isTaken { GoldenFolder.remove(String(path.dropLast())) }
  }

  // MARK: Leftovers of killed runs

  /// Returns the folder of a golden that was set aside while its place is empty.
  ///
  /// - Parameter place: The folder of the golden, without a slash at its end.
  /// - Returns: The folder; `nil` if there is none.
  /// - Throws: A problem if the run is interrupted.
  static func folderSetAside(from place: String) throws(Problem) -> String? {
    let parent = Folder.of(place)
    for name in try FolderListing.names(inExisting: parent)
    where owner(ofSetAside: name) == Folder.name(of: place) {
      if try GoldenFolder.isOurs(parent + name) { return parent + name }
    }
    return nil
  }

  /// Cleans up a folder after runs that were killed.
  ///
  /// Goldens that were set aside are put back, other leftovers are removed, and all other files
  /// stay. No other process may be replacing goldens in the folder meanwhile, see ``FolderLock``.
  ///
  /// - Throws: A problem if the run is interrupted.
  static func sweep(_ parent: String) throws(Problem) {
    for name in try FolderListing.names(inExisting: parent) where name.hasPrefix(prefix) {
      let folder = parent + name
      if let owner = owner(ofSetAside: name) {
        guard try GoldenFolder.isOurs(folder) else { continue }
        if FolderListing.kind(of: parent + owner) == nil {
          rename(folder, parent + owner)
        } else {
          GoldenFolder.remove(folder)
        }
      } else if name.hasSuffix(suffix), try GoldenFolder.isOurs(folder, isDraft: true) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { continue }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { GoldenFolder.remove(folder) }
        close(descriptor)
      }
    }
  }

  /// Returns the name of the golden that was set aside as "PREFIX PROCESS - NAME .old".
  static func owner(ofSetAside name: String) -> String? {
    guard name.hasPrefix(prefix), name.hasSuffix(oldSuffix) else { return nil }
    let rest = name.dropFirst(prefix.count).dropLast(oldSuffix.count)
    guard let hyphen = rest.firstIndex(of: "-"), hyphen < rest.index(before: rest.endIndex) else {
      return nil
    }
    return String(rest[rest.index(after: hyphen)...])
  }
}

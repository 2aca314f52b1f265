import Files
import Platform

/// A temporary folder in which a golden is assembled, beside its final path.
///
/// The folder is locked while a process works in it; when the process ends, the system unlocks it.
///
/// If possible, the draft and the old golden are exchanged atomically. Otherwise the old golden is
/// first renamed to a name that contains the golden's name. Readers use the renamed folder while
/// the final path is empty. If the process is killed then, the next run restores the old golden.
final class GoldenDraft {
  private static let prefix = ".pullreel-"
  private static let suffix = ".partial"
  private static let oldSuffix = ".old"

  /// The path of the draft, with a trailing slash.
  let path: String
  private let place: String
  private let old: String
  private let descriptor: Int32
  /// The handles from ``SignalCleanup``, one for each path of the draft.
  private let held: [Int?]
  private var isTaken = false

  /// Creates a draft beside a golden's path, which has no trailing slash.
  ///
  /// The caller must hold the ``FolderLock``: other processes would remove an unlocked draft.
  init(beside place: String) throws(Problem) {
    self.place = place
    let parent = Folder.of(place)
    var (draft, old) = ("", "")
    var attempt = 0
    while true {
      let number = attempt == 0 ? "" : ".\(attempt)"
      let stem = "\(parent)\(Self.prefix)\(getpid())\(number)-\(Folder.name(of: place))"
      (draft, old) = (stem + Self.suffix, stem + Self.oldSuffix)
      // The name may already be in use by a process on another machine, or come from a checkout.
      if FolderListing.kind(of: old) == nil {
        if mkdir(draft, 0o777) == 0 { break }
        guard errno == EEXIST else { throw OutputFile.cannotCreate(place, errno) }
      }
      attempt += 1
      guard attempt < 100 else { throw OutputFile.cannotCreate(place, EEXIST) }
    }
    path = draft + "/"
    self.old = old
    // If the process is interrupted, the signal handlers remove these paths. After an exchange, the
    // draft's path holds the old golden, which must be removed as well.
    held = (GoldenFiles.names + [""]).map { SignalCleanup.hold("\(draft)/\($0)") }
    descriptor = open(draft, O_RDONLY | O_CLOEXEC)
    flock(descriptor, LOCK_EX)
  }

  deinit {
    held.forEach(SignalCleanup.release)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Moves the draft to its final path, and removes the old golden there.
  ///
  /// The caller must hold the ``FolderLock`` and have checked that the old folder is a golden.
  /// `exchange` exchanges two folders atomically, or returns `false` if that is impossible. If the
  /// move fails, the function throws and the old golden is unchanged.
  func take(
    exchange: (String, String) -> Bool = Folder.exchange
  ) throws(Problem) {
    let draft = String(path.dropLast())
    if FolderListing.kind(of: place) != nil {
      if exchange(draft, place) {
        isTaken = true
        // The old golden is now at the draft's path.
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

  /// Frees the final path by renaming the old golden.
  func setAside() throws(Problem) {
    guard rename(place, old) == 0 else { throw OutputFile.cannotCreate(place, errno) }
  }

  /// Removes the draft, unless it has been moved to its final path.
  func discard() {
    if !isTaken { GoldenFolder.remove(String(path.dropLast())) }
  }

  // MARK: Leftovers of killed processes

  /// Returns the folder to which a process renamed the golden at `place`; `nil` if there is none.
  ///
  /// The process may still be running, or have been killed. `place` has no trailing slash.
  static func backupFolder(of place: String) throws(Problem) -> String? {
    let parent = Folder.of(place)
    for name in try FolderListing.names(inExisting: parent)
    where owner(ofSetAside: name) == Folder.name(of: place) {
      if try GoldenFolder.isOurs(parent + name) { return parent + name }
    }
    return nil
  }

  /// Removes from a folder the leftovers of runs that were killed.
  ///
  /// If a run was killed while it replaced a golden, the old golden is restored. Other files of the
  /// folder stay. The caller must hold the ``FolderLock``. Throws if this process is interrupted.
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

  /// Returns NAME from a folder's name `.pullreel-PROCESS-NAME.old`; `nil` for any other name.
  static func owner(ofSetAside name: String) -> String? {
    guard name.hasPrefix(prefix), name.hasSuffix(oldSuffix) else { return nil }
    let rest = name.dropFirst(prefix.count).dropLast(oldSuffix.count)
    guard let hyphen = rest.firstIndex(of: "-"), hyphen < rest.index(before: rest.endIndex) else {
      return nil
    }
    return String(rest[rest.index(after: hyphen)...])
  }
}

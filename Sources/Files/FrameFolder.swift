import Platform

/// A folder of numbered frames, `00000.png` and so on, that is moved into place once complete.
///
/// The frames are written to a hidden folder beside the final path. An existing folder of earlier
/// frames is atomically exchanged with the hidden folder, and then removed.
package final class FrameFolder {
  /// The path of the hidden folder that receives the frames, with a trailing slash.
  package let path: String
  /// The final path, with links resolved and without a trailing slash.
  private let place: String
  /// The final path as the user named it, for messages.
  private let name: String
  private let descriptor: Int32
  private let held: Int?
  private var isTaken = false

  /// Creates a hidden folder beside the final folder, after deleting leftovers of killed processes.
  ///
  /// The result is `nil` if frames must be written directly to the final folder. This is so if the
  /// final folder is a mount point or contains the working directory, or if its parent allows no
  /// new folder. `folder` has a trailing slash, and its parent folder must exist.
  package init?(replacing folder: String) throws(Problem) {
    name = folder
    place = OutputTarget.folderPlace(folder)
    let parent = Folder.of(place)
    let current = OutputTarget.folderPlace("./")
    guard !parent.isEmpty, !Folder.name(of: place).isEmpty, !(current + "/").hasPrefix(place + "/"),
      !Folder.exists(place) || Folder.isOnOneDevice(place, parent)
    else { return nil }
    try PartialFile.sweep(parent)
    var draft = ""
    var attempt = 0
    repeat {
      draft = PartialFile.name(for: place, attempt: attempt)
      attempt += 1
      if mkdir(draft, 0o777) == 0 { break }
      guard errno == EEXIST, attempt < 100 else { return nil }
    } while true
    path = draft + "/"
    descriptor = open(draft, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    held = SignalCleanup.hold(path)
    var information = stat()
    // The lock shows that a process uses the folder. The folder is useless if it cannot be opened,
    // or if another process has removed it as a leftover.
    while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    guard descriptor >= 0, fstat(descriptor, &information) == 0, information.st_nlink > 0
    else {
      rmdir(draft)
      return nil
    }
    if stat(place, &information) == 0 { fchmod(descriptor, information.st_mode & 0o7777) }
  }

  deinit {
    if !isTaken { Self.remove(path) }
    SignalCleanup.release(held)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Moves the hidden folder, which contains the frames, to the final path.
  ///
  /// If a folder at the final path contains anything but frames, the folder is not replaced, and a
  /// problem is thrown. A problem is also thrown if moving fails.
  package func take() throws(Problem) {
    let draft = String(path.dropLast())
    if rename(draft, place) == 0 {
      isTaken = true
      return
    }
    guard errno == ENOTEMPTY || errno == EEXIST else { throw OutputFile.cannotCreate(name, errno) }
    guard try Self.isReplaceable(place + "/") else { throw foreign() }
    guard Folder.exchange(draft, place) else { return try setAside(draft) }
    // After the exchange, `path` is the folder with the earlier frames.
    let isOurs = (try? Self.isReplaceable(path)) ?? false
    guard isOurs || !Folder.exchange(draft, place) else { throw foreign() }
    isTaken = true
    Self.remove(path)
  }

  /// Replaces the existing folder by two renames, if the file system cannot exchange folders.
  private func setAside(_ draft: String) throws(Problem) {
    let old = draft + ".old"
    guard rename(place, old) == 0 else { throw OutputFile.cannotCreate(name, errno) }
    guard rename(draft, place) == 0 else {
      let code = errno
      rename(old, place)
      throw OutputFile.cannotCreate(name, code)
    }
    isTaken = true
    Self.remove(old + "/")
  }

  private func foreign() -> Problem {
    Problem.cannotCreate("the folder contains files that pullreel did not write").at(name)
      .remedy("choose another output with \(.output)")
  }

  /// Whether a folder is missing, is empty, or contains only frames that pullreel wrote, numbered
  /// from 0 without gaps; the path has a trailing slash.
  package static func isReplaceable(_ folder: String) throws(Problem) -> Bool {
    guard try FileFacts(ofOutput: folder) == .folder else { return OutputTarget.isFree(folder) }
    let names = try FolderListing.names(in: folder).filter { !PartialFile.isName($0) }
    let numbers = names.compactMap { FrameName.number(of: $0) }.sorted()
    guard numbers.count == names.count, numbers.elementsEqual(0..<names.count) else { return false }
    for name in names {
      guard try FolderListing.kind(ofListed: folder + name) == .file,
        FrameName.isOurs(try InputFile.beginning(of: folder + name))
      else { return false }
    }
    return true
  }

  /// Removes the numbered and partial frames in a folder, then the folder if it is empty.
  package static func remove(_ folder: String) {
    for name in (try? FolderListing(folder).names) ?? []
    where FrameName.number(of: name) != nil || PartialFile.isName(name) {
      if FolderListing.kind(of: folder + name) == .file { unlink(folder + name) }
    }
    rmdir(folder)
  }
}

import Files
import Platform

/// Functions for the folder of a golden, a draft or a replaced golden.
///
/// Links are not followed, because a checkout can contain any link under any name. Functions that
/// list a folder throw a problem if this process is interrupted.
enum GoldenFolder {
  /// Returns whether a folder is empty or holds only a golden's files.
  ///
  /// The path has no trailing slash. A golden needs one of its text files; a draft needs none.
  static func isOurs(_ folder: String, isDraft: Bool = false) throws(Problem) -> Bool {
    guard try FolderListing.kind(ofListed: folder) == .folder else { return false }
    // The list is empty if another process has just replaced and removed the golden.
    let names = try FolderListing.names(inExisting: folder + "/")
    for name in names {
      guard GoldenFiles.names.contains(name) || isDraft && PartialFile.isName(name),
        try FolderListing.kind(ofListed: "\(folder)/\(name)") == .file
      else { return false }
    }
    let texts = names.filter { $0.hasSuffix(".txt") }
    // One text file is enough, because the other one may be damaged.
    if texts.isEmpty { return isDraft || names.isEmpty && FolderListing.kind(of: folder) != nil }
    for name in texts where try isText("\(folder)/\(name)") { return true }
    return false
  }

  /// Returns whether a folder contains a text file of a golden; the path has a trailing slash.
  static func holdsText(_ folder: String) throws(Problem) -> Bool {
    // One text file is enough, because the other one may be damaged.
    for name in GoldenFiles.names where name != GoldenFiles.stripName {
      if try isText(folder + name) { return true }
    }
    return false
  }

  /// Returns whether a folder has files, and all of them have names of a golden's files.
  static func holdsOnlyGoldenFiles(_ folder: String) throws(Problem) -> Bool {
    do throws(Problem) {
      let names = try FolderListing.names(inExisting: folder)
      return !names.isEmpty && names.allSatisfy(GoldenFiles.names.contains)
    } catch {
      // Another process may have just replaced and removed the golden.
      guard try FolderListing.kind(ofListed: String(folder.dropLast())) == nil else { throw error }
      return false
    }
  }

  /// Returns whether a file is a golden's text file, judging by the first line.
  ///
  /// Throws a problem if the file cannot be read, because it may belong to a golden.
  static func isText(
    _ path: String,
    read: (String) throws(Problem) -> [UInt8] = InputFile.beginning
  ) throws(Problem) -> Bool {
    guard try FolderListing.kind(ofListed: path) == .file else { return false }
    do throws(Problem) {
      return GoldenFiles.isOurs(try read(path))
    } catch {
      // Another process may have replaced and removed the golden since its folder was listed.
      guard error.kind == .noInput, try FolderListing.kind(ofListed: path) == nil else {
        throw error
      }
      return false
    }
  }

  /// Removes the files of a complete or incomplete golden, and the folder if it is then empty.
  static func remove(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    for name in (try? FolderListing.names(in: folder + "/")) ?? []
    where GoldenFiles.names.contains(name) || PartialFile.isName(name) {
      unlinkat(descriptor, name, 0)
    }
    close(descriptor)
    rmdir(folder)
  }

  /// The identity of the folder at a path, to detect a replacement.
  struct Identity: Equatable {
    let path: String
    private let device: UInt64
    private let number: UInt64
    private let changed: [Int]

    /// Creates the identity of a folder, or of a link's target; `nil` if there is no folder.
    init?(_ path: String) {
      var information = stat()
      guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else {
        return nil
      }
      self.path = path
      device = UInt64(truncatingIfNeeded: information.st_dev)
      number = UInt64(information.st_ino)
      changed = [information.st_ctim.tv_sec, information.st_ctim.tv_nsec]
    }
  }
}

import Files
import Platform

/// The folder of a golden, of a draft, or of a golden that has been replaced.
///
/// No link is followed: a checkout can carry any link under any name.
enum GoldenFolder {
  /// Returns whether a folder holds files of a golden and nothing else.
  ///
  /// - Parameters:
  ///   - folder: The folder, without a slash at its end.
  ///   - isDraft: Whether the folder may be half-written, so that no text file identifies it.
  /// - Returns: Whether the folder is a golden's; true for an empty folder.
  /// - Throws: A problem if the run is interrupted.
  static func isOurs(_ folder: String, isDraft: Bool = false) throws(Problem) -> Bool {
    guard try FolderListing.kind(ofListed: folder) == .folder else { return false }
    // A golden that is replaced meanwhile may be gone.
    let names = try FolderListing.names(inExisting: folder + "/")
    for name in names {
      guard GoldenFiles.names.contains(name) || isDraft && PartialFile.isName(name),
        try FolderListing.kind(ofListed: "\(folder)/\(name)") == .file
      else { return false }
    }
    let texts = names.filter { $0.hasSuffix(".txt") }
    // One text file is enough: the other one may be damaged.
    if texts.isEmpty { return isDraft || names.isEmpty && FolderListing.kind(of: folder) != nil }
    for name in texts where try isText("\(folder)/\(name)") { return true }
    return false
  }

  /// Returns whether a golden's text lies in a folder; other files may be there, too.
  ///
  /// - Parameter folder: The folder, with a slash at its end.
  /// - Returns: Whether one of its texts lies there.
  /// - Throws: A problem if the run is interrupted.
  static func holdsText(_ folder: String) throws(Problem) -> Bool {
    // One text file is enough: the other one may be damaged.
    for name in GoldenFiles.names where name != GoldenFiles.stripName {
      if try isText(folder + name) { return true }
    }
    return false
  }

  /// Returns whether a folder holds nothing but files with names of a golden's files.
  static func holdsRemains(_ folder: String) throws(Problem) -> Bool {
    do throws(Problem) {
      let names = try FolderListing.names(inExisting: folder)
      return !names.isEmpty && names.allSatisfy(GoldenFiles.names.contains)
    } catch {
      // A golden that is replaced meanwhile may be gone.
      guard try FolderListing.kind(ofListed: String(folder.dropLast())) == nil else { throw error }
      return false
    }
  }

  /// Returns whether a file is a golden's text, recognised by its first line.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - read: Reads the beginning of a file.
  /// - Returns: Whether the file is one.
  /// - Throws: A problem if the file cannot be read, since it may be a golden's text, or if the run
  ///   is interrupted.
  static func isText(
    _ path: String,
    read: (String) throws(Problem) -> [UInt8] = InputFile.beginning
  ) throws(Problem) -> Bool {
    guard try FolderListing.kind(ofListed: path) == .file else { return false }
    do throws(Problem) {
      return GoldenFiles.isOurs(try read(path))
    } catch {
      // A golden that is replaced meanwhile may be gone.
      guard error.kind == .noInput, try FolderListing.kind(ofListed: path) == nil else {
        throw error
      }
      return false
    }
  }

  /// Removes a folder that holds the files of a golden, whole or half-written, and nothing else.
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

    /// Creates the identity; `nil` if there is no folder, or no folder at the end of a link.
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

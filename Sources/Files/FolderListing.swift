import Platform

/// The names in a folder, never only some of them: a listing that breaks off is an error.
package struct FolderListing {
  /// The kind of a directory entry, links not followed.
  package enum Kind { case file, folder, other }

  /// The names that are UTF-8, sorted.
  package private(set) var names: [String] = []
  /// The names that are not UTF-8, sorted.
  ///
  /// Each wrong byte is spelled `\xNN`. No path of this package reaches their files.
  package private(set) var undecodable: [String] = []

  /// Lists a folder, without the entries for the folder itself and its parent.
  ///
  /// - Parameters:
  ///   - folder: The folder; an empty text for the working directory.
  ///   - mayBeMissing: Whether a folder that does not exist is an empty one.
  /// - Throws: A problem if the folder cannot be opened or read to its end.
  package init(_ folder: String, mayBeMissing: Bool = false) throws(Problem) {
    guard let listing = opendir(folder.isEmpty ? "." : folder) else {
      if mayBeMissing, errno == ENOENT || errno == ENOTDIR { return }
      throw Self.unreadable(folder, errno)
    }
    defer { closedir(listing) }
    while true {
      errno = 0
      guard let entry = readdir(listing) else { break }
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { add(name: $0) }
      }
    }
    guard errno == 0 else { throw Self.unreadable(folder, errno) }
    names.sort()
    undecodable.sort()
  }

  private mutating func add(name: UnsafePointer<CChar>) {
    let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
    let text = String(decoding: bytes, as: UTF8.self)
    if text == "." || text == ".." { return }
    if text.utf8.elementsEqual(bytes) {
      names.append(text)
    } else {
      undecodable.append(PlainLine.spelling(bytes))
    }
  }

  /// Returns all names of a folder, sorted; bytes that are not UTF-8 are escaped.
  ///
  /// - Throws: A problem if the folder cannot be opened or read to its end.
  package static func names(in folder: String) throws(Problem) -> [String] {
    let listing = try FolderListing(folder)
    return (listing.names + listing.undecodable).sorted()
  }

  /// Returns all names of a folder that may be missing.
  ///
  /// - Returns: The names, sorted; none if there is no such folder.
  /// - Throws: A problem if the folder exists and cannot be opened or read to its end.
  package static func names(inExisting folder: String) throws(Problem) -> [String] {
    let listing = try FolderListing(folder, mayBeMissing: true)
    return (listing.names + listing.undecodable).sorted()
  }

  /// Returns the kind of the entry at a path; `nil` if there is nothing.
  package static func kind(of path: String) -> Kind? {
    var information = stat()
    guard lstat(path, &information) == 0 else { return nil }
    switch information.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Returns the kind of an entry that a listing has named.
  ///
  /// - Returns: The kind; `nil` if the entry is gone.
  /// - Throws: A problem if the system cannot tell: otherwise, the entry would seem to be gone.
  package static func kind(ofListed path: String) throws(Problem) -> Kind? {
    if let kind = kind(of: path) { return kind }
    guard errno == ENOENT || errno == ENOTDIR else { throw unreadable(path, errno) }
    return nil
  }

  private static func unreadable(_ folder: String, _ code: Int32) -> Problem {
    Problem.noInput("the folder cannot be read: \(String(cString: strerror(code)))")
      .at(folder.isEmpty ? "." : folder).remedy("make the folder readable, or name another one")
  }

  /// Returns the problem of a file whose name is not UTF-8.
  ///
  /// - Parameter path: Its path, as ``undecodable`` spells its name.
  /// - Returns: The problem.
  package static func undecodable(_ path: String) -> Problem {
    Problem.noInput("the file's name is not UTF-8").at(path).remedy("rename it")
  }
}

import Platform

/// The names of all entries of a folder; an incomplete listing is an error.
package struct FolderListing {
  /// The kind of a directory entry; links are not followed.
  package enum Kind { case file, folder, other }

  /// The names that are UTF-8, sorted.
  package private(set) var names: [String] = []
  /// The names that are not UTF-8, sorted.
  ///
  /// Each invalid byte is spelled `\xNN`. This package cannot open files with such names.
  package private(set) var undecodable: [String] = []

  /// Lists a folder, without the entries for the folder itself and its parent.
  ///
  /// An empty path is the working directory. If `mayBeMissing`, a missing folder counts as empty.
  package init(_ folder: String, mayBeMissing: Bool = false) throws(Problem) {
    guard let listing = opendir(folder.isEmpty ? "." : folder) else {
      if mayBeMissing, errno == ENOENT || errno == ENOTDIR { return }
      throw Self.unreadable(folder, errno, "folder")
    }
    defer { closedir(listing) }
    while true {
      errno = 0
      guard let entry = readdir(listing) else { break }
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { add(name: $0) }
      }
    }
    guard errno == 0 else { throw Self.unreadable(folder, errno, "folder") }
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

  /// Returns the sorted names of all entries of a folder, with invalid UTF-8 bytes escaped.
  package static func names(in folder: String) throws(Problem) -> [String] {
    let listing = try FolderListing(folder)
    return (listing.names + listing.undecodable).sorted()
  }

  /// Returns the sorted names of all entries of a folder; empty if the folder is missing.
  package static func names(inExisting folder: String) throws(Problem) -> [String] {
    let listing = try FolderListing(folder, mayBeMissing: true)
    return (listing.names + listing.undecodable).sorted()
  }

  /// Returns the kind of the entry at a path; `nil` if there is no entry.
  package static func kind(of path: String) -> Kind? {
    var information = stat()
    guard lstat(path, &information) == 0 else { return nil }
    switch information.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Returns the kind of a listed entry; `nil` if the entry no longer exists.
  package static func kind(ofListed path: String) throws(Problem) -> Kind? {
    if let kind = kind(of: path) { return kind }
    guard errno == ENOENT || errno == ENOTDIR else { throw unreadable(path, errno, "path") }
    return nil
  }

  private static func unreadable(_ path: String, _ code: Int32, _ kind: String) -> Problem {
    Problem.noInput("the \(kind) cannot be read (\(String(cString: strerror(code))))")
      .at(path.isEmpty ? "." : path).remedy("name a \(kind) that exists and can be read")
  }

  /// Returns a problem for a path that is not UTF-8; each invalid byte is spelled `\xNN`.
  package static func undecodable(_ path: String) -> Problem {
    Problem.noInput("the file's name is not UTF-8").at(path).remedy("rename the file")
  }
}

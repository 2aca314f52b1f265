import Platform

/// The kind of target to which an output path leads: an open stream, a device or a regular file.
package enum OutputTarget: Hashable {
  /// The descriptor of a stream that the process already has open.
  case stream(Int32)
  /// An existing target that is not a regular file, such as a device or a pipe.
  case direct
  /// The path of a regular file, with links resolved; the file may not exist yet.
  case file(String)

  /// Creates the target for a path; `-` is standard output.
  ///
  /// Throws a problem if the path is a folder, or if its symbolic links form a cycle.
  package init(_ path: String) throws(Problem) {
    // If the stream is redirected to a file, opening the path would overwrite the file's beginning.
    if let stream = Self.stream(path) {
      self = .stream(stream)
      return
    }
    var information = stat()
    if stat(path, &information) != 0 {
      guard errno == ENOENT else { throw OutputFile.cannotCreate(path, errno) }
      self = .file(try Self.file(at: path))
    } else {
      switch information.st_mode & S_IFMT {
      case S_IFREG: self = .file(try Self.file(at: path))
      case S_IFDIR: throw OutputFile.cannotCreate(path, EISDIR)
      default: self = .direct
      }
    }
  }

  /// Returns a path with links, `.` and `..` resolved; the file need not exist.
  package static func place(of path: String) -> String {
    var information = stat()
    // Links that form a loop lead nowhere, so the path stays as it is.
    guard stat(path, &information) == 0 || errno == ENOENT else { return path }
    let path = followingLinks(path) ?? path
    return withoutLinks(Folder.of(path)) + Folder.name(of: path)
  }

  /// Returns the canonical path of a folder, without links, `..` or a trailing slash.
  static func folderPlace(_ folder: String) -> String { String(withoutLinks(folder).dropLast()) }

  /// Returns whether there is nothing at a path, or only a broken link.
  static func isFree(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) != 0 && errno == ENOENT
  }

  /// Makes a folder's path absolute, without `..`, and resolves links in the part that exists.
  private static func withoutLinks(_ folder: String) -> String {
    let parts = folder.split(separator: "/")
    let root = folder.hasPrefix("/") ? "/" : "./"
    for count in (0...parts.count).reversed() {
      let existing = root + parts[..<count].joined(separator: "/")
      guard let resolved = realpath(existing, nil) else { continue }
      defer { free(resolved) }
      var path = String(cString: resolved).split(separator: "/")
      // A part that does not exist cannot be a link.
      for part in parts[count...] where part != "." {
        if part == ".." { _ = path.popLast() } else { path.append(part) }
      }
      return "/" + path.map { $0 + "/" }.joined()
    }
    return folder
  }

  private static func stream(_ path: String) -> Int32? {
    path == "-" ? STDOUT_FILENO : InputFile.descriptor(path)
  }

  private static func file(at path: String) throws(Problem) -> String {
    guard let file = followingLinks(path) else { throw OutputFile.cannotCreate(path, EILSEQ) }
    return file
  }

  /// Returns the path to which links lead, even if no file exists; `nil` if the path is not UTF-8.
  ///
  /// The caller has checked that the links do not form a loop.
  private static func followingLinks(_ path: String) -> String? {
    var path = path
    while true {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &bytes, bytes.count)
      guard count > 0 else { return path }
      let name = bytes[..<count].map(UInt8.init(bitPattern:))
      let target = String(decoding: name, as: UTF8.self)
      guard target.utf8.elementsEqual(name) else { return nil }
      path = target.hasPrefix("/") ? target : Folder.of(path) + target
    }
  }
}

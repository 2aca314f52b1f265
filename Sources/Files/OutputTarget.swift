import Platform

/// The target of an output path.
package enum OutputTarget: Hashable {
  /// A stream that the process has already open, by its number.
  case stream(Int32)
  /// An existing target that is not a regular file, such as a device or a pipe.
  case direct
  /// A regular file, or none yet, at this path, which is that of the file itself, not of a link to
  /// it.
  case file(String)

  /// Resolves a path; `-` is standard output.
  ///
  /// - Throws: A problem if it is a folder, or leads nowhere.
  package init(_ path: String) throws(Problem) {
    // Opening these again would start at the beginning of the file behind the stream.
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

  /// Returns a text that is equal for all paths to one place, whether a file exists or not.
  ///
  /// - Parameter path: An output path.
  /// - Returns: The path without links, and without redundant steps.
  package static func place(of path: String) -> String {
    var information = stat()
    // Links that form a circle lead nowhere.
    guard stat(path, &information) == 0 || errno == ENOENT else { return path }
    let path = followingLinks(path) ?? path
    return withoutLinks(Folder.of(path)) + Folder.name(of: path)
  }

  /// Returns the path of a folder without links, without steps back and without a slash at its end.
  static func folderPlace(_ folder: String) -> String {
    String(withoutLinks(folder).dropLast())
  }

  /// Returns whether there is nothing at a path, or a link to nothing.
  static func isFree(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) != 0 && errno == ENOENT
  }

  /// Returns a folder's path without links and steps back, as far as folders exist, with its slash.
  private static func withoutLinks(_ folder: String) -> String {
    let parts = folder.split(separator: "/")
    let root = folder.hasPrefix("/") ? "/" : "./"
    for count in (0...parts.count).reversed() {
      let existing = root + parts[..<count].joined(separator: "/")
      guard let resolved = realpath(existing, nil) else { continue }
      defer { free(resolved) }
      var path = String(cString: resolved).split(separator: "/")
      // A missing part is not a link.
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

  /// Returns the path of the file behind links, whether it exists or not.
  ///
  /// The links are known not to form a circle.
  ///
  /// - Returns: The path; `nil` if it is not UTF-8, so that no text can hold it.
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

import Platform

/// The kind of file at a path, after links are followed.
package enum FileFacts: Hashable {
  /// No accessible file.
  case nothing
  /// A regular file with a size in bytes.
  case file(size: Int)
  /// A folder.
  case folder
  /// Anything else, such as a device, a pipe or a socket.
  case other

  /// Examines a path for output; throws a problem if the system cannot tell whether a file exists.
  package init(ofOutput path: String) throws(Problem) {
    self = FileFacts(at: path)
    guard self != .nothing || errno == ENOENT || errno == ENOTDIR else {
      throw OutputFile.cannotCreate(path, errno)
    }
  }

  /// Examines a path for input; throws a problem if, for example, a network folder is unavailable.
  package init(ofInput path: String) throws(Problem) {
    self = FileFacts(at: path)
    guard self != .nothing || errno == ENOENT || errno == ENOTDIR else {
      throw InputFile.unreadable(path, errno)
    }
  }

  /// Examines a path.
  package init(at path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else {
      self = .nothing
      return
    }
    switch information.st_mode & S_IFMT {
    case S_IFREG: self = .file(size: Int(information.st_size))
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}

import Platform

/// What stands at a path, links followed.
package enum FileFacts: Hashable {
  /// Nothing, or nothing that can be seen.
  case nothing
  /// A regular file of so many bytes.
  case file(size: Int)
  /// A folder.
  case folder
  /// A device, a pipe, a socket.
  case other

  /// Looks at a path that something would be written to.
  ///
  /// - Throws: A problem if the system does not tell: something may be there.
  package init(ofOutput path: String) throws(Problem) {
    self = FileFacts(at: path)
    guard self != .nothing || errno == ENOENT || errno == ENOTDIR else {
      throw OutputFile.cannotCreate(path, errno)
    }
  }

  /// Looks at a path that something would be read from.
  ///
  /// - Throws: A problem if the system does not tell: a file on a lost mount would seem to be removed.
  package init(ofInput path: String) throws(Problem) {
    self = FileFacts(at: path)
    guard self != .nothing || errno == ENOENT || errno == ENOTDIR else {
      throw InputFile.unreadable(path, errno)
    }
  }

  /// Looks at a path.
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

import CFiles
import Platform

/// Functions that split paths and manage output folders.
package enum Folder {
  /// Returns the folder part of a path, with its trailing slash; empty if the path is only a name.
  package static func of(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns the name at the end of a path; empty if the path ends in a slash.
  package static func name(of path: String) -> String { String(path.dropFirst(of(path).count)) }

  /// Returns the name of a file or folder without its parent folders and its extension.
  package static func stem(of path: String) -> String {
    let name = name(of: path.hasSuffix("/") ? String(path.dropLast()) : path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Returns a folder's path with a trailing slash.
  package static func withSlash(_ path: String) -> String {
    path.hasSuffix("/") ? path : path + "/"
  }

  /// Whether a path leads to an existing folder.
  package static func exists(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns whether two paths lead to the same folder or the same file.
  package static func isSame(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(a, &first) == 0 && stat(b, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether two paths are on the same file system; files can be renamed only within a file system.
  static func isOnOneDevice(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev
  }

  /// Exchanges two folders atomically; returns `false` on failure: some file systems cannot do it.
  package static func exchange(_ first: String, _ second: String) -> Bool {
    files_exchange(first, second) == 0
  }

  /// Creates a folder and its missing parents, and returns the created folders, outermost first.
  ///
  /// If a folder cannot be created, the folders created before it are removed.
  package static func create(_ path: String) throws(Problem) -> [String] {
    var created: [String] = []
    var current = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      current += part + "/"
      if mkdir(current, 0o777) == 0 {
        created.append(current)
      } else if errno != EEXIST {
        let code = errno
        removeEmpty(created)
        throw OutputFile.cannotCreate(path, code)
      }
    }
    guard path.isEmpty || exists(path) else { throw OutputFile.cannotCreate(path, ENOTDIR) }
    return created
  }

  /// Removes folders that are empty.
  package static func removeEmpty(_ folders: [String]) {
    for folder in folders.reversed() { rmdir(folder) }
  }
}

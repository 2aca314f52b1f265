import Platform

/// Paths relative to a folder, computed from their text: no link is followed.
///
/// Each `folder` argument ends in a slash, or is empty for the working directory.
package enum RelativePath {
  /// Returns a file's path relative to a folder.
  package static func of(_ path: String, from folder: String) -> String {
    if path.hasPrefix(folder), !path.hasPrefix("/") || !folder.isEmpty {
      let rest = path.dropFirst(folder.count)
      let parts = parts(rest)
      if !rest.hasPrefix("/"), parts.first != ".." { return parts.joined(separator: "/") }
    }
    let target = parts(absolute(path)[...])
    let base = parts(absolute(folder)[...])
    var shared = 0
    while shared < min(target.count - 1, base.count), target[shared] == base[shared] { shared += 1 }
    return (Array(repeating: "..", count: base.count - shared) + target[shared...])
      .joined(separator: "/")
  }

  /// Returns a folder's path relative to another folder; `.` if the folders are equal.
  ///
  /// `path` may end in a slash. The result does not end in a slash.
  package static func ofFolder(_ path: String, from folder: String) -> String {
    // Without the appended name, the path from /a/b/ to /a would be ../../a instead of `..`.
    let inside = of(Folder.withSlash(path) + "x", from: folder).dropLast(2)
    return inside.isEmpty ? "." : String(inside)
  }

  /// Converts a path relative to a folder into a path relative to the working directory.
  ///
  /// `..` is resolved if possible. An absolute path is returned unchanged.
  package static func resolved(_ path: String, in folder: String) -> String {
    if path.hasPrefix("/") { return path }
    let parts = parts((folder + path)[...])
    if folder.hasPrefix("/") { return "/" + parts.drop { $0 == ".." }.joined(separator: "/") }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Returns the parts of a path, without empty parts and `.`, and with `..` resolved if possible.
  private static func parts(_ path: Substring) -> [String] {
    var parts: [String] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    return parts
  }

  /// Returns a path as an absolute path, without resolving links or `..`.
  package static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let current = getcwd(nil, 0) ?? realpath(".", nil) else {
      return path
    }
    defer { free(current) }
    return String(cString: current) + "/" + path
  }
}

import Platform

/// Paths as seen from a folder.
///
/// Only words are looked at: no link is followed.
package enum RelativePath {
  /// A path as seen from a folder, with slashes between its parts.
  ///
  /// - Parameters:
  ///   - path: The path of a file.
  ///   - folder: A folder with its slash; empty for the working directory.
  /// - Returns: The path.
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

  /// The parts of a path, without those that say nothing or lead back.
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

  /// The path from the root; links and `..` stay as they are.
  package static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let current = getcwd(nil, 0) ?? realpath(".", nil) else {
      return path
    }
    defer { free(current) }
    return String(cString: current) + "/" + path
  }
}

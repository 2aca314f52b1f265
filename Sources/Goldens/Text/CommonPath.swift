/// The innermost folder that contains several paths.
enum CommonPath {
  /// Returns the innermost folder that contains all paths, with a trailing slash, or the path
  /// itself if all paths are equal; `nil` if the paths share no folder.
  static func of(_ paths: [String]) -> String? {
    guard let first = paths.first else { return nil }
    if paths.allSatisfy({ $0 == first }) { return first }
    var shared = first.utf8.prefix(first.utf8.count)
    for path in paths {
      let count = zip(shared, path.utf8).prefix { $0 == $1 }.count
      shared = shared.prefix(count)
    }
    guard let slash = shared.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return String(first[...slash])
  }
}

/// The common part of several paths.
enum CommonPath {
  /// Returns the path if all are equal, otherwise the innermost folder that contains all of them,
  /// with a trailing slash; `nil` if the paths share no folder.
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

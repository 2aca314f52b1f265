import Platform

/// A path with `*`, `?` or `[…]`, as a shell knows it.
package enum PathPattern {
  /// Whether a text may stand for several paths.
  package static func isPattern(_ text: String) -> Bool { text.contains(where: "*?[".contains) }

  /// A pattern that stands for one path alone.
  package static func literal(_ path: String) -> String {
    path.reduce(into: "") { $0 += "*?[\\".contains($1) ? "\\\($1)" : "\($1)" }
  }

  /// The paths that match a pattern, by name; empty if none does.
  package static func matches(of pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }
}

import Platform

/// Paths with `*`, `?` or `[…]`, matched as a shell does.
package enum PathPattern {
  /// Whether a text has a character that makes it a pattern: `*`, `?` or `[`.
  package static func isPattern(_ text: String) -> Bool { text.contains(where: "*?[".contains) }

  /// Returns the sorted matches of a pattern; throws for unreadable folders and names not in UTF-8.
  package static func matches(of pattern: String) throws(Problem) -> [String] {
    var paths = [pattern.hasPrefix("/") ? "/" : ""]
    let parts = pattern.split(separator: "/").map(String.init)
    for (number, part) in parts.enumerated() {
      let isLast = number == parts.count - 1 && !pattern.hasSuffix("/")
      var found: [String] = []
      for path in paths {
        try Interruption.check()
        for name in try names(in: path, matching: part) {
          let place = path + name
          if isLast ? FolderListing.kind(of: place) != nil : Folder.exists(place) {
            found.append(isLast ? place : place + "/")
          }
        }
      }
      paths = found
    }
    return paths.sorted()
  }

  private static func names(in folder: String, matching part: String) throws(Problem) -> [String] {
    guard isPattern(part) || part.contains("\\") else { return [part] }
    // Only folders have matches. An unlistable folder may have matches, so it is an error.
    guard Folder.exists(folder.isEmpty ? "." : folder) else { return [] }
    let listing = try FolderListing(folder)
    if let name = listing.undecodable.first(where: { fnmatch(part, $0, FNM_PERIOD) == 0 }) {
      throw FolderListing.undecodable(folder + name)
    }
    return listing.names.filter { fnmatch(part, $0, FNM_PERIOD) == 0 }
  }

  /// Whether a path matches a pattern; the file need not exist.
  package static func isMatch(_ path: String, of pattern: String) -> Bool {
    fnmatch(pattern, path, FNM_PATHNAME | FNM_PERIOD) == 0
  }
}

import Platform

extension Folder {
  /// Returns the path of a file that another file refers to, if it is in the same folder or below.
  ///
  /// Links are resolved first, and only regular files are returned.
  ///
  /// - Parameters:
  ///   - name: The path in the other file.
  ///   - path: The other file; `-` is standard input, which has nothing beside it.
  /// - Returns: The path without links; `nil` if there is no such file.
  package static func file(_ name: String, beside path: String) -> String? {
    guard path != "-" else { return nil }
    let parts = name.split(separator: "/").map(String.init)
    guard !parts.isEmpty, !parts.contains(".."), !parts.contains(where: { $0.contains("\0") })
    else { return nil }
    let place = of(path)
    var information = stat()
    guard let root = withoutLinks(place.isEmpty ? "." : place),
      let file = withoutLinks(place + parts.joined(separator: "/")),
      file.hasPrefix(withSlash(root)), stat(file, &information) == 0,
      information.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return file
  }

  private static func withoutLinks(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

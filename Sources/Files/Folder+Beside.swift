import Platform

extension Folder {
  /// Returns the path of a referenced file, if it is in the folder of the referring file or below.
  ///
  /// `name` is the path stated in the referring file, whose own path is `path`. Links are resolved.
  /// The result is `nil` if there is no such regular file, or if `path` is standard input (`-`).
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

/// The spelling of file names, whose letters may be composed or decomposed.
///
/// Apple's file systems take both spellings of a letter such as "ü" for the same name.
enum FileSpelling {
  /// Returns the path of an existing file that is written with the same letters; the path itself if
  /// there is none.
  static func existing(_ path: String) -> String {
    let files = FileManager.default
    guard !files.fileExists(atPath: path), !path.utf8.allSatisfy({ $0 < 128 }) else { return path }
    var found = ""
    for name in path.split(separator: "/") {
      if files.fileExists(atPath: "\(found)/\(name)") {
        found += "/\(name)"
        continue
      }
      let names = (try? files.contentsOfDirectory(atPath: found.isEmpty ? "/" : found)) ?? []
      // String comparison uses canonical equivalence.
      guard let other = names.first(where: { $0 == name }) else { return path }
      found += "/\(other)"
    }
    return found
  }
}

import Platform

/// Reads the files of a batch, and none outside it.
struct GalleryFile {
  /// The batch's folder, ending in a slash.
  private let folder: String
  /// The folder's path without links; no file may lie outside it.
  private let realFolder: String

  /// Prepares for a folder, whose path ends in a slash.
  init(folder: String) throws(Problem) {
    self.folder = folder
    guard let real = Self.withoutLinks(folder) else { throw Self.missing(folder, errno) }
    realFolder = Folder.withSlash(real)
  }

  /// Returns the files that an artefact consists of: one, or a folder's numbered frames.
  func paths(of entry: ManifestEntry) -> [String] {
    guard entry.isFolder else { return [entry.path] }
    let frames = entry.path.hasSuffix("/") ? entry.path : entry.path + "/"
    return (0..<entry.frames).map { frames + FrameName.of($0) }
  }

  /// Returns the bytes of a file.
  ///
  /// - Parameter path: Its path relative to the folder.
  /// - Returns: All of them.
  /// - Throws: A problem if it is missing, outside the folder or not a regular file.
  func read(_ path: String) throws(Problem) -> [UInt8] {
    guard let place = Self.withoutLinks(folder + path) else {
      throw Self.missing(folder + path, errno)
    }
    guard place.hasPrefix(realFolder) else {
      throw Self.refused("the file lies outside the folder", at: folder + path)
    }
    var information = stat()
    guard stat(place, &information) == 0 else { throw Self.missing(folder + path, errno) }
    // Anything else, such as a pipe without a writer, could be waited for in vain.
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw Self.refused("this is not a regular file", at: folder + path)
    }
    return try InputFile.read(place)
  }

  /// Returns the problem of a file that differs from its entry in the manifest.
  static func refused(_ what: String, at path: String) -> Problem {
    Problem(.badInput, what, at: path, remedy: "render the batch again")
  }

  private static func missing(_ path: String, _ code: Int32) -> Problem {
    Problem(
      .noInput,
      "listed in the manifest, but it cannot be read: \(String(cString: strerror(code)))",
      at: path,
      remedy: "render the batch again, with \(.resume) to keep what is there"
    )
  }

  private static func withoutLinks(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

import Platform

/// A reader of the files of a batch, which reads no file outside its folder.
struct GalleryFile {
  /// The batch's folder, ending in a slash.
  private let folder: String
  /// The folder's path with links resolved; no file may lie outside this folder.
  private let realFolder: String

  /// Creates a reader for a folder, whose path ends in a slash.
  init(folder: String) throws(Problem) {
    self.folder = folder
    guard let real = Self.withoutLinks(folder) else { throw Self.missing(folder, errno) }
    realFolder = Folder.withSlash(real)
  }

  /// Returns the paths of an artefact's files: one file, or a folder's numbered frames.
  func paths(of entry: ManifestEntry) -> [String] {
    guard entry.isFolder else { return [entry.path] }
    let frames = entry.path.hasSuffix("/") ? entry.path : entry.path + "/"
    return (0..<entry.frames).map { frames + FrameName.of($0) }
  }

  /// Returns the bytes of a file.
  ///
  /// - Parameter path: The path of the file, relative to the folder.
  /// - Returns: All bytes of the file.
  /// - Throws: A problem if the file is missing, outside the folder or not a regular file.
  func read(_ path: String) throws(Problem) -> [UInt8] {
    guard let place = Self.withoutLinks(folder + path) else {
      throw Self.missing(folder + path, errno)
    }
    guard place.hasPrefix(realFolder) else {
      throw Self.refused("the file lies outside the folder", at: folder + path)
    }
    var information = stat()
    guard stat(place, &information) == 0 else { throw Self.missing(folder + path, errno) }
    // Reading anything else, such as a pipe without a writer, might never end.
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

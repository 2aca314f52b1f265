import Platform

/// A reader for the files of a batch; it never reads a file outside the batch's folder.
struct GalleryFile {
  /// The path of the batch's folder, ending in a slash.
  private let folder: String
  /// The folder's path with links resolved; files outside this folder are never read.
  private let realFolder: String

  /// Creates a reader for a folder; the path must end in a slash.
  init(folder: String) throws(Problem) {
    self.folder = folder
    guard let real = Self.withoutLinks(folder) else { throw Self.missing(folder, errno) }
    realFolder = Folder.withSlash(real)
  }

  /// Returns the paths of an artefact's files: a single file, or the numbered frames in a folder.
  func paths(of entry: ManifestEntry) -> [String] {
    guard entry.isFolder else { return [entry.path] }
    let frames = entry.path.hasSuffix("/") ? entry.path : entry.path + "/"
    return (0..<entry.frames).map { frames + FrameName.of($0) }
  }

  /// Reads a file by its relative path; throws unless it is a regular file inside the folder.
  func read(_ path: String) throws(Problem) -> [UInt8] {
    guard let place = Self.withoutLinks(folder + path) else {
      throw Self.missing(folder + path, errno)
    }
    guard place.hasPrefix(realFolder) else {
      throw Self.refused("the file lies outside the folder of the gallery", at: folder + path)
    }
    var information = stat()
    guard stat(place, &information) == 0 else { throw Self.missing(folder + path, errno) }
    // Reading another kind of file might never end, for example a pipe without a writer.
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw Self.refused("this is not a regular file", at: folder + path)
    }
    return try InputFile.read(place)
  }

  /// Returns a problem for a file that is not the artefact listed in the manifest.
  static func refused(_ what: String, at path: String) -> Problem {
    Problem(.badInput, what, at: path, remedy: "repeat the render command that wrote this folder")
  }

  private static func missing(_ path: String, _ code: Int32) -> Problem {
    Problem(
      .noInput,
      "the manifest lists the file, but the file cannot be read (\(String(cString: strerror(code))))",
      at: path,
      remedy: "repeat the render command that wrote this folder, and add \(.resume)"
    )
  }

  private static func withoutLinks(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

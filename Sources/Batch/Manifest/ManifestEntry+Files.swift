extension ManifestEntry {
  /// Whether the artefact is a folder of numbered frames.
  package var isFolder: Bool { OutputFormat(named: format)?.isFolder ?? false }

  /// The paths, relative to the manifest's folder, of the single file or of the numbered frames.
  var fileNames: [String] {
    isFolder
      ? (0..<frames).map { "\(path)/\(FrameName.of($0))" } : [path]
  }

  /// Returns the current hash of the files, which equals ``sha256`` if they are unchanged.
  ///
  /// `folder` is the manifest's folder, with a trailing slash.
  ///
  /// - Throws: A problem if a file cannot be read.
  func currentHash(in folder: String) throws(Problem) -> String {
    guard isFolder else { return try InputFile.hash(of: folder + path) }
    var hash = FrameHash()
    for name in fileNames { hash.add(try InputFile.hash(of: folder + name)) }
    return hash.finish()
  }
}

import JSON
import FoundationEssentials

/// A page that shows the artefacts of a batch or the pictures in a folder, each with its facts.
///
/// The page contains the artefacts themselves. It is a single file that needs no network and can be
/// sent by mail. Equal batches give equal bytes.
///
/// ```swift
/// let page = try OutputFile("previews/gallery.html")
/// try Gallery(folder: "previews").write(to: page)
/// try page.finish()
/// ```
public struct Gallery: Sendable {
  private let folder: String
  private let entries: [ManifestEntry]

  /// Notes to the user about the pictures of a folder without a manifest, one line each.
  public let notes: [String]

  /// Creates a gallery of a batch or, if the folder has no manifest, of the pictures in the folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder, which may contain `manifest.json` or the manifests of
  ///     shards.
  ///   - isRecursive: Whether to include subfolders if the folder has no manifest.
  /// - Throws: A problem if a manifest is damaged or names a file outside the folder, or if a
  ///   folder without a manifest contains no pictures.
  public init(folder: String, isRecursive: Bool = false) throws(Problem) {
    self.folder = folder.hasSuffix("/") || folder.isEmpty ? folder : folder + "/"
    if let entries = try GalleryManifest.entries(of: self.folder) {
      self.entries = entries
      notes = []
    } else {
      let pictures = try GalleryFolder(self.folder, isRecursive: isRecursive)
      (entries, notes) = (pictures.entries, pictures.notes)
    }
  }

  /// The paths of the artefacts relative to the folder, in page order.
  public var paths: [String] { entries.map(\.path) }

  /// Returns whether the page may be written to a default path: no file exists there, or the file
  /// is a page written by pullreel.
  public static func isOwn(_ path: String) -> Bool {
    guard OutputFile.exists(path) else { return true }
    guard let bytes = try? InputFile.beginning(of: path) else { return false }
    return String(decoding: bytes.prefix(512), as: UTF8.self)
      .contains("<meta name=\"generator\" content=\"pullreel\">")
  }

  /// Returns whether writing to a path, with links resolved, replaces a manifest or an artefact.
  ///
  /// - Throws: A problem if the folder cannot be read.
  public func wouldBeReplaced(by output: String) throws(Problem) -> Bool {
    guard case .file(let place)? = try? OutputTarget(output), OutputFile.exists(place) else {
      return false
    }
    let manifest = try ManifestPlace(GalleryManifest.path(in: folder))
    if manifest?.resolved.isReserved(OutputTarget.place(of: place)) ?? false { return true }
    let files = try GalleryFile(folder: folder)
    return entries.contains { entry in
      files.paths(of: entry).contains { Folder.isSame(folder + $0, place) }
    }
  }

  /// Writes the page; at most one artefact is in memory at a time.
  ///
  /// - Parameters:
  ///   - file: The output file, which the caller must finish.
  ///   - didEmbed: A closure that receives the index in ``paths`` of each written artefact.
  /// - Throws: A problem if an artefact is missing or differs from its manifest entry, or if
  ///   writing fails.
  public func write(
    to file: OutputFile,
    didEmbed: (Int) -> Void = { _ in }
  ) throws(Problem) {
    let page = Page.gallery
    try file.write(page.head)
    for (placeholder, text) in page.placeholders {
      switch placeholder {
      case .title: try file.write("Gallery – pullreel")
      case .formats: try file.write(GalleryKind.facts.compact)
      case .facts: try file.write("[\n" + entries.map(\.json.line).joined(separator: ",\n") + "\n]")
      case .pictures: try writeArtefacts(to: file, didEmbed)
      }
      try file.write(text)
    }
  }

  private func writeArtefacts(
    to file: OutputFile,
    _ didEmbed: (Int) -> Void
  ) throws(Problem) {
    let files = try GalleryFile(folder: folder)
    for (index, entry) in entries.enumerated() {
      try file.write("<script type=\"text/plain\" id=\"artefact-\(index)\">")
      try embed(entry, from: files, into: file)
      try file.write("</script>\n")
      didEmbed(index)
    }
  }

  /// Writes the files of an artefact, each as a line of Base64 text.
  private func embed(
    _ entry: ManifestEntry,
    from files: GalleryFile,
    into file: OutputFile
  ) throws(Problem) {
    guard let format = GalleryKind(named: entry.format) else { return }
    var hash = FrameHash()
    var fileHash = ""
    for (number, path) in files.paths(of: entry).enumerated() {
      let bytes = try files.read(path)
      guard format.file.signature.matches(bytes) else {
        let fault = "the file is not in the format that the manifest states (\(format.file.name))"
        throw GalleryFile.refused(fault, at: folder + path)
      }
      var own = SHA256()
      own.update(bytes)
      fileHash = own.finish()
      hash.add(fileHash)
      if format.player == .other { continue }
      if number > 0 { try file.write("\n") }
      let shown = format.player == .drawn ? try LottiePreview.bytes(ofFile: folder + path) : bytes
      try file.write(Data(shown).base64EncodedString())
    }
    guard entry.sha256 == (entry.isFolder ? hash.finish() : fileHash) else {
      throw GalleryFile.refused(
        "the file differs from its entry in the manifest",
        at: folder + entry.path
      )
    }
  }
}

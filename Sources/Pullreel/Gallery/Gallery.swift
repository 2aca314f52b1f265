#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One page that shows a batch: every artefact playing, with its facts.
///
/// The page holds the artefacts themselves, so it is a single file that needs no network and can be
/// sent to somebody. The same batch makes the same bytes.
public struct Gallery: Sendable {
  private let folder: String
  private let entries: [GalleryEntry]

  /// How many artefacts the page shows.
  public var count: Int { entries.count }

  /// Reads the manifest of a batch.
  ///
  /// - Parameter folder: The batch's output folder, which holds `manifest.json` or the shards'
  ///   manifests.
  /// - Throws: A problem where there is no manifest, or it is damaged or names a file outside the
  ///   folder.
  public init(folder: String) throws(Problem) {
    self.folder = folder.hasSuffix("/") || folder.isEmpty ? folder : folder + "/"
    entries = try GalleryManifest.entries(of: self.folder)
  }

  /// Writes the page, holding one artefact in memory at a time.
  ///
  /// - Parameter file: Where it goes; the caller finishes it.
  /// - Throws: A problem where an artefact is missing or is not what the manifest says, or where
  ///   writing fails.
  public func write(to file: OutputFile) throws(Problem) {
    let files = try GalleryFile(folder: folder)
    try put(GalleryPage.head, to: file)
    for (index, entry) in entries.enumerated() {
      try put(index == 0 ? "" : ",\n", to: file)
      try put(try facts(of: entry), to: file)
    }
    try put(GalleryPage.beforeArtefacts, to: file)
    for (index, entry) in entries.enumerated() {
      try put("<script type=\"text/plain\" id=\"artefact-\(index)\">", to: file)
      try embed(entry, from: files, into: file)
      try put("</script>\n", to: file)
    }
    try put(GalleryPage.tail, to: file)
  }

  /// An artefact's facts as JSON that cannot end the script element it stands in.
  private func facts(of entry: GalleryEntry) throws(Problem) -> String {
    let bytes = try JSONText.bytes(of: entry).dropLast()
    var text = ""
    for character in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if character == "<" { text += "\\u003c" } else { text.unicodeScalars.append(character) }
    }
    return text
  }

  /// Writes an artefact's files in base 64, one on each line.
  private func embed(
    _ entry: GalleryEntry,
    from files: GalleryFile,
    into file: OutputFile
  ) throws(Problem) {
    var total = 0
    for (number, path) in files.paths(of: entry).enumerated() {
      let bytes = try files.read(path)
      guard bytes.starts(with: entry.format.signature) else {
        throw GalleryFile.refused("the file is no \(entry.format.typeName)", at: folder + path)
      }
      total += bytes.count
      if number > 0 { try put("\n", to: file) }
      try put(Data(bytes).base64EncodedString(), to: file)
    }
    guard total == entry.bytes else {
      throw GalleryFile.refused(
        "the manifest says \(entry.bytes) bytes but there are \(total)",
        at: folder + entry.path
      )
    }
  }

  private func put(_ text: String, to file: OutputFile) throws(Problem) {
    var text = text
    // The standard library's closure cannot throw this one type of error.
    var failure: Problem?
    text.withUTF8 { bytes in
      do throws(Problem) { try file.write(UnsafeRawBufferPointer(bytes)) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

extension GalleryEntry.Format {
  /// How each of its files begins.
  fileprivate var signature: [UInt8] {
    switch self {
    case .gif: Array("GIF8".utf8)
    case .apng, .png, .frames, .strip: [0x89] + Array("PNG".utf8)
    case .json: [UInt8(ascii: "{")]
    }
  }

  /// What each of its files is.
  fileprivate var typeName: String {
    switch self {
    case .gif: "GIF"
    case .apng, .png, .frames, .strip: "PNG"
    case .json: "JSON object"
    }
  }
}

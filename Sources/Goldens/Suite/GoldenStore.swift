public import Files
public import Clips

/// The folder in which goldens live, one folder for each inside that of its animation.
public struct GoldenStore: Sendable {
  /// The folder, with a slash at its end.
  public let folder: String

  /// Names a folder; it need not exist.
  public init(_ folder: String) { self.folder = folder.hasSuffix("/") ? folder : folder + "/" }

  /// Makes sure that the folder can be looked into, if it is there at all.
  ///
  /// - Throws: A problem where it cannot.
  public func checkFolder() throws(Problem) {
    let path = String(folder.dropLast())
    guard FolderListing.kind(of: path) != nil, FolderListing.names(in: folder) == nil else {
      return
    }
    throw Problem(
      .noInput,
      "the folder of goldens cannot be read",
      at: path,
      remedy: "make it readable, or name another one with --goldens"
    )
  }

  /// The folder of a case's golden, with a slash at its end.
  public func path(of name: CaseName) -> String {
    "\(folder)\(Self.fileName(of: name.animation))/\(Self.fileName(of: name.scene))/"
  }

  /// A name as it may stand in a path: whatever is no plain letter, digit, hyphen, underscore or
  /// inner dot becomes a percent sign with two digits.
  static func fileName(of name: String) -> String {
    if name.isEmpty { return "%" }
    var text = ""
    for (index, byte) in name.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: ".") where index > 0: text += "."
      default: text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  /// The golden of a case.
  ///
  /// - Parameter name: Whose golden it is.
  /// - Returns: Its files; nil where it has none.
  /// - Throws: `GoldenError` where the files are damaged, altered or of another case, a problem
  ///   where they cannot be read.
  public func files(of name: CaseName) throws -> GoldenFiles? {
    let folder = String(path(of: name).dropLast())
    var files: Result<GoldenFiles?, any Error> = .success(nil)
    for _ in 0..<Self.mostReadings {
      let before = Self.current(folder)
      files = Result { try before.flatMap { try Self.files(in: $0.path + "/") } }
      // Files of two goldens do not fit together.
      if Self.current(folder) == before { break }
    }
    let found = try files.get()
    if let found, found.clip.name != name {
      throw GoldenError(
        .damaged,
        "this is the golden of \(found.clip.name)",
        file: GoldenFiles.manifestName
      )
    }
    return found
  }

  /// How often a golden is read that somebody else replaces all the while.
  private static let mostReadings = 100

  /// The golden at a place; that which was set aside where somebody is replacing it.
  private static func current(_ folder: String) -> GoldenFolder.Identity? {
    GoldenFolder.Identity(folder)
      ?? GoldenDraft.folderSetAside(from: folder).flatMap(GoldenFolder.Identity.init)
      // It may have been replaced before anybody looked beside it.
      ?? GoldenFolder.Identity(folder)
  }

  private static func files(in place: String) throws -> GoldenFiles? {
    guard GoldenFiles.names.contains(where: { FolderListing.kind(of: place + $0) != nil }) else {
      return nil
    }
    return try GoldenFiles { file in
      switch FolderListing.kind(of: place + file) {
      case nil: nil
      case .file: try InputFile.read(place + file)
      case .folder, .other: throw GoldenError(.damaged, "this is no file", file: file)
      }
    }
  }

  /// Whether a path is that of a golden's file, or of another one in a golden's folder, whatever
  /// links lead there.
  public func holds(_ path: String) -> Bool {
    guard case .file(let place)? = try? OutputTarget(path) else { return false }
    let golden = Folder.of(OutputTarget.place(of: place))
    let animation = Folder.of(String(golden.dropLast()))
    let goldens = Folder.of(String(animation.dropLast()))
    return Folder.isSame(goldens, folder)
      && GoldenFolder.isText(golden + GoldenFiles.manifestName)
  }

  /// The clip that the manifest of a golden tells of, without its tracks.
  ///
  /// - Parameter place: The golden's folder, with a slash at its end.
  /// - Returns: The clip.
  /// - Throws: `GoldenError` where the manifest is damaged or altered, a problem where it cannot be
  ///   read.
  func clip(at place: String) throws -> Clip {
    try GoldenFiles.clip(ofManifest: try InputFile.read(place + GoldenFiles.manifestName))
  }

  /// The names of a golden's folders, whatever they are.
  func name(at place: String) -> CaseName {
    let names = place.dropFirst(folder.count).split(separator: "/").map(String.init)
    return CaseName(animation: names.first ?? "", scene: names.last ?? "")
  }

  // MARK: Orphans

  /// The goldens that none of the cases owns, as paths with a slash at their ends, sorted.
  public func orphans(besides names: [CaseName]) -> [String] {
    let owned = Set(names.map(path))
    var orphans: [String] = []
    for outer in FolderListing.names(in: folder) ?? [] where !outer.hasPrefix(".") {
      for inner in FolderListing.names(in: folder + outer) ?? [] where !inner.hasPrefix(".") {
        let place = "\(folder)\(outer)/\(inner)/"
        if owned.contains(place) { continue }
        let isGolden =
          FolderListing.kind(of: String((folder + outer))) == .folder
          && FolderListing.kind(of: String(place.dropLast())) == .folder
          // One of the texts is enough: the other one may be what is damaged.
          && GoldenFiles.names.contains {
            $0 != GoldenFiles.stripName && GoldenFolder.isText(place + $0)
          }
        if isGolden { orphans.append(place) }
      }
    }
    return orphans
  }

  /// Removes a golden's own files and its folders as far as nothing else is in them; what only has
  /// the name of such a file stays.
  ///
  /// - Parameter place: The golden's folder, with a slash at its end.
  /// - Returns: Whether its folder is gone.
  /// - Throws: A problem where a file cannot be removed.
  public func remove(_ place: String) throws(Problem) -> Bool {
    // The manifest, which tells that the picture is a golden's, comes last.
    for name in GoldenFiles.names
    where FolderListing.kind(of: place + name) == .file
      && (name == GoldenFiles.stripName || GoldenFolder.isText(place + name))
    {
      OutputFile.remove(place + name)
      guard FolderListing.kind(of: place + name) == nil else {
        throw Problem(
          .cannotCreate,
          "cannot remove a golden's file",
          at: place + name,
          remedy: "make its folder writable"
        )
      }
    }
    Folder.removeEmpty([Folder.of(String(place.dropLast())), place])
    return FolderListing.kind(of: String(place.dropLast())) == nil
  }
}

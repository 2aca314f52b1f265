package import Files
import Platform

/// A folder of goldens, with a subfolder for each animation and in it a folder for each golden.
///
/// ```swift
/// let store = GoldenStore("goldens")
/// let name = ClipName(animation: "airplane", scene: "loading")
/// print(store.path(of: name))  // goldens/airplane/loading/
/// if let golden = try store.files(of: name) { print(golden.clip.frameCount) }
/// ```
public struct GoldenStore: Sendable {
  /// The folder, with a trailing slash.
  public let folder: String

  /// Creates a store for a folder, which need not exist.
  public init(_ folder: String) { self.folder = Folder.withSlash(folder) }

  /// Throws a problem if the folder exists but cannot be read.
  package func checkFolder() throws(Problem) {
    let path = String(folder.dropLast())
    if FolderListing.kind(of: path) != nil { _ = try FolderListing(folder) }
  }

  /// Returns the folder of a case's golden, with a trailing slash.
  public func path(of name: ClipName) -> String {
    "\(folder)\(Self.fileName(of: name.animation))/\(Self.fileName(of: name.scene))/"
  }

  /// Returns a name for use in a path, with all bytes percent-encoded except ASCII letters, digits,
  /// hyphens, underscores, and dots after the first byte; `%` for an empty name.
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

  /// Returns the original name for a result of ``fileName(of:)``; invalid escapes stay unchanged.
  private static func name(ofFile name: Substring) -> String {
    if name == "%" { return "" }
    var bytes: [UInt8] = []
    var rest = name.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let code = UInt8(String(Substring(rest.prefix(2))), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the files of a case's golden; `nil` if there is no golden.
  ///
  /// Throws `GoldenError` if the files are damaged, altered or belong to another case, and a
  /// problem if a file cannot be read.
  package func files(of name: ClipName) throws -> GoldenFiles? {
    let found = try Self.reading(path(of: name)) { try $0.flatMap(Self.files(in:)) }
    if let found, found.clip.name != name {
      throw GoldenError(
        .damaged,
        "the folder contains the golden of \(found.clip.name)",
        file: GoldenFiles.manifestName
      )
    }
    return found
  }

  private static func files(in place: String) throws -> GoldenFiles? {
    guard
      try GoldenFiles.names.contains(where: { try FolderListing.kind(ofListed: place + $0) != nil })
    else {
      return nil
    }
    return try GoldenFiles { file in
      switch try FolderListing.kind(ofListed: place + file) {
      case nil: nil
      case .file: try InputFile.read(place + file)
      case .folder, .other: throw GoldenError(.damaged, "this is not a regular file", file: file)
      }
    }
  }

  /// Returns whether a path leads to a golden's file or to the list of recorded folders.
  ///
  /// Links are resolved. Throws a problem if this process is interrupted.
  package func holds(_ path: String) throws -> Bool {
    guard case .file(let place)? = try? OutputTarget(path) else { return false }
    if Folder.name(of: place) == SetList.fileName,
      Folder.isSame(Folder.of(OutputTarget.place(of: place)), folder)
    {
      return true
    }
    let golden = Folder.of(OutputTarget.place(of: place))
    let animation = Folder.of(String(golden.dropLast()))
    let goldens = Folder.of(String(animation.dropLast()))
    guard Folder.isSame(goldens, folder) else { return false }
    return try Self.reading(golden) { current in
      try current.map { try GoldenFolder.isText($0 + GoldenFiles.manifestName) } ?? false
    }
  }

  /// Returns the facts about a clip from a golden's manifest; `nil` if the golden is gone.
  ///
  /// `place` has a trailing slash. Throws `GoldenError` if the manifest is damaged or altered.
  func clip(at place: String) throws -> ClipRecord? {
    try Self.reading(place) { current in
      try current.map {
        try GoldenFiles.clip(ofManifest: try InputFile.read($0 + GoldenFiles.manifestName))
      }
    }
  }

  /// Returns the case name for the path of a golden's folder, without reading the golden.
  package func name(at place: String) -> ClipName {
    let names = place.dropFirst(folder.count).split(separator: "/").map(Self.name(ofFile:))
    return ClipName(animation: names.first ?? "", scene: names.last ?? "")
  }

  // MARK: Places

  /// Returns whether the folder of a case contains a file of a golden.
  func holdsFiles(of name: ClipName) -> Bool {
    GoldenFiles.names.contains { FolderListing.kind(of: path(of: name) + $0) != nil }
  }

  /// Returns the folders of goldens whose names are not in `names`, sorted, with trailing slashes.
  package func orphans(besides names: [ClipName]) throws -> [String] {
    try places(besides: names).filter(\.isGolden).map(\.path)
  }

  /// Returns the folders of complete or damaged goldens that belong to none of the cases, sorted.
  ///
  /// The paths have trailing slashes. `isGolden` is `false` if a folder has no text file and only a
  /// golden's other files are left. Throws a problem if this process is interrupted.
  func places(besides names: [ClipName]) throws -> [(path: String, isGolden: Bool)] {
    let owned = Set(names.map(path))
    var places: [(path: String, isGolden: Bool)] = []
    for outer in try FolderListing.names(inExisting: folder) where !outer.hasPrefix(".") {
      guard try FolderListing.kind(ofListed: folder + outer) == .folder else { continue }
      for inner in try Self.goldenNames(in: "\(folder)\(outer)/") {
        let place = "\(folder)\(outer)/\(inner)/"
        if owned.contains(place) { continue }
        let isGolden = try Self.reading(place) { (current) -> Bool? in
          guard let current,
            try FolderListing.kind(ofListed: String(current.dropLast())) == .folder
          else {
            return nil
          }
          if try GoldenFolder.holdsText(current) { return true }
          return try GoldenFolder.holdsOnlyGoldenFiles(current) ? false : nil
        }
        if let isGolden { places.append((place, isGolden)) }
      }
    }
    return places
  }

  /// Removes a golden's files, and its folders if they are then empty.
  ///
  /// A foreign file with the name of a golden's file is kept. The path `place` has a trailing
  /// slash. Returns whether the golden's folder is gone.
  package func remove(_ place: String) throws(Problem) -> Bool {
    let parent = Folder.of(String(place.dropLast()))
    let lock = try FolderLock(parent)
    // If a killed run renamed the golden, it is restored first, so that it is removed as well.
    try GoldenDraft.sweep(parent)
    var files: [String] = []
    for name in GoldenFiles.names
    where try FolderListing.kind(ofListed: place + name) == .file {
      let isOurs = name == GoldenFiles.stripName ? true : try GoldenFolder.isText(place + name)
      if isOurs { files.append(place + name) }
    }
    // The manifest is removed last, because it identifies the folder as a golden.
    for file in files where unlink(file) != 0 && errno != ENOENT {
      throw Problem.cannotCreate("cannot remove a golden's file").at(file)
        .remedy("make the golden's folder writable")
    }
    var isGone = true
    for folder in [place, parent] where rmdir(folder) != 0 && errno != ENOENT {
      guard [ENOTEMPTY, EEXIST].contains(errno) else {
        throw OutputFile.cannotCreate(folder, errno)
      }
      if folder == place { isGone = false }
    }
    _ = consume lock
    return isGone
  }

  /// Removes empty folders that a failed removal left behind; throws if the process is interrupted.
  package func removeEmptyFolders() throws(Problem) {
    for outer in try FolderListing.names(inExisting: folder) where !outer.hasPrefix(".") {
      let parent = folder + outer
      guard try FolderListing.kind(ofListed: parent) == .folder else { continue }
      let lock = try FolderLock(parent)
      for inner in try FolderListing.names(inExisting: parent + "/") where !inner.hasPrefix(".") {
        rmdir("\(parent)/\(inner)")
      }
      rmdir(parent)
      _ = consume lock
    }
  }
}

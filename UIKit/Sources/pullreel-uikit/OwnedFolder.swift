import Files
import Foundation

/// A folder whose files were written by this command, with a list of their hashes.
///
/// A file that is not in the list, or was edited since, is neither overwritten nor removed (see
/// ``PlaceRule``). All files are checked before the first one is written.
struct OwnedFolder {
  private let folder: String
  private let isForced: Bool
  /// The hashes that each file may have; two while a file is being replaced: the old and the new.
  private var known: [String: [String]] = [:]

  /// The name of the list.
  static let list = ".pullreel-files.json"

  private struct List: Codable {
    var tool: String
    var files: [String: [String]]
    static let tool = "pullreel-uikit"
  }

  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - isForced: Whether foreign and edited files may be overwritten.
  init(_ folder: String, isForced: Bool) {
    self.folder = URL(fileURLWithPath: folder).standardizedFileURL.path
    self.isForced = isForced
    guard let data = FileManager.default.contents(atPath: path(Self.list)),
      let list = try? JSONDecoder().decode(List.self, from: data), list.tool == List.tool
    else { return }
    // Paths that lead out of the folder are ignored.
    known = list.files.filter {
      !$0.key.hasPrefix("/") && !$0.key.split(separator: "/").contains("..")
    }
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Writes files, and removes earlier files that are no longer used.
  ///
  /// - Parameters:
  ///   - files: The paths of the files in the folder, and their bytes.
  ///   - inputs: The files and folders from which the files are made.
  /// - Throws: A problem if writing fails or, before any change, if a foreign file would be lost.
  func write(_ files: [(name: String, bytes: [UInt8])], from inputs: [String]) throws(Problem) {
    let rule = PlaceRule(inputs: inputs, overwritesForeignFiles: isForced)
    var hashes: [String: String] = [:]
    for file in files {
      let hash = Self.hash(file.bytes)
      hashes[file.name] = hash
      try check(file.name, hash, rule)
    }
    let useless = known.keys.filter { hashes[$0] == nil && current($0) != nil }.sorted()
    for name in useless { try rule.check(path(name)) { isOwn(name) } }
    if known.isEmpty { try rule.check(path(Self.list)) { false } }

    try save(known.merging(hashes.mapValues { [$0] }) { Array(Set($0 + $1)).sorted() })
    for file in files where current(file.name) != hashes[file.name] {
      try put(file.bytes, at: path(file.name))
    }
    for name in useless where rule.replacedInput(by: path(name)) == nil { remove(name) }
    try save(hashes.mapValues { [$0] })
  }

  /// Throws a problem if writing a file would replace a foreign or edited file, or an input.
  private func check(_ name: String, _ hash: String, _ rule: PlaceRule) throws(Problem) {
    let target = path(name)
    let place = Self.resolved(target)
    for input in rule.inputs.map(Self.resolved) where place == input || place.hasPrefix(input + "/")
    {
      throw Problem(
        .cannotCreate,
        "the output would be written into its own sources",
        at: target,
        remedy: "choose another folder"
      )
    }
    // If a folder were a link, files would be written outside this folder.
    var outer = folder
    for part in name.split(separator: "/").dropLast() {
      outer += "/\(part)"
      let facts = try? FileManager.default.attributesOfItem(atPath: outer)
      guard let type = facts?[.type] as? FileAttributeType, type != .typeDirectory else { continue }
      throw Problem(
        .cannotCreate,
        "a file or a link with this name exists",
        at: outer,
        remedy: "rename the file or the link, or choose another folder"
      )
    }
    if current(name) == hash { return }
    try rule.check(target) { isOwn(name) }
  }

  /// Returns whether a file is missing, or unchanged since it was written.
  private func isOwn(_ name: String) -> Bool {
    current(name).map { known[name]?.contains($0) ?? false } ?? true
  }

  /// Returns the hash of the folder's file of a given name; `nil` if there is no such file.
  private func current(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { Self.hash([UInt8]($0)) }
  }

  private func remove(_ name: String) {
    try? FileManager.default.removeItem(atPath: path(name))
    // Folders that contained the file are removed if they are empty now.
    var outer = URL(fileURLWithPath: name).relativePath.split(separator: "/").dropLast()
    while !outer.isEmpty, rmdir(path(outer.joined(separator: "/"))) == 0 { outer.removeLast() }
  }

  private func save(_ files: [String: [String]]) throws(Problem) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try? encoder.encode(List(tool: List.tool, files: files))
    try put([UInt8](data ?? Data()) + [10], at: path(Self.list))
  }

  private func put(_ bytes: [UInt8], at path: String) throws(Problem) {
    try Self.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    try Self.write(bytes, to: path)
  }

  // MARK: Files

  /// Creates a folder with its parents.
  static func makeFolder(_ path: String) throws(Problem) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Problem(
        .cannotCreate,
        "the folder cannot be created",
        at: path,
        remedy: "choose another folder"
      )
    }
  }

  /// Writes a file atomically.
  static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    let file = try OutputFile(path)
    var failure: Problem?
    bytes.withUnsafeBytes { bytes in
      do throws(Problem) { try file.write(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    try file.finish()
  }

  /// Returns the hash of bytes, in hexadecimal digits.
  static func hash(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// Returns a path in which links are resolved, as far as the path exists.
  private static func resolved(_ path: String) -> String {
    var (existing, rest) = (path, "")
    while !existing.isEmpty {
      if let real = realpath(existing, nil) {
        defer { free(real) }
        return String(cString: real) + rest
      }
      let url = URL(fileURLWithPath: existing)
      rest = "/\(url.lastPathComponent)" + rest
      existing = url.deletingLastPathComponent().path
      if existing == "/" { break }
    }
    return existing == "/" ? rest : path
  }
}

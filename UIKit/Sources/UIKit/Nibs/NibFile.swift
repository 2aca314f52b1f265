/// An Interface Builder file of the sources; the file is parsed when code first requests it.
final class NibFile {
  /// The file's name, as notes show it.
  let name: String
  let root: NibElement

  private init(name: String, root: NibElement) {
    self.name = name
    self.root = root
  }

  /// The parsed files by path; `nil` for files that cannot be parsed.
  nonisolated(unsafe) private static var parsed: [String: NibFile?] = [:]

  /// The paths of all files by name, and the folders in which they were found.
  nonisolated(unsafe) private static var index: (folders: [String], paths: [String: String]) =
    ([], [:])

  /// Returns the file with a name that may lack the extension; `nil` if there is none.
  static func named(_ name: String, _ type: String = "xib") -> NibFile? {
    guard let path = path(of: name, type) else { return nil }
    if let known = parsed[path] { return known }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let made = FileManager.default.contents(atPath: path).flatMap { read($0, name: file) }
    if let made, path.contains("/Base.lproj/") { made.localize() }
    parsed[path] = .some(made)
    return made
  }

  /// Returns whether there is a file with a name, even if the file is broken.
  static func exists(_ name: String) -> Bool { path(of: name, "xib") != nil }

  private static func path(of name: String, _ type: String) -> String? {
    if index.folders != ImageLibrary.folders {
      index = (ImageLibrary.folders, paths(in: ImageLibrary.folders))
    }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return index.paths[last.hasSuffix(".\(type)") ? last : "\(last).\(type)"]
  }

  /// Returns the paths of the files by name; if files share a name, the alphabetically first path.
  private static func paths(in folders: [String]) -> [String: String] {
    var paths: [String: String] = [:]
    for folder in folders {
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() where name.hasSuffix(".xib") || name.hasSuffix(".storyboard") {
        let file = name.split(separator: "/").last.map(String.init) ?? name
        if paths[file] == nil { paths[file] = "\(folder)/\(name)" }
      }
    }
    return paths
  }

  /// Returns the content of a file; `nil`, with a note, if the file is not valid XML.
  static func read(_ data: Data, name: String) -> NibFile? {
    switch NibParser.parse(data) {
    case .success(let root) where root.name == "document":
      return NibFile(name: name, root: root)
    case .success(let root):
      Notices.sayOnce(
        "\(name): the file starts with <\(root.name)>, which is not Interface Builder's current format. "
          + "Open the file in Xcode and save it"
      )
    case .failure(let error):
      Notices.sayOnce(
        "\(name):\(error.line): the XML is damaged at this line, so the file is not loaded. Fix the file"
      )
    }
    return nil
  }

  /// The objects at the top of the file.
  var objects: [NibElement] { root.list("objects") }

  /// Whether the file uses constraints.
  var usesConstraints: Bool { root["useAutolayout"] == "YES" }

  /// Prints a note that begins with the file's name, unless it has been printed before.
  func note(_ text: String) { Notices.sayOnce("\(name): \(text)") }
}

// Resources next to the sources. The lowering tool calls these functions in place of Foundation's
// `path(forResource:…)` and `url(forResource:…)`, and the property in place of `bundleIdentifier`.
extension Bundle {
  /// The identifier of the bundle; if it has none, that of an application.
  public var identifierOfApplication: String? { bundleIdentifier ?? "com.example.preview" }

  /// Returns the path of a file or folder in the bundle or in the folders of resources.
  public func pathOfResource(
    forResource name: String?,
    ofType type: String?,
    inDirectory folder: String? = nil
  ) -> String? {
    if let path = path(forResource: name, ofType: type, inDirectory: folder) { return path }
    guard let name, !name.isEmpty else { return nil }
    let type = type?.first == "." ? type.map { String($0.dropFirst()) } : type
    let file = type.map { $0.isEmpty ? name : "\(name).\($0)" } ?? name
    let known = ([bundlePath] + ImageLibrary.folders).lazy.compactMap { Self.find(file, in: $0) }
    if let path = known.first { return path }
    // The note is printed immediately, because code often ends the preview without the resource.
    Notices.sayOnce("there is no resource \(file); give its folder with --resources")
    // A library's bundle is built from the files next to its sources, so their folder replaces it.
    if file.hasSuffix(".bundle") { return ImageLibrary.folders.first }
    return ImageLibrary.isPicture(file) ? ImageLibrary.placeholderPath : nil
  }

  public func urlOfResource(
    forResource name: String?,
    withExtension type: String?,
    subdirectory folder: String? = nil
  ) -> URL? {
    pathOfResource(forResource: name, ofType: type, inDirectory: folder)
      .map { URL(fileURLWithPath: $0) }
  }

  /// Returns the bundle at a path.
  ///
  /// Xcode would build a missing `.bundle` from a library's resources. Here, a folder of that name
  /// in the resource folders replaces it, or else the first resource folder.
  public static func ofResources(path: String) -> Bundle? {
    if let bundle = Bundle(path: path) { return bundle }
    let name = URL(fileURLWithPath: path).lastPathComponent
    guard name.hasSuffix(".bundle") else { return nil }
    let known = ImageLibrary.folders.lazy.compactMap { find(name, in: $0) }.first
    return (known ?? ImageLibrary.folders.first).flatMap { Bundle(path: $0) }
  }

  /// Returns the bundle at a URL, as ``ofResources(path:)`` does.
  public static func ofResources(url: URL) -> Bundle? { ofResources(path: url.path) }

  /// Returns the alphabetically first of those paths in a folder that end with a name.
  private static func find(_ name: String, in folder: String) -> String? {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return nil }
    var found: [String] = []
    for case let path as String in walk where "/\(path)".hasSuffix("/\(name)") {
      found.append(path)
    }
    return found.min().map { "\(folder)/\($0)" }
  }
}

extension OutputFile {
  /// Whether writing to a path would replace an input file, or a picture in an input folder.
  ///
  /// - Parameters:
  ///   - input: The input: a file or a folder of PNGs.
  ///   - output: The output path; writing to a stream replaces nothing.
  /// - Returns: Whether an input would be replaced, after links are resolved.
  public static func wouldReplace(_ input: String, with output: String) -> Bool {
    guard case .file(let place)? = try? OutputTarget(output), input != "-" else { return false }
    guard Folder.exists(input) else { return isSame(input, output) }
    let folder = Folder.of(place)
    return Folder.isSame(folder.isEmpty ? "." : folder, input)
      && place.lowercased().hasSuffix(".png") && exists(place)
  }

  /// Returns the extension of a path's last part; `nil` if it has none.
  public static func pathExtension(of path: String) -> String? {
    let name = Folder.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let pathExtension = name[name.index(after: dot)...]
    return pathExtension.isEmpty ? nil : String(pathExtension)
  }
}

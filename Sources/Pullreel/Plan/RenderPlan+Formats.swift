extension RenderPlan {
  /// The formats that are asked for, or that the output's name stands for.
  static func formats(of request: RenderRequest) throws(Problem) -> [OutputFormat] {
    if let formats = request.formats { return formats }
    guard let pathExtension = pathExtension(of: request) else { return [.gif] }
    return [OutputFormat(pathExtension: pathExtension) ?? .gif]
  }

  /// The extension of the output's name, where that is the name of a file.
  private static func pathExtension(of request: RenderRequest) -> String? {
    guard let output = request.output, !Folder.exists(output) else { return nil }
    let name = Folder.name(of: output)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return String(name[name.index(after: dot)...])
  }

  /// The extension of the output's name, where it stands for no format.
  static func foreignExtension(of request: RenderRequest) -> String? {
    guard let pathExtension = pathExtension(of: request), pathExtension != "{format}",
      OutputFormat(pathExtension: pathExtension) == nil
    else { return nil }
    return pathExtension
  }
}

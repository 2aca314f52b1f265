extension RenderPlan {
  /// Returns the requested formats, or the format that the name of the output implies.
  static func formats(of request: RenderRequest) throws(Problem) -> [OutputFormat] {
    if let preset = request.preset { return try formats(for: preset, request) }
    if let formats = request.formats { return formats }
    return [try request.output.map(OutputFormat.init(output:)) ?? .standard]
  }

  private static func formats(
    for preset: DeliveryPreset,
    _ request: RenderRequest
  ) throws(Problem) -> [OutputFormat] {
    guard request.sizes == [nil] else { throw .sizeIsDecided(by: preset) }
    guard let formats = request.formats else {
      return [try preset.format(nil, output: request.output)]
    }
    return try formats.map { (format) throws(Problem) in
      try preset.format(format, output: request.output)
    }
  }
}

extension DeliveryPreset {
  /// Returns the format of a file for this delivery preset.
  ///
  /// If `named` is `nil`, the output's extension determines the format. Without an extension, the
  /// preset's first format is used.
  ///
  /// - Throws: A problem if the preset does not accept the format.
  func format(_ named: OutputFormat?, output: String?) throws(Problem) -> OutputFormat {
    var wanted = named
    if wanted == nil, let output, !Folder.exists(output),
      OutputFile.pathExtension(of: output).map({ !$0.contains("{") }) ?? false
    {
      wanted = try OutputFormat(output: output)
    }
    guard let wanted else { return formats[0] }
    guard formats.contains(wanted) else {
      throw Problem.usage("\(name) does not accept \(wanted.name)").at("\(.preset) \(name)")
        .remedy("choose \(formats.map(\.name).joined(separator: " or "))")
    }
    return wanted
  }
}

extension OutputFormat {
  /// Finds the format for the extension of an output path, or the default format for a folder;
  /// throws a problem if no format has the extension.
  package init(output: String) throws(Problem) {
    guard !Folder.exists(output), let pathExtension = OutputFile.pathExtension(of: output),
      !pathExtension.contains("{")
    else {
      self = .standard
      return
    }
    guard let format = OutputFormat(pathExtension: pathExtension) else {
      let known = Self.allCases.filter(\.isSelectedByExtension)
        .map { ".\($0.nameEnding)" }.joined(separator: ", ")
      throw Problem.usage("no format has the extension .\(pathExtension)")
        .at("\(.output) \(output)")
        .remedy(
          "choose one of \(known); or name the format with \(.format); or give a folder, whose path ends with a slash"
        )
    }
    self = format
  }
}

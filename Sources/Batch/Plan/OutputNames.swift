import RefreshAnimations

/// The rule for the path of each artefact.
struct OutputNames {
  private enum Destination {
    /// The path of the only artefact.
    case file(String)
    /// A folder in which each artefact has its default name.
    case folder(String)
    /// A path with placeholders; it names a folder if it ends in a slash.
    case pattern(String)
  }

  private let destination: Destination
  /// Whether a path with placeholders names the only artefact, not a folder.
  private let namesOnlyArtefact: Bool
  private let hasSeveralThemes: Bool
  private let hasSeveralAppearances: Bool
  private let hasSeveralSizes: Bool
  private let hasSeveralScales: Bool
  private let hasSeveralRates: Bool

  static let placeholders = [
    "name", "folder", "scene", "theme", "appearance", "size", "scale", "fps", "format",
  ]

  init(_ request: RenderRequest, count: Int, formats: [OutputFormat]) throws(Problem) {
    hasSeveralThemes = request.themes.count > 1
    hasSeveralAppearances = request.appearances.count > 1
    hasSeveralSizes = request.sizes.count > 1
    hasSeveralScales = request.scales.count > 1
    hasSeveralRates = request.frameRates.count > 1
    let output = request.output ?? RenderPlan.defaultFolder
    namesOnlyArtefact = count == 1 && !output.hasSuffix("/")
    guard !output.isEmpty else {
      throw Problem.usage("the output has no name").at("\(.output)")
        .remedy("name a file or a folder")
    }
    if output.contains("{") {
      try Self.checkPlaceholders(in: output)
      destination = .pattern(output)
    } else if output == "-", formats.contains(where: \.isFolder) {
      throw Problem.usage("a folder of frames cannot be written to standard output")
        .at("\(.output) -").remedy("name a folder, or use \(.format) strip")
    } else if request.output != nil, count == 1, formats[0].isFolder {
      destination = .file(output)
    } else if count > 1 && output == "-" {
      throw Problem.usage("\(count) artefacts cannot be written to standard output")
        .at("\(.output) -").remedy("name a folder")
    } else if count > 1, !output.hasSuffix("/"), !Folder.exists(output),
      OutputFile.pathExtension(of: output) != nil
    {
      throw Problem.usage("\(count) artefacts cannot share a file name").at("\(.output) \(output)")
        .remedy(
          "name a folder, such as \(Self.folder(insteadOf: output)), or put placeholders such as "
            + "{name} into the file name"
        )
    } else if output.hasSuffix("/") || count > 1 || Folder.exists(output) {
      destination = .folder(Folder.withSlash(output))
    } else {
      destination = .file(output)
    }
  }

  /// Returns the folder that the user probably meant by naming one file for several artefacts.
  private static func folder(insteadOf file: String) -> String {
    guard let dot = file.lastIndex(of: ".") else { return file + "/" }
    return file[..<dot] + "/"
  }

  private static func checkPlaceholders(in pattern: String) throws(Problem) {
    let parts = pattern.split(separator: "{", omittingEmptySubsequences: false)
    var foreign = parts[0].contains("}") ? "}" : nil
    for part in parts.dropFirst() where foreign == nil {
      let pieces = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      if pieces.count < 2 {
        foreign = "{\(part)"
      } else if !placeholders.contains(String(pieces[0])) {
        foreign = "{\(pieces[0])}"
      } else if pieces[1].contains("}") {
        foreign = "}"
      }
    }
    guard let foreign else { return }
    throw Problem.usage("'\(foreign)' is not a placeholder").at("\(.output) \(pattern)")
      .remedy("use " + placeholders.map { "{\($0)}" }.joined(separator: " "))
  }

  func path(of draft: RenderPlan.Draft) -> String {
    switch destination {
    case .file(let path): path
    case .folder(let folder): folder + usualName(of: draft)
    case .pattern(let pattern):
      fill(pattern, for: draft)
        + (pattern.hasSuffix("/") && !draft.format.isFolder ? usualName(of: draft) : "")
    }
  }

  /// Whether missing folders are created for artefacts.
  ///
  /// A single file's folder must already exist, because a typing error should not create a folder.
  var createsFolders: Bool {
    if case .file = destination { false } else { true }
  }

  /// The output folder, with a trailing slash, or empty for the working directory; `nil` for a
  /// single output file.
  ///
  /// For a path with placeholders, this is the folder that all artefacts share.
  var folder: String? {
    switch destination {
    case .file: nil
    case .folder(let folder): folder
    case .pattern(let pattern):
      namesOnlyArtefact ? nil : Folder.of(String(pattern.prefix { $0 != "{" }))
    }
  }

  /// Returns `{name}[-{scene}][-{theme}][-dark][-{size}][@{scale}x][-{fps}fps].{format}`.
  ///
  /// The scene is absent if it is `full`. Any other bracketed part is absent if it never varies.
  private func usualName(of draft: RenderPlan.Draft) -> String {
    let clip = draft.clip.clip.name
    var name = clip.animation
    if clip.scene != Scene.Name.full.rawValue { name += "-" + clip.scene }
    if hasSeveralThemes, let theme = draft.clip.theme { name += "-" + theme }
    if hasSeveralAppearances, draft.clip.appearance == .dark { name += "-dark" }
    if hasSeveralSizes { name += "-" + sizeText(of: draft) }
    if hasSeveralScales { name += "@" + short(draft.scale) + "x" }
    if hasSeveralRates { name += "-" + short(draft.wantedRate) + "fps" }
    return name + "." + draft.format.nameEnding
  }

  private func fill(_ pattern: String, for draft: RenderPlan.Draft) -> String {
    let values = [
      "name": draft.clip.clip.name.animation,
      "folder": draft.clip.folder,
      "scene": draft.clip.clip.name.scene,
      "theme": draft.clip.theme ?? "default",
      "appearance": draft.clip.appearance.rawValue,
      "size": sizeText(of: draft),
      "scale": short(draft.scale),
      "fps": short(draft.wantedRate),
      "format": draft.format.nameEnding,
    ]
    var path = ""
    var isInside = false
    for part in pattern.split(
      omittingEmptySubsequences: false,
      whereSeparator: { "{}".contains($0) }
    ) {
      path += isInside ? values[String(part)] ?? "" : String(part)
      isInside.toggle()
    }
    return path
  }

  private func sizeText(of draft: RenderPlan.Draft) -> String {
    let size = draft.clip.clip.size
    return short(size.width) + "x" + short(size.height)
  }

  private func short(_ number: Double) -> String { number.short }
}

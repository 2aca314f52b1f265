struct RenderPlanning {
  let request: RenderRequest
  /// The requested formats, or the format that the name of the output implies.
  let formats: [OutputFormat]

  /// Returns the clips for all combinations of source, theme, appearance, scene and size, with the
  /// picture files that they use and the notes for the user.
  func clips() throws(Problem) -> (
    clips: [PlannedClip], pictures: [String], remarks: [Message]
  ) {
    let selection = SceneSelection(request)
    var remarks = selection.remarks
    for theme in request.themes { try ParameterReader.checkKeys(of: theme, for: request.sources) }
    let themes: [Theme?] = request.themes.isEmpty ? [nil] : request.themes
    var settings = ParameterReader()
    var clips: [PlannedClip] = []
    var wanted = ClipRequest()
    wanted.style = request.style
    wanted.fit = request.fit
    var sizes = request.sizes
    // A crop is given on the source's own canvas, so the canvas is not resized first.
    if case .exactly(let width, let height)? = request.preset?.canvas, request.crop == nil {
      sizes = [Size(Double(width), Double(height))]
    }
    wanted.background = request.background
    wanted.settings = request.settings
    wanted.marker = request.marker
    wanted.gesture = request.gesture
    for source in request.sources {
      for theme in themes {
        wanted.theme = theme
        for appearance in request.appearances {
          for scene in selection.scenes(of: source) {
            wanted.scene = scene
            for size in sizes {
              wanted.size = size
              func clip(_ appearance: Appearance) throws(Problem) -> any LayerClip {
                var request = wanted
                request.appearance = appearance
                return try Self.layerClip(of: source, request, &settings)
              }
              let whole = Cut(
                clip: try clip(appearance),
                darkClip: request.followsViewer ? try clip(.dark) : nil,
                lightClip: appearance == .dark ? try clip(.light) : nil
              )
              let cut = try cut(whole)
              if let notice = cut.notice { remarks.append(notice) }
              let statement = cut.clip.statement
              let cacheKey =
                statement.cacheKey
                + (cut.darkClip.map { ["dark:"] + $0.statement.cacheKey } ?? [])
              clips.append(
                PlannedClip(
                  number: clips.count,
                  clip: cut.clip,
                  statement: statement,
                  folder: Self.folder(of: source),
                  file: source.origin.flatMap { $0.path == "-" ? nil : $0.path },
                  darkClip: cut.darkClip,
                  lightClip: cut.lightClip,
                  theme: theme?.name,
                  appearance: appearance,
                  cacheKey: cacheKey.joined(separator: "\n")
                )
              )
            }
          }
        }
      }
    }
    try settings.checkColors()
    return (clips, settings.picturePaths, remarks)
  }

  /// Returns the name of the folder that contains a source's file; `catalogue` if there is no file.
  private static func folder(of source: any ClipSource) -> String {
    guard let path = source.origin?.path, path != "-" else { return "catalogue" }
    let parts = RelativePath.absolute(path).split(separator: "/").dropLast()
    return parts.last { $0 != "." }.map(String.init) ?? "root"
  }

  private static func layerClip(
    of source: any ClipSource,
    _ request: ClipRequest,
    _ settings: inout ParameterReader
  ) throws(Problem) -> any LayerClip {
    let request = try request.takingBackground(for: source)
    guard let clip = try source.clip(request, &settings).layers else {
      throw Problem.usage("the source contains pictures, not layers")
        .at(source.origin?.path ?? source.name).remedy("use pullreel encode")
    }
    return clip
  }

  /// Returns the pixels per point that fill a preset's canvas; at most 2 if the canvas may shrink.
  private static func scale(of clip: PlannedClip, for preset: DeliveryPreset) -> Double {
    let size = clip.clip.size
    guard let scale = preset.canvas.scale(width: size.width, height: size.height) else { return 1 }
    return preset.canvas.canShrink ? min(scale, 2) : scale
  }

  /// Returns drafts for all combinations of scale, frame rate and format of a clip.
  func drafts(of clip: PlannedClip) throws(Problem) -> [RenderPlan.Draft] {
    var drafts: [RenderPlan.Draft] = []
    for wanted in request.preset.map({ [Self.scale(of: clip, for: $0)] }) ?? request.scales {
      let scale = wanted ?? clip.clip.nativeScale ?? 2
      try clip.clip.check(scale: scale)
      for rate in request.frameRates {
        for format in formats {
          let own = clip.clip.nativeRate ?? format.defaultFramesPerSecond
          let wanted = rate ?? request.preset?.rate(for: own) ?? own
          drafts.append(
            RenderPlan.Draft(clip: clip, scale: scale, wantedRate: wanted, format: format)
          )
        }
      }
    }
    return drafts
  }
}

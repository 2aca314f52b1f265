import RefreshAnimations

/// The artefacts of a request, each with its place; checked before any work begins.
package struct RenderPlan: Sendable {
  /// The artefacts, in order: those of the request's shard, or all.
  package let artefacts: [Artefact]
  /// The number of artefacts in all shards.
  package let count: Int
  /// Notes for the user before any work, one line each.
  package let notices: [Message]
  /// The paths of the files that determine the artefacts: sources, pictures, themes and gestures.
  package let inputPaths: [String]
  /// The folder of all output, with its slash, empty for the working directory; `nil` if the output
  /// names one file.
  let folder: String?
  /// The place of the manifest; `nil` without a manifest.
  let manifest: ManifestPlace?
  /// The hash of all artefacts of all shards, with their places and recipes; empty without a
  /// manifest.
  let request: String
  /// Whether missing folders are created.
  let createsFolders: Bool

  /// The folder of the output unless another place is named.
  package static let defaultFolder = "previews/"

  /// Plans a request.
  ///
  /// - Throws: A problem if something is unknown, out of range, or named twice.
  package init(_ request: RenderRequest) throws(Problem) {
    let formats = try Self.formats(of: request)
    try Self.checkParts(of: request, formats)
    try Self.checkCount(of: request, formats)
    try Self.checkRepetitions(in: request, formats)
    let (clips, pictures, remarks) = try Self.clips(of: request, formats)
    var drafts: [Draft] = []
    for clip in clips { drafts += try Self.drafts(of: clip, request, formats) }
    count = drafts.count
    notices = try remarks + Self.notices(on: clips, drafts, request, formats)
    let names = try OutputNames(request, count: drafts.count, formats: formats)
    folder = names.folder
    createsFolders = names.createsFolders
    manifest = try ManifestPlace(
      request.manifest,
      folder: folder,
      output: request.output,
      shard: request.shard
    )
    let options = pictures + [request.themeFile, request.gestureFile].compactMap { $0 }
    inputPaths = clips.compactMap(\.file) + options
    let places = PlaceCheck(
      inputs: options,
      manifest: manifest,
      // A manifest named explicitly may be an artefact by another path. Checked only then because
      // it touches the file system.
      elsewhere: request.manifest == nil ? nil : manifest?.resolved
    )
    var taken: Set<String> = []
    var artefacts: [Artefact] = []
    var whole = SHA256()
    for (index, draft) in drafts.enumerated() {
      let path = names.path(of: draft)
      try places.check(path, of: draft)
      guard taken.insert(path).inserted else {
        throw Problem(
          .usage,
          "two artefacts would have one name",
          at: path,
          remedy: "put placeholders such as {scene} or {format} into \(.output), or name a folder"
        )
      }
      let artefact = Artefact(
        path: path,
        index: index,
        count: drafts.count,
        draft: draft,
        request: request
      )
      if let manifest {
        let place = RelativePath.of(path, from: manifest.folder)
        whole.update(Array("\(place)\n\(artefact.recipe)\n".utf8))
      }
      if request.shard?.contains(index) ?? true { artefacts.append(artefact) }
    }
    self.artefacts = artefacts
    self.request = manifest == nil ? "" : whole.finish()
  }

  /// An artefact without its place.
  struct Draft {
    let clip: PlannedClip
    let scale: Double
    /// The requested frames per second.
    let wantedRate: Double
    let format: OutputFormat

    /// Frames per second that the format can show.
    var rate: Double { min(wantedRate, format.largestFramesPerSecond) }
  }

  /// Returns every source in every theme and appearance with every scene at every size, on its
  /// canvas, the pictures that were read for the clips, and the notes for the user.
  private static func clips(
    of request: RenderRequest,
    _ formats: [OutputFormat]
  ) throws(Problem) -> (clips: [PlannedClip], pictures: [String], remarks: [Message]) {
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
    // A crop is a part of the source's own canvas.
    if case .exactly(let width, let height)? = request.target?.canvas, request.crop == nil {
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
                return try layerClip(of: source, request, &settings)
              }
              let whole = Cut(
                clip: try clip(appearance),
                darkClip: request.followsViewer ? try clip(.dark) : nil,
                lightClip: appearance == .dark ? try clip(.light) : nil
              )
              let cut = try Self.cut(whole, request, formats)
              if let notice = cut.notice { remarks.append(notice) }
              let cacheKey =
                cut.clip.statement.cacheKey
                + (cut.darkClip.map { ["dark:"] + $0.statement.cacheKey } ?? [])
              clips.append(
                PlannedClip(
                  number: clips.count,
                  clip: cut.clip,
                  folder: folder(of: source),
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

  /// Returns the name of the folder of a source's file, or `catalogue` for a source without a file.
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
      throw Problem(
        .usage,
        "pictures are encoded, not rendered",
        at: source.origin?.path ?? source.name,
        remedy: "use pullreel encode"
      )
    }
    return clip
  }

  /// Returns the pixels per point of a clip for a delivery preset: two if the preset has room for
  /// them.
  private static func scale(of clip: PlannedClip, for target: DeliveryPreset) -> Double {
    let size = clip.clip.size
    guard let scale = target.canvas.scale(width: size.width, height: size.height) else { return 1 }
    return target.canvas.canShrink ? min(scale, 2) : scale
  }

  /// Returns a clip at every scale and frame rate in every format.
  private static func drafts(
    of clip: PlannedClip,
    _ request: RenderRequest,
    _ formats: [OutputFormat]
  ) throws(Problem) -> [Draft] {
    var drafts: [Draft] = []
    for wanted in request.target.map({ [scale(of: clip, for: $0)] }) ?? request.scales {
      let scale = wanted ?? clip.clip.nativeScale ?? 2
      try clip.clip.check(scale: scale)
      for rate in request.frameRates {
        for format in formats {
          let own = clip.clip.nativeRate ?? format.defaultFramesPerSecond
          let wanted = rate ?? request.target?.rate(for: own) ?? own
          drafts.append(Draft(clip: clip, scale: scale, wantedRate: wanted, format: format))
        }
      }
    }
    return drafts
  }
}

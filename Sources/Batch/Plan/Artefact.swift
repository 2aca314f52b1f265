/// One file, or one folder of frames, that a plan makes.
package struct Artefact: Sendable {
  /// The path; `-` is standard output.
  package let path: String
  /// The format.
  package let format: OutputFormat
  /// The clip on its canvas.
  package let clip: any LayerClip
  /// The clip for viewers who prefer dark colours; `nil` for the same clip.
  let darkClip: (any LayerClip)?
  /// The name of its theme; `nil` for none.
  package let theme: String?
  /// Whether the screen is light or dark.
  package let appearance: Appearance
  /// The fit of content that is shown alone in the canvas.
  package let fit: FrameFit
  /// Pixels per point.
  package let scale: Double
  /// Frames per second.
  package let framesPerSecond: Double
  /// The index among the artefacts of all shards, from 0.
  package let index: Int
  /// The number of artefacts in all shards.
  package let count: Int
  /// The file that its clip is drawn from; `nil` for a clip of the catalogue or standard input.
  let source: String?
  /// The index of its clip among those of the plan.
  let clipNumber: Int
  /// The inputs that determine the rendered frames, see ``Recipe``.
  let cacheKey: String
  /// The encoding options.
  let encoding: EncodingOptions
  /// The playback speed, as a multiple.
  package let speed: Double
  /// The layout of a film strip.
  let strip: StripLayout
  /// The delivery preset whose rules the file keeps; `nil` for none.
  let target: DeliveryPreset?
  /// Whether an unsupported feature is a failure.
  let isStrict: Bool
  private let moment: StillSelection
  private let start: ClipTime?
  private let end: ClipTime?

  init(
    _ draft: RenderPlan.Draft,
    path: String,
    index: Int,
    of count: Int,
    _ request: RenderRequest
  ) {
    self.path = path
    format = draft.format
    clip = draft.clip.clip
    darkClip = draft.clip.darkClip
    theme = draft.clip.theme
    appearance = draft.clip.appearance
    fit = request.fit
    scale = draft.scale
    framesPerSecond = draft.rate
    self.index = index
    self.count = count
    source = draft.clip.file
    clipNumber = draft.clip.number
    cacheKey = draft.clip.cacheKey
    encoding = request.encoding
    speed = request.speed
    target = request.target
    isStrict = request.isStrict
    strip = StripLayout(options: request.strip, appearance: draft.clip.appearance)
    moment = request.moment
    start = request.start
    end = request.end
  }

  /// The hash of all inputs that determine its bytes.
  var recipe: String { Recipe.hash(of: self) }

  /// Whether it shows one moment of the clip.
  var isStill: Bool { format.isStill || format.takesMoment && moment != .poster }

  /// Returns the setup of a document of the clip.
  ///
  /// - Parameter frames: The frames, see ``frames(duration:)``.
  /// - Returns: The frames or the moment, with the user's options.
  func documentSetup(_ frames: ClipFrames) -> DocumentSetup {
    DocumentSetup(
      frames,
      scale: scale,
      moment: isStill ? moment : nil,
      darkClip: darkClip,
      options: encoding,
      pathExtension: OutputFile.pathExtension(of: path) ?? "",
      target: target
    )
  }

  /// The moment or part of the clip, as a word of the recipe.
  var part: String {
    isStill
      ? "\(moment)" : "\(start?.description ?? "start")...\(end?.description ?? "end")"
  }

  /// Returns the frames of the artefact; those of the whole clip for a still.
  ///
  /// - Parameters:
  ///   - duration: The clip's duration, in seconds.
  ///   - rate: Frames per second; `nil` for the artefact's own.
  /// - Returns: The frames.
  /// - Throws: A problem if the clip has no such part.
  func frames(duration: Double, rate: Double? = nil) throws(Problem) -> ClipFrames {
    try ClipFrames(
      clip,
      lasting: duration,
      framesPerSecond: rate ?? framesPerSecond,
      from: isStill ? nil : try start?.seconds(in: clip, at: "\(.from)"),
      to: isStill ? nil : try end?.seconds(in: clip, at: "\(.to)"),
      speed: speed
    )
  }

  /// Checks the requested moment and part of the clip.
  ///
  /// - Parameter duration: The clip's duration, in seconds.
  /// - Throws: A problem if the clip has no such moment or part, or a film strip of it would be too
  ///   large.
  func check(duration: Double) throws(Problem) {
    let frames = try frames(duration: duration)
    if isStill, moment != .poster { _ = try still() }
    if format.isStrip { try checkStrip(frames) }
  }

  /// Returns the moment that a still shows.
  func still() throws(Problem) -> ClipFrame {
    try clip.moment(at: moment, framesPerSecond: framesPerSecond, speed: speed)
  }

  private func checkStrip(_ frames: ClipFrames) throws(Problem) {
    let drawing = ClipDrawing(frames, scale: scale)
    let size = FilmStrip.size(
      frameCount: frames.count,
      width: drawing.width,
      height: drawing.height,
      arrangement: strip.arrangement,
      margins: strip.margins(scale: scale)
    )
    let limit = StripOptions.largestSide
    guard size.width <= limit, size.height <= limit else {
      throw Problem(
        .usage,
        "a film strip of \(frames.count) frames would be larger than \(limit) px a side",
        at: path,
        remedy: "choose a smaller \(.scale) or \(.fps), or a part with \(.from) and \(.to)"
      )
    }
  }
}

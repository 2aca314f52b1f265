public import Clips
import Decoding
import Encoding
public import Files
import Pixels
public import RefreshAnimations

/// One file, or one folder of frames, that a plan makes.
public struct Artefact: Sendable {
  /// Where it goes; `-` is standard output.
  public let path: String
  /// What it is.
  public let format: OutputFormat
  /// The clip on its canvas.
  public let clip: any LayerClip
  /// The same clip as it is where the viewer prefers dark colours; nil for no other.
  let darkClip: (any LayerClip)?
  /// The name of the theme that it shows; nil for none.
  public let theme: String?
  /// Whether the screen is light or dark.
  public let appearance: Appearance
  /// How what is shown alone fills the canvas.
  public let fit: FrameFit
  /// Pixels per point.
  public let scale: Double
  /// Frames per second.
  public let framesPerSecond: Double
  /// Its place among the artefacts of all shards, from 0.
  public let index: Int
  /// How many artefacts all shards make together.
  public let count: Int
  /// The file that its clip is drawn from; `nil` for a clip of the catalogue or standard input.
  let source: String?
  /// The place of its clip among those of the plan.
  let clipNumber: Int
  /// What decides what the clip's frames show, see ``Recipe``.
  let ingredients: String
  /// How the file is written.
  let encoding: EncodingOptions
  /// How fast it plays, as a multiple.
  public let speed: Double
  /// How a film strip is laid out.
  let strip: StripLayout
  /// The channel whose rules it keeps; nil for none.
  let target: Target?
  /// Whether it fails where it cannot show everything.
  let isStrict: Bool
  private let moment: Moment
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
    ingredients = draft.clip.ingredients
    encoding = request.encoding
    speed = request.speed
    target = request.target
    isStrict = request.isStrict
    strip = StripLayout(options: request.strip, appearance: draft.clip.appearance)
    moment = request.moment
    start = request.start
    end = request.end
  }

  /// What was made.
  public struct Outcome: Hashable, Sendable {
    /// How many frames it shows.
    public let frames: Int
    /// How long it plays, in seconds; 0 for a still.
    public let duration: Double
    /// How many bytes it takes, all files together.
    public let bytes: Int
    /// The hash of its bytes; empty if it was not asked for.
    let sha256: String
    /// What else the user should know.
    public var remarks: [Message] = []
  }

  /// The hash of everything that decides its bytes.
  var recipe: String { Recipe.hash(of: self) }

  /// Whether it shows one moment of the clip.
  var isStill: Bool { format.isStill || format.takesMoment && moment != .poster }

  /// What a document about the clip is made for.
  ///
  /// - Parameter frames: Its frames, see ``frames(duration:)``.
  /// - Returns: The frames or the moment, with what a user chose.
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

  /// Which moment or part of the clip it shows, as a word of its recipe.
  var part: String {
    isStill
      ? "\(moment)" : "\(start?.description ?? "start")...\(end?.description ?? "end")"
  }

  /// The frames that it shows; those of the whole clip where only one of them is.
  ///
  /// - Parameters:
  ///   - duration: The clip's length, in seconds.
  ///   - rate: Frames per second; nil for the artefact's own.
  /// - Returns: The frames.
  /// - Throws: A problem where the clip has no such part.
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

  /// Checks what is asked of the clip.
  ///
  /// - Parameter duration: The clip's length, in seconds.
  /// - Throws: A problem where the clip has no such moment or part, or a film strip of it would be
  ///   too large.
  func check(duration: Double) throws(Problem) {
    let frames = try frames(duration: duration)
    if isStill, moment != .poster { _ = try still() }
    if format.isStrip { try checkStrip(frames) }
  }

  /// What a still shows.
  func still() throws(Problem) -> ClipMoment {
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
    let limit = DecodingLimits().side
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

import Encoding
import Pixels
public import RefreshAnimations

/// One file, or one folder of frames, that a plan makes.
public struct Artefact: Sendable {
  /// Where it goes; `-` is standard output.
  public let path: String
  /// What it is.
  public let format: OutputFormat
  /// The scene on its canvas.
  public let scene: StagedScene
  /// Pixels per point.
  public let scale: Double
  /// Frames per second.
  public let framesPerSecond: Double
  private let request: RenderRequest
  /// The frames that are shown; those of the whole scene where only one of them is.
  private let frames: SceneFrames

  /// Plans an artefact.
  ///
  /// - Throws: A problem where the scene has no such moment or part, or a film strip of it would
  ///   be too large.
  init(
    path: String,
    format: OutputFormat,
    scene: StagedScene,
    scale: Double,
    framesPerSecond: Double,
    request: RenderRequest
  ) throws(Problem) {
    self.path = path
    self.format = format
    self.scene = scene
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    self.request = request
    let isStill = format == .png
    frames = try SceneFrames(
      scene,
      framesPerSecond: framesPerSecond,
      from: isStill ? nil : request.start,
      to: isStill ? nil : request.end
    )
    if isStill { _ = try scene.simulation(at: request.moment, framesPerSecond: framesPerSecond) }
    if format == .strip { try checkStrip() }
  }

  /// What was made.
  public struct Outcome: Hashable, Sendable {
    /// How many frames it shows.
    public let frames: Int
    /// How many bytes it takes, all files together.
    public let bytes: Int
    /// What else the user should know.
    public var remark: String?
  }

  /// Makes the artefact.
  ///
  /// - Returns: What was made.
  /// - Throws: A problem, or what drawing reports; then no half file is left.
  public func make() throws -> Outcome {
    switch format {
    case .gif: try makeGIF()
    case .png: try makeStill()
    case .frames: try makeFrames()
    case .strip: try makeStrip()
    case .json: try makeTracks()
    }
  }

  private var pngEncoder: PNGEncoder {
    PNGEncoder(options: .init(compression: request.compression, scale: scale))
  }

  private func makeGIF() throws -> Outcome {
    var drawing = SceneDrawing(frames, scale: scale)
    let encoder = GIFEncoder(
      options: .init(
        colors: request.colors,
        loopCount: request.loopCount,
        matte: request.matte,
        alphaThreshold: request.alphaThreshold
      )
    )
    var file = try OutputFile(path)
    try encoder.encode(&drawing, to: &file)
    try file.finish()
    return Outcome(frames: drawing.frameCount, bytes: file.byteCount)
  }

  private func makeStill() throws -> Outcome {
    let simulation = try scene.simulation(at: request.moment, framesPerSecond: framesPerSecond)
    let bitmap = try scene.draw(simulation, scale: scale)
    return Outcome(frames: 1, bytes: try write(bitmap, to: path))
  }

  private func makeFrames() throws -> Outcome {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let created = try Folder.create(folder)
    PartialFile.sweep(folder)
    var written: [String] = []
    var bytes = 0
    do {
      try SceneDrawing(frames, scale: scale).forEachFrame { frame in
        let path = folder + Self.frameName(written.count)
        bytes += try write(frame.bitmap, to: path)
        written.append(path)
      }
    } catch {
      // Half a sequence is no more use than half a file.
      written.forEach(OutputFile.remove)
      Folder.removeEmpty(created)
      throw error
    }
    var outcome = Outcome(frames: written.count, bytes: bytes)
    // They may be somebody's own, so they stay, but whoever joins the frames should know.
    if OutputFile.exists(folder + Self.frameName(written.count)) {
      outcome.remark = "\(folder) holds frames of a longer sequence from \(written.count) on"
    }
    return outcome
  }

  static func frameName(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(5 - digits.count, 0)) + digits + ".png"
  }

  private func checkStrip() throws(Problem) {
    let drawing = SceneDrawing(frames, scale: scale)
    let columns = FilmStrip.columns(
      frameCount: frames.count,
      width: drawing.width,
      height: drawing.height
    )
    let rows = (frames.count + columns - 1) / columns
    let limit = DecodingLimits().side
    guard columns * drawing.width <= limit, rows * drawing.height <= limit else {
      throw Problem(
        .usage,
        "a film strip of \(frames.count) frames would be larger than \(limit) px a side",
        at: path,
        remedy: "choose a smaller --scale or --fps, or a part with --from and --to"
      )
    }
  }

  private func makeStrip() throws -> Outcome {
    let drawing = SceneDrawing(frames, scale: scale)
    var strip = FilmStrip(
      frameCount: drawing.frameCount,
      width: drawing.width,
      height: drawing.height
    )
    try drawing.forEachFrame { strip.append($0.bitmap) }
    return Outcome(frames: drawing.frameCount, bytes: try write(strip.bitmap, to: path))
  }

  private func makeTracks() throws -> Outcome {
    let bytes = try JSONText.bytes(of: ValueTracks(frames, scale: scale))
    let file = try OutputFile(path)
    try bytes.withUnsafeBytes { try file.write($0) }
    try file.finish()
    return Outcome(frames: frames.count, bytes: file.byteCount)
  }

  private func write(_ bitmap: Bitmap, to path: String) throws -> Int {
    var file = try OutputFile(path)
    try pngEncoder.encode(bitmap, to: &file)
    try file.finish()
    return file.byteCount
  }
}

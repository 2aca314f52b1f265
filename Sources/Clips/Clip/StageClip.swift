public import Encoding
public import Files
import Geometry
public import Layers
import Raster

/// The pictures of a stage over time, for any encoder.
///
/// ```swift
/// let clip = try StageClip(stage, lasting: 2)
/// var file = try OutputFile("dot.png")
/// try APNGEncoder().encode(clip, to: &file)
/// try file.finish()
/// ```
///
/// The first frame shows the stage in its current state, and each later one 1/fps seconds after the
/// one before. A copy of the stage is played, each time from its beginning.
public struct StageClip: FrameSource, Sendable {
  /// The number of columns of every frame: that of the root's bounds at the beginning.
  public var width: Int { drawing.width }
  /// The number of rows of every frame.
  public var height: Int { drawing.height }
  /// The number of frames.
  public var frameCount: Int { drawing.frameCount }

  private let drawing: ClipDrawing

  /// Prepares the clip; nothing is drawn yet.
  ///
  /// - Parameters:
  ///   - stage: The stage; the bounds of its root are the picture.
  ///   - duration: The duration, in seconds, above 0 and up to 600.
  ///   - framesPerSecond: Frames per second, above 0; a GIF shows at most 50 of them.
  ///   - scale: Pixels per point, positive.
  ///   - changes: Changes layers at the time of each frame, before it is shown; see
  ///     ``/Layers/Stage/time``. It must do the same each time it is called for the
  ///     same time, since a clip may be played twice.
  /// - Throws: A problem if a number is outside its range, or the picture would be too large.
  public init(
    _ stage: Stage,
    lasting duration: Double,
    framesPerSecond: Double = 50,
    scale: Double = 2,
    changes: @escaping @Sendable (inout Stage) -> Void = { _ in }
  ) throws(Problem) {
    func check(
      _ number: Double,
      _ what: String,
      upTo limit: Double
    ) throws(Problem) {
      guard number > 0, number <= limit else {
        throw Problem(
          .usage,
          "\(number.short) is not a \(what)",
          at: "the clip of a stage",
          remedy: "choose a number above 0 and up to \(limit.short)"
        )
      }
    }
    try check(duration, "duration", upTo: ClipFrames.longestDuration)
    try check(framesPerSecond, "number of frames per second", upTo: ClipFrames.highestRate)
    try check(scale, "scale", upTo: Double(Renderer.largestSide))
    let size = stage[stage.root].bounds.size
    try PictureSize.check(size, scale: scale, at: "the clip of a stage")
    let clip = PlayedStage(stage: stage, length: duration, changes: changes)
    drawing = ClipDrawing(try ClipFrames(clip, framesPerSecond: framesPerSecond), scale: scale)
  }

  /// Starts to play the stage.
  public func makeFrames() -> any FrameIterator { drawing.makeFrames() }
}

/// A stage that is played from its current time.
private struct PlayedStage: LayerClip {
  let stage: Stage
  let length: Double
  let changes: @Sendable (inout Stage) -> Void

  var name: ClipName { ClipName(animation: "stage", scene: "full") }
  var size: Size { stage[stage.root].bounds.size }
  var isLoop: Bool { false }
  var statement: ClipStatement { ClipStatement() }

  func duration() -> Double { length }
  func makePlayback() -> any Playback {
    StagePlayback(stage: stage, start: stage.time, changes: changes)
  }
}

private struct StagePlayback: Playback {
  var stage: Stage
  let start: Double
  let changes: @Sendable (inout Stage) -> Void

  mutating func advance(to time: Double) {
    stage.advance(to: start + time)
    changes(&stage)
  }

  var playedStage: Stage? { stage }

  func moment() throws(Problem) -> ClipFrame {
    let presentation = stage.presentation()
    try presentation.checkValues()
    return ClipFrame(presentation)
  }
}

extension Stage {
  /// Plays the stage from its current time and writes it as an animated GIF.
  ///
  /// ```swift
  /// var stage = Stage(Layer(frame: Rect(x: 0, y: 0, width: 100, height: 40)))
  /// let circle = Path(ellipseIn: Rect(x: -10, y: 10, width: 20, height: 20))
  /// let dot = stage.add(Layer(shape: Shape(circle, fill: .black)))
  /// stage.add(.basic(.positionX, from: 10, to: 90, duration: 1).autoreversed(), to: dot)
  /// try stage.writeGIF(to: "dot.gif", lasting: 2)
  /// ```
  ///
  /// The stage itself does not advance: a copy is played. The file appears under its name only when
  /// it is complete. For an animated PNG see ``/Clips/StageClip``.
  ///
  /// - Parameters:
  ///   - path: The file; an existing one is replaced. `-` is standard output.
  ///   - duration: The duration, in seconds, above 0 and up to 600.
  ///   - framesPerSecond: Frames per second, above 0; a GIF shows at most 50 of them.
  ///   - scale: Pixels per point, positive.
  ///   - options: Colours, loops, matte and compression.
  ///   - changes: Changes layers at the time of each frame, before it is shown; must do the same
  ///     each time it is called for the same ``time``.
  /// - Throws: A problem if a number is outside its range, a layer has a value that is infinite or
  ///   not a number, or the file cannot be written, and the errors of encoding.
  public func writeGIF(
    to path: String,
    lasting duration: Double,
    framesPerSecond: Double = 50,
    scale: Double = 2,
    options: GIFEncoder.Options = GIFEncoder.Options(),
    changes: @escaping @Sendable (inout Stage) -> Void = { _ in }
  ) throws {
    let clip = try StageClip(
      self,
      lasting: duration,
      framesPerSecond: framesPerSecond,
      scale: scale,
      changes: changes
    )
    var file = try OutputFile(path)
    try GIFEncoder(options: options).encode(clip, to: &file)
    try file.finish()
  }
}

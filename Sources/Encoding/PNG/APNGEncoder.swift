public import Bytes
import Requirements

/// Writes a clip as an animated PNG, without loss and with full opacity.
///
/// A frame holds the rectangle that changed; where it makes the file smaller, pixels inside it that
/// stay as they are become transparent. Frames that repeat the one before make that one last
/// longer. One form of pixels serves the whole clip: a palette where there are at most 256
/// colours, else grey or RGB, with opacity where some pixel needs it. Delays are fractions of a
/// second, and so exact for every usual frame rate. Viewers without animation show the first frame.
///
/// The clip is gone through twice, first to learn what its frames have in common. Memory holds two
/// pictures, whatever the duration. The same frames and options always yield the same bytes.
///
/// ```swift
/// let encoder = APNGEncoder(options: .init(loopCount: 3, scale: 2))
/// let file = try encoder.encode(frames)
/// ```
public struct APNGEncoder: Sendable {
  /// What can be chosen; none of it changes a pixel.
  public struct Options: Hashable, Sendable {
    /// How hard to try; by default fast.
    public var compression: CompressionEffort
    /// How often the clip plays, at most 2³¹ − 1; 0, the default, for ever.
    public var loopCount: Int
    /// Pixels per point, stored as a resolution of 72 × `scale` dots an inch.
    ///
    /// Default: nil, nothing is stored.
    public var scale: Double?

    /// Creates options.
    public init(
      compression: CompressionEffort = .fast,
      loopCount: Int = 0,
      scale: Double? = nil
    ) {
      self.compression = compression
      self.loopCount = loopCount
      self.scale = scale
    }
  }

  /// What was chosen; within its ranges.
  public let options: Options

  /// Creates an encoder.
  ///
  /// - Precondition: The options lie within their ranges.
  public init(options: Options = Options()) {
    require(
      0...Int(Int32.max) ~= options.loopCount,
      "An APNG cannot play \(options.loopCount) times"
    )
    self.options = options
  }

  /// Encodes a clip.
  ///
  /// - Parameters:
  ///   - source: The frames; gone through twice.
  ///   - sink: Takes the file in small pieces.
  ///   - watch: Is told of all that is not drawing, and may end it.
  /// - Throws: What the source, the sink and `watch` throw, ``/Bytes/ZlibError``, and ``FrameError``
  ///   where a frame has another size than the source or no finite end, or the frames change.
  public func encode(
    _ source: inout some FrameSource,
    to sink: inout some ByteSink,
    watch: @escaping EncodingWatch
  ) throws {
    try watch(.frames)
    let survey = ClipSurvey(width: source.width, height: source.height)
    let format = ClipFormat(of: source)
    try source.forEachFrame { frame in
      try frame.check(in: format, number: survey.frameCount)
      survey.add(frame)
    }
    guard !survey.changes.isEmpty else { throw FrameError.noFrames(clip: source.clipName) }
    var writer = APNGWriter(survey, options: options, watch)
    try watch(.compression)
    try writer.writeHeader(to: &sink)
    try source.forEachFrame { try writer.write($0, to: &sink) }
    try writer.finish(to: &sink)
  }
}

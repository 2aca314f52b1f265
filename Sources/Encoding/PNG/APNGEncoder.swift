import Requirements

/// An encoder for animated PNG files, lossless and with full transparency.
///
/// A frame holds only the rectangle that changes. Unchanged pixels in the rectangle become
/// transparent if that makes the file smaller. Frames that repeat the previous frame extend its
/// delay. The whole clip has one pixel format: a palette if there are at most 256 colours and this
/// probably saves bytes, otherwise grey or RGB, with alpha if some pixel needs it. Delays are exact
/// fractions for all usual frame rates. Viewers without animation show the first frame.
///
/// The encoder reads the clip twice, the first time to find the pixel format and the changes. It
/// keeps two pictures in memory, whatever the duration of the clip. The same frames and options
/// always give the same bytes.
///
/// ```swift
/// let encoder = APNGEncoder(options: .init(loopCount: 3, scale: 2))
/// let file = try encoder.encode(frames)
/// ```
public struct APNGEncoder: Sendable {
  /// The options of the encoder, none of which changes a pixel.
  public struct Options: Hashable, Sendable {
    /// The compression effort; by default fast.
    public var compression: CompressionEffort
    /// The number of plays, at most 2³¹ − 1; 0, the default, means for ever.
    public var loopCount: Int
    /// Pixels per point, stored as 72 × `scale` dots per inch; not stored if `nil`, the default.
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

  /// The options of the encoder.
  public let options: Options

  /// Creates an encoder.
  ///
  /// - Precondition: The options lie within their ranges.
  public init(options: Options = Options()) {
    require(
      0...Int(Int32.max) ~= options.loopCount,
      "Loop count \(options.loopCount) is not in 0...\(Int32.max)"
    )
    self.options = options
  }

  /// Encodes a clip.
  ///
  /// - Parameters:
  ///   - source: The frames, which are read twice.
  ///   - sink: Receives the file in small pieces.
  /// - Throws: Errors of the source and the sink; ``/Bytes/ZlibError``; ``FrameError`` if a frame
  ///   has another size than the source, has no finite end time, or changes between passes.
  public func encode(_ source: some FrameSource, to sink: inout some ByteSink) throws {
    try encode(source, to: &sink, watch: { _ in })
  }

  package func encode(
    _ source: some FrameSource,
    to sink: inout some ByteSink,
    watch: @escaping EncodingWatch
  ) throws {
    try watch(.frames)
    let survey = APNGSurvey(width: source.width, height: source.height)
    let format = ClipFormat(of: source)
    var frames = try source.makeFrames()
    while let frame = try frames.next() {
      try frame.check(in: format, number: survey.frameCount)
      survey.add(frame)
    }
    guard !survey.changes.isEmpty else { throw FrameError.noFrames(clip: source.clipName) }
    var writer = APNGWriter(survey, options: options, watch)
    try watch(.compression)
    try writer.writeHeader(to: &sink)
    frames = try source.makeFrames()
    while let frame = try frames.next() { try writer.write(frame, to: &sink) }
    try writer.finish(to: &sink)
  }
}

extension APNGEncoder: ReportingEncoder {
  /// The number of passes: one for the colours and one for the pictures.
  package var passes: EncodingPasses { EncodingPasses(before: 1) }
}

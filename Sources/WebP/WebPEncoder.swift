import Requirements

/// Writes a clip as an animated WebP, lossless or lossy, and with full transparency.
///
/// A frame holds the changed rectangle. Without loss, if all changed pixels become opaque,
/// unchanged pixels can be transparent, and the frame is blended with the one before; with loss the
/// frame holds all pixels. Frames that repeat the one before extend its delay. libwebp compresses
/// the pictures and assembles the file, which it holds in memory. Delays are whole milliseconds,
/// and their errors do not add up. A single frame becomes a still picture, which has no time. The
/// same frames and options always give the same bytes.
///
/// ```swift
/// let encoder = WebPEncoder(options: .init(quality: 80, maximumBytes: 200_000))
/// let file = try encoder.encode(frames)
/// ```
public struct WebPEncoder: ReportingEncoder {
  /// The options of the encoder.
  public struct Options: Hashable, Sendable {
    /// The compression effort, by default fast; changes no pixel of a lossless file.
    public var compression: CompressionEffort
    /// The number of plays, at most 65,535; 0, the default, means for ever.
    public var loopCount: Int
    /// The quality, in `0...100`; `nil`, the default, means lossless.
    public var quality: Int?
    /// The largest number of bytes, to which the file is reduced by a lower quality; `nil`, the
    /// default, means no limit.
    public var maximumBytes: Int?

    /// Creates options.
    public init(
      compression: CompressionEffort = .fast,
      loopCount: Int = 0,
      quality: Int? = nil,
      maximumBytes: Int? = nil
    ) {
      self.compression = compression
      self.loopCount = loopCount
      self.quality = quality
      self.maximumBytes = maximumBytes
    }
  }

  /// The longest side of a WebP, in pixels.
  public static let longestSide = 16_383
  /// The largest number of attempts for a byte limit: the first, and seven halvings of 0...100.
  private static let mostAttempts = 8

  /// The options, within their ranges.
  public let options: Options
  /// Creates an encoder.
  ///
  /// - Precondition: The options lie within their ranges.
  public init(options: Options = Options()) {
    require(0...65_535 ~= options.loopCount, "A WebP cannot play \(options.loopCount) times")
    require(
      options.quality.map { 0...100 ~= $0 } ?? true,
      "The quality of a WebP must be in 0...100, not \(options.quality ?? 0)"
    )
    self.options = options
  }

  /// One pass, or one for each attempted quality.
  package var passes: EncodingPasses {
    EncodingPasses(attempts: options.maximumBytes == nil ? 1 : Self.mostAttempts)
  }

  /// Encodes a clip.
  ///
  /// - Parameters:
  ///   - source: The frames, read once, or up to eight times with a limit on bytes.
  ///   - sink: Receives the file.
  /// - Throws: The errors of the source and the sink, ``WebPEncodingError``, and
  ///   ``/Encoding/FrameError`` if a frame differs in size from the source or has no finite end.
  public func encode(_ source: some FrameSource, to sink: inout some ByteSink) throws {
    try encode(source, to: &sink, watch: { _ in })
  }

  package func encode(
    _ source: some FrameSource,
    to sink: inout some ByteSink,
    watch: @escaping EncodingWatch
  ) throws {
    try check(source)
    try watch(.frames)
    let file =
      if let limit = options.maximumBytes {
        try Self.bestFile(within: limit, from: options.quality, watch) { quality in
          try self.file(of: source, quality: quality, watch)
        }
      } else {
        try self.file(of: source, quality: options.quality, watch)
      }
    try watch(.compression)
    try sink.write(file)
  }

  /// Returns the file of the best quality within a byte limit.
  ///
  /// - Parameters:
  ///   - limit: The largest number of bytes.
  ///   - first: The best quality; `nil` means lossless. Lower qualities are tried if its file does
  ///     not fit.
  ///   - watch: Called before each attempt after the first.
  ///   - make: Makes the file at a quality.
  /// - Returns: The whole file.
  /// - Throws: The errors of the watch and the closure, and
  ///   ``WebPEncodingError/tooManyBytes(limit:smallest:)``. A quality at which a picture is too
  ///   detailed for the format is no error as long as a lower one fits.
  static func bestFile(
    within limit: Int,
    from first: Int?,
    _ watch: EncodingWatch,
    _ make: (_ quality: Int?) throws -> [UInt8]
  ) throws -> [UInt8] {
    var best: [UInt8]?
    var smallest: Int?
    var failure = WebPEncodingError.encoder(0)
    /// Returns whether the file of a quality fits, and keeps it as the best one so far if it does.
    func fits(_ quality: Int?) throws -> Bool {
      do {
        let file = try make(quality)
        smallest = min(smallest ?? .max, file.count)
        if file.count <= limit { best = file }
        return file.count <= limit
      } catch let error as WebPEncodingError where error.isTooDetailed {
        failure = error
        return false
      }
    }
    var attempts = 1
    var (low, high) = try fits(first) ? (0, -1) : (0, first.map { $0 - 1 } ?? 100)
    while low <= high {
      attempts += 1
      try watch(.attempt(attempts, of: mostAttempts))
      let quality = (low + high + 1) / 2
      if try fits(quality) { low = quality + 1 } else { high = quality - 1 }
    }
    if let best { return best }
    if let smallest { throw WebPEncodingError.tooManyBytes(limit: limit, smallest: smallest) }
    throw failure
  }

  private func check(_ source: some FrameSource) throws(WebPEncodingError) {
    guard max(source.width, source.height) <= Self.longestSide else {
      throw .tooLarge(width: source.width, height: source.height)
    }
  }

  /// Returns the whole file at a quality.
  private func file(
    of source: some FrameSource,
    quality: Int?,
    _ watch: @escaping EncodingWatch
  ) throws -> [UInt8] {
    var writer = WebPWriter(
      width: source.width,
      height: source.height,
      try WebPCompressor(effort: options.compression, quality: quality, watch)
    )
    let format = ClipFormat(of: source)
    var number = 0
    var frames = try source.makeFrames()
    while let frame = try frames.next() {
      try frame.check(in: format, number: number)
      number += 1
      try writer.write(frame)
    }
    guard number > 0 else { throw FrameError.noFrames(clip: format.name) }
    return try writer.finish(loopCount: options.loopCount)
  }
}

extension WebPEncoder: SizeLimitedEncoder {
  package func leastByteCount(
    of source: some FrameSource,
    watch: @escaping EncodingWatch
  ) throws -> Int {
    try check(source)
    return try file(of: source, quality: 0, watch).count
  }
}

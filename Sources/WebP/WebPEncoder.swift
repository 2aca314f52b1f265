import Requirements

/// An encoder for animated WebP files, lossless or lossy, with full transparency.
///
/// A frame holds only the rectangle that changes. In a lossless file, if all changed pixels become
/// opaque, the frame is blended with the previous frame and its unchanged pixels can be
/// transparent. Otherwise the frame holds all pixels of the rectangle. Frames that repeat the
/// previous frame extend its delay. Delays are whole milliseconds, and their rounding errors do not
/// add up. A single frame becomes a still picture, which has no delay.
///
/// libwebp compresses the pictures and assembles the file in memory. The same frames and options
/// always give the same bytes.
///
/// ```swift
/// let encoder = WebPEncoder(options: .init(quality: 80, maximumBytes: 200_000))
/// let file = try encoder.encode(frames)
/// ```
public struct WebPEncoder: ReportingEncoder {
  /// The options of the encoder.
  public struct Options: Hashable, Sendable {
    /// The compression effort, `.fast` by default; it never affects the pixels of a lossless file.
    public var compression: CompressionEffort
    /// The number of plays, at most 65,535; 0, the default, means for ever.
    public var loopCount: Int
    /// The quality, in `0...100`; `nil`, the default, means lossless.
    public var quality: Int?
    /// The maximum file size in bytes, met by lowering the quality; `nil` for no limit.
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

  /// The maximum width or height of a WebP, in pixels.
  public static let longestSide = 16_383
  /// The maximum number of times a clip is encoded to find a quality that meets a byte limit.
  private static let maximumAttempts = 8

  /// The options of the encoder.
  public let options: Options
  /// Creates an encoder.
  ///
  /// - Precondition: The options lie within their ranges.
  public init(options: Options = Options()) {
    require(0...65_535 ~= options.loopCount, "Loop count \(options.loopCount) is not in 0...65535")
    require(
      options.quality.map { 0...100 ~= $0 } ?? true,
      "The quality of a WebP must be in 0...100, not \(options.quality ?? 0)"
    )
    self.options = options
  }

  /// The maximum number of passes through the frames; more than one only with a byte limit.
  package var passes: EncodingPasses {
    EncodingPasses(attempts: options.maximumBytes == nil ? 1 : Self.maximumAttempts)
  }

  /// Encodes a clip.
  ///
  /// - Parameters:
  ///   - source: The frames. They are read once, or up to eight times with a byte limit.
  ///   - sink: Receives the file.
  /// - Throws: An error of the source or the sink, ``WebPEncodingError``, or
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

  /// Returns the file with the best quality whose size, in bytes, is within a limit.
  ///
  /// The first quality to try is `first`; `nil` means lossless. If the file is too large, or a
  /// picture too detailed for WebP, a binary search tries lower qualities and calls `watch`
  /// before each. Throws ``WebPEncodingError/tooManyBytes(limit:smallest:)`` if no file fits.
  static func bestFile(
    within limit: Int,
    from first: Int?,
    _ watch: EncodingWatch,
    _ make: (_ quality: Int?) throws -> [UInt8]
  ) throws -> [UInt8] {
    var best: [UInt8]?
    var smallest: Int?
    var failure = WebPEncodingError.encoder(0)
    /// Encodes the file; if its size is within the limit, stores it in `best` and returns true.
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
      try watch(.attempt(attempts, of: maximumAttempts))
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

  /// Encodes the frames at a quality, and returns the complete file.
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

public import Bytes
public import Encoding
import Pixels
import Requirements

/// Writes a clip as an animated WebP, without loss or with some, and with full opacity.
///
/// A frame holds the rectangle that changed. Without loss, where everything that changes becomes
/// opaque, pixels that stay as they are can be transparent, and the frame is laid over the one
/// before; with loss it holds all of them. Frames that repeat the one before make that one last
/// longer. libwebp compresses the pictures and puts the file together, which it holds in memory.
/// Delays are whole milliseconds, and their errors do not add up. One frame alone becomes a still
/// picture, which has no time. The same frames and options always yield the same bytes.
///
/// ```swift
/// let encoder = WebPEncoder(options: .init(quality: 80, maximumBytes: 200_000))
/// let file = try encoder.encode(frames)
/// ```
public struct WebPEncoder: FrameEncoder {
  /// What can be chosen.
  public struct Options: Hashable, Sendable {
    /// How hard to try, by default fast; changes no pixel of a lossless file.
    public var compression: CompressionEffort
    /// How often the clip plays, at most 65,535; 0, the default, for ever.
    public var loopCount: Int
    /// How much is kept, in `0...100`; nil, the default, keeps everything.
    public var quality: Int?
    /// The most bytes, for which the quality is lowered; nil, the default, for any number.
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
  /// How many qualities are tried for a number of bytes: halving 101 seven times leaves one.
  private static let mostAttempts = 8

  /// What was chosen; within its ranges.
  public let options: Options
  /// Creates an encoder.
  ///
  /// - Precondition: The options lie within their ranges.
  public init(options: Options = Options()) {
    require(0...65_535 ~= options.loopCount, "A WebP cannot play \(options.loopCount) times")
    require(
      options.quality.map { 0...100 ~= $0 } ?? true,
      "The quality of a WebP lies in 0...100, \(options.quality ?? 0) does not"
    )
    self.options = options
  }

  /// One pass, or one for each quality that is tried.
  public var passes: EncodingPasses {
    EncodingPasses(attempts: options.maximumBytes == nil ? 1 : Self.mostAttempts)
  }

  /// Encodes a clip.
  ///
  /// - Parameters:
  ///   - source: The frames; gone through once, with a number of bytes up to eight times.
  ///   - sink: Takes the file.
  ///   - watch: Is told of all that is not drawing, and may end it.
  /// - Throws: What the source, the sink and `watch` throw, ``WebPEncodingError``, and
  ///   ``/Encoding/FrameError`` where a frame has another size than the source or no finite end.
  public func encode(
    _ source: inout some FrameSource,
    to sink: inout some ByteSink,
    watch: @escaping EncodingWatch
  ) throws {
    try check(source)
    try watch(.frames)
    let file =
      if let limit = options.maximumBytes {
        try Self.bestFile(within: limit, from: options.quality, watch) { quality in
          try self.file(of: &source, quality: quality, watch)
        }
      } else {
        try self.file(of: &source, quality: options.quality, watch)
      }
    try watch(.compression)
    try sink.write(file)
  }

  /// The file of the best quality with so many bytes at most.
  ///
  /// - Parameters:
  ///   - limit: The most bytes.
  ///   - first: The best quality, nil for no loss; lower ones are tried where that does not fit.
  ///   - watch: Is told of attempts after the first.
  ///   - make: Makes the file at a quality.
  /// - Returns: The whole file.
  /// - Throws: What the watch and the closure throw, but for a quality at which a picture is too detailed
  ///   for the format, as long as a lower one fits; and ``WebPEncodingError/tooManyBytes(limit:smallest:)``.
  static func bestFile(
    within limit: Int,
    from first: Int?,
    _ watch: EncodingWatch,
    _ make: (_ quality: Int?) throws -> [UInt8]
  ) throws -> [UInt8] {
    var best: [UInt8]?
    var smallest: Int?
    var failure = WebPEncodingError.encoder(0)
    /// Whether the file of a quality fits; then it is the best one so far.
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

  /// The whole file at a quality.
  private func file(
    of source: inout some FrameSource,
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
    try source.forEachFrame { frame in
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
    of source: inout some FrameSource,
    watch: @escaping EncodingWatch
  ) throws -> Int {
    try check(source)
    return try file(of: &source, quality: 0, watch).count
  }
}

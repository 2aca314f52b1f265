import Decoding

/// An encoder that writes a bitmap as a PNG, without loss.
///
/// The content determines the colour type. It is a palette if there are at most 256 colours and a
/// palette is likely to save bytes. Otherwise it is grey or RGB, with alpha if some pixel needs it.
/// The same bitmap and options give the same bytes.
///
/// ```swift
/// let bytes = try PNGEncoder().encode(Bitmap(width: 32, height: 32))
/// ```
public struct PNGEncoder: Sendable {
  /// The options of the encoder, none of which changes a pixel.
  public struct Options: Hashable, Sendable {
    /// The compression effort; by default fast.
    public var compression: CompressionEffort
    /// Pixels per point, stored as 72 × `scale` dots per inch; not stored if `nil`, the default.
    public var scale: Double?

    /// Creates options.
    public init(compression: CompressionEffort = .fast, scale: Double? = nil) {
      self.compression = compression
      self.scale = scale
    }
  }

  /// The options of the encoder.
  public var options: Options

  /// Creates an encoder.
  public init(options: Options = Options()) { self.options = options }

  /// Encodes a bitmap in memory.
  ///
  /// - Returns: The complete file.
  /// - Throws: ``/Bytes/ZlibError`` if zlib runs out of memory.
  public func encode(_ bitmap: Bitmap) throws -> [UInt8] {
    var sink = MemorySink()
    try encode(bitmap, to: &sink)
    return sink.bytes
  }

  /// Encodes a bitmap, and writes the file in pieces of at most 64 KiB.
  ///
  /// `watch` is called for each row of a trial compression, and may throw to stop the encoder.
  package func encode(
    _ bitmap: Bitmap,
    to sink: inout some ByteSink,
    watch: @escaping EncodingWatch = { _ in }
  ) throws {
    let census = PixelCensus()
    census.add(bitmap, in: bitmap.bounds)
    let formats = PNGPixelFormat.candidates(census, width: bitmap.width, height: bitmap.height)
    let data = PNGImageData(effort: options.compression, watch: watch)
    let attempts = try formats.prefix(options.compression == .small ? 2 : 1).map { format in
      var attempt = MemorySink()
      let (width, height) = (bitmap.width, bitmap.height)
      try PNGHeader(format: format, width: width, height: height, scale: options.scale)
        .write(to: &attempt)
      let lines = PNGScanlines(bitmap, in: bitmap.bounds, format: format)
      try data.compress(lines).forEachPiece { try PNGChunk.write("IDAT", $0, to: &attempt) }
      try PNGChunk.write("IEND", [], to: &attempt)
      return attempt.bytes
    }
    guard let best = attempts.min(by: { $0.count < $1.count }) else { return }
    try best.forEachPiece { try sink.write($0) }
  }
}

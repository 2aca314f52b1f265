public import Pixels

/// Writes a bitmap as a PNG file, without loss.
///
/// The colour type follows from the content: a palette where there are at most 256 colours, else
/// RGB where everything is opaque, else grey or RGB with opacity. The same bitmap and options
/// always yield the same bytes.
public struct PNGEncoder: Sendable {
  /// What can be chosen; none of it changes a pixel.
  public struct Options: Hashable, Sendable {
    /// How hard to try; by default fast.
    public var compression: CompressionEffort
    /// Pixels per point, stored as a resolution of 72 × `scale` dots an inch.
    ///
    /// Default: nil, nothing is stored.
    public var scale: Double?

    /// Creates options.
    public init(compression: CompressionEffort = .fast, scale: Double? = nil) {
      self.compression = compression
      self.scale = scale
    }
  }

  /// What was chosen.
  public var options: Options

  /// Creates an encoder.
  public init(options: Options = Options()) { self.options = options }

  /// Encodes a bitmap into memory.
  ///
  /// - Returns: The whole file.
  /// - Throws: ``ZlibError`` where zlib fails, which takes running out of memory.
  public func encode(_ bitmap: Bitmap) throws -> [UInt8] {
    var sink = MemorySink()
    try encode(bitmap, to: &sink)
    return sink.bytes
  }

  /// Encodes a bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - sink: Takes the file in pieces of at most 64 KiB.
  /// - Throws: What the sink throws, and ``ZlibError``.
  public func encode(_ bitmap: Bitmap, to sink: inout some ByteSink) throws {
    let lines = PNGScanlines(bitmap)
    try sink.write(PNGChunk.signature)
    try PNGChunk.write(
      "IHDR",
      PNGChunk.bigEndian(UInt32(lines.width)) + PNGChunk.bigEndian(UInt32(lines.height))
        + [UInt8(lines.bitDepth), lines.colorType.rawValue, 0, 0, 0],
      to: &sink
    )
    try PNGChunk.write("sRGB", [0], to: &sink)
    if let dots = dotsPerMetre {
      let resolution = PNGChunk.bigEndian(dots)
      try PNGChunk.write("pHYs", resolution + resolution + [1], to: &sink)
    }
    if !lines.palette.isEmpty {
      let colors = lines.palette.flatMap { [$0.red, $0.green, $0.blue] }
      try PNGChunk.write("PLTE", colors, to: &sink)
      let opacities = lines.palette.prefix { $0.alpha < 255 }.map(\.alpha)
      if !opacities.isEmpty { try PNGChunk.write("tRNS", opacities, to: &sink) }
    }
    try PNGImageData(lines, effort: options.compression).write { piece in
      try PNGChunk.write("IDAT", piece, to: &sink)
    }
    try PNGChunk.write("IEND", [], to: &sink)
  }

  /// The resolution that stands for the scale, where it can be stored.
  private var dotsPerMetre: UInt32? {
    guard let scale = options.scale, scale > 0 else { return nil }
    let dots = (scale * 72 / 0.0254).rounded()
    return dots >= 1 && dots <= Double(Int32.max) ? UInt32(dots) : nil
  }
}

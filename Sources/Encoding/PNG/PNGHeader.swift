import Decoding

/// The properties that a PNG file states before its image data.
struct PNGHeader {
  var format: PNGPixelFormat
  var width: Int
  var height: Int
  /// Pixels per point, stored as a resolution if PNG can represent it; `nil` to store none.
  var scale: Double?
  /// The number of frames and of plays (0 means for ever); `nil` for a still picture.
  var animation: (frameCount: Int, loopCount: Int)?

  func write(to sink: inout some ByteSink) throws {
    try sink.write(PNGChunk.signature)
    try PNGChunk.write(
      "IHDR",
      PNGChunk.bigEndian(UInt32(width)) + PNGChunk.bigEndian(UInt32(height))
        + [UInt8(format.bitDepth), format.colorType.rawValue, 0, 0, 0],
      to: &sink
    )
    try PNGChunk.write("sRGB", [0], to: &sink)
    if let dots = dotsPerMetre {
      let resolution = PNGChunk.bigEndian(dots)
      try PNGChunk.write("pHYs", resolution + resolution + [1], to: &sink)
    }
    if let animation {
      let counts = [animation.frameCount, animation.loopCount]
      try PNGChunk.write("acTL", counts.flatMap { PNGChunk.bigEndian(UInt32($0)) }, to: &sink)
    }
    guard !format.palette.isEmpty else { return }
    let colors = format.palette.flatMap { [$0.red, $0.green, $0.blue] }
    try PNGChunk.write("PLTE", colors, to: &sink)
    let opacities = format.palette.prefix { $0.alpha < 255 }.map(\.alpha)
    if !opacities.isEmpty { try PNGChunk.write("tRNS", opacities, to: &sink) }
  }

  /// The resolution for the scale, in dots per metre; `nil` if it cannot be stored.
  private var dotsPerMetre: UInt32? {
    guard let scale, scale > 0 else { return nil }
    let dots = (scale * 72 / 0.0254).rounded()
    return dots >= 1 && dots <= Double(Int32.max) ? UInt32(dots) : nil
  }
}

import Files

extension OutputFormat {
  /// Raw pixels, frame by frame and row by row, as bytes of red, green, blue and straight alpha.
  public static let rgba = OutputFormat(
    name: "rgba",
    summary: "raw pixels for other programs",
    content: .frames(.file(RGBAFileEncoder.init)),
    file: .rgba,
    player: .other,
    options: []
  )
}

/// An encoder that writes the raw pixels of every frame at a fixed frame rate.
struct RGBAFileEncoder: ReportingEncoder {
  private let rate: FrameRate

  init(_ setup: EncodingSetup) { rate = FrameRate(setup.framesPerSecond) }

  var passes: EncodingPasses { EncodingPasses() }

  func encode(
    _ source: some FrameSource,
    to sink: inout some ByteSink,
    watch: @escaping EncodingWatch
  ) throws {
    try watch(.frames)
    var frames = try ConstantRateFrames(source, at: rate)
    while let (bitmap, count) = try frames.next() {
      let bytes = bitmap.withPixels { pixels in
        pixels.map { pixel in
          let pixel = StraightPixel(premultiplied: pixel)
          return
            (UInt32(pixel.alpha) << 24 | UInt32(pixel.blue) << 16 | UInt32(pixel.green) << 8
            | UInt32(pixel.red)).littleEndian
        }
      }
      for _ in 0..<count { try bytes.withUnsafeBytes { try sink.write($0) } }
    }
  }
}

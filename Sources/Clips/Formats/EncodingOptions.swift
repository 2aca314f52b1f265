public import Encoding
import Files
public import Pixels

/// What a user chooses about files, as far as it does not concern the scene.
public struct EncodingOptions: Hashable, Sendable {
  /// How often a GIF or an APNG plays; 0 for ever.
  public var loopCount = 0
  /// The most colours of a GIF.
  public var colors = 256
  /// What lies behind partly transparent pixels of a GIF.
  public var matte: Color?
  /// From which alpha on a pixel of a GIF is opaque, of 255.
  public var alphaThreshold = 128
  /// How a GIF mixes colours that it does not have.
  public var dithering = Dithering.none
  /// How much a GIF may lose, in `0...200`.
  public var lossiness = 0
  /// The most bytes of a GIF; nil for any number.
  public var maximumBytes: Int?
  /// How much time encoders take to make files smaller.
  public var compression = CompressionEffort.fast

  /// Chooses every default.
  public init() {}

  /// What decides a file's bytes besides its frames, a word each.
  ///
  /// An option that a format does not know is left out, so that it renders nothing anew.
  package func ingredients(of format: OutputFormat) -> [String] {
    switch format {
    case .gif:
      [
        "loop=\(loopCount)", "colors=\(colors)", "matte=\(matte?.hexRGBA ?? "none")",
        "alpha-threshold=\(alphaThreshold)", "compress=\(compression.rawValue)",
        "dither=\(dithering.rawValue)", "lossy=\(lossiness)",
        "max-bytes=\(maximumBytes.map(String.init) ?? "none")",
      ]
    case .apng: ["loop=\(loopCount)", "compress=\(compression.rawValue)"]
    case .png, .frames, .strip: ["compress=\(compression.rawValue)"]
    case .json: []
    }
  }
}

extension EncodingOptions {
  /// The GIF encoder that was asked for.
  ///
  /// - Parameter memoryBudget: About how many bytes it may keep.
  /// - Returns: The encoder.
  package func gifEncoder(memoryBudget: Int) -> GIFEncoder {
    GIFEncoder(
      options: .init(
        colors: colors,
        loopCount: loopCount,
        matte: matte,
        alphaThreshold: alphaThreshold,
        compression: compression,
        lossiness: lossiness,
        maximumBytes: maximumBytes,
        dithering: dithering,
        memoryBudget: memoryBudget
      )
    )
  }

  /// The PNG encoder that was asked for, for pictures of a scale in pixels per point.
  package func pngEncoder(scale: Double) -> PNGEncoder {
    var encoder = PNGEncoder(options: .init(compression: compression, scale: scale))
    encoder.workWillGoOn = { try Interruption.check() }
    return encoder
  }

  /// The APNG encoder that was asked for, for pictures of a scale in pixels per point.
  package func apngEncoder(scale: Double) -> APNGEncoder {
    var encoder = APNGEncoder(
      options: .init(compression: compression, loopCount: loopCount, scale: scale)
    )
    encoder.workWillGoOn = { try Interruption.check() }
    return encoder
  }
}

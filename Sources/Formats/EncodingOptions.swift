package import Files

/// The encoding options of files: number of plays, colours, loss, largest size.
///
/// ```swift
/// var encoding = EncodingOptions()
/// encoding.colors = 64
/// encoding.dithering = .ordered
/// encoding.maximumBytes = 200_000
/// let clip = try Clip(contentsOf: "loader.json")
/// try clip.write(to: "loader.gif", options: WritingOptions(encoding: encoding))
/// ```
public struct EncodingOptions: Hashable, Sendable {
  /// The number of plays of an animation; 0 means for ever.
  public var loopCount = 0
  /// The largest number of colours.
  public var colors = 256
  /// The colour behind partly transparent pixels; white if `nil`.
  public var matte: Color?
  /// The lowest alpha, in `0...255`, of an opaque pixel in a GIF; if `nil`, 1 with a matte and 128
  /// without one.
  public var alphaThreshold: Int?
  /// The dithering of colours that the palette of a file lacks.
  public var dithering = Dithering.none
  /// The allowed loss, in `0...200`.
  public var lossiness = 0
  /// The largest number of bytes; `nil` for no limit.
  public var maximumBytes: Int?
  /// The tolerance of fitted keyframes, as a multiple of the usual one, above 0.
  public var fitTolerance = 1.0
  /// The compression effort of encoders.
  public var compression = CompressionEffort.fast

  /// Whether the options for partly transparent pixels have their default values.
  package var cutsTranslucencyByDefault: Bool { matte == nil && alphaThreshold == nil }

  /// Creates the default options.
  public init() {}

  /// The value of each option as a word.
  private var words: [RequestOption: String] {
    [
      .loop: "\(loopCount)", .colors: "\(colors)", .matte: matte?.hexRGBA ?? "none",
      .alphaThreshold: alphaThreshold.map(String.init) ?? "none", .compress: compression.rawValue,
      .dither: dithering.rawValue, .lossy: "\(lossiness)",
      .maximumBytes: maximumBytes.map(String.init) ?? "none",
      .fitTolerance: "\(fitTolerance)",
    ]
  }

  /// Returns the words of a file's cache key besides its frames.
  ///
  /// Options that a format does not use are omitted, so that changing them causes no new rendering.
  package func cacheKey(of format: OutputFormat) -> [String] {
    let words = words
    // Light and dark are part of the frames' key.
    return format.options.filter { $0 != .appearance }.map { "\($0.rawValue)=\(words[$0] ?? "")" }
  }

  /// Returns the chosen options that none of the formats uses, such as the colours of a PNG.
  package func unused(by formats: [OutputFormat]) -> Set<RequestOption> {
    let usual = EncodingOptions().words
    let chosen = words.filter { usual[$0.key] != $0.value }
    return Set(chosen.keys).subtracting(formats.flatMap(\.options))
  }
}

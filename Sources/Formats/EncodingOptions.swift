package import Files

/// The encoding options of a file, such as the number of plays and the maximum size.
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
  /// The maximum number of colours.
  public var colors = 256
  /// The colour behind partly transparent pixels; white if `nil`.
  public var matte: Color?
  /// The alpha from which a GIF pixel is opaque, at most 255; `nil` for 128, or 1 with a matte.
  public var alphaThreshold: Int?
  /// The dithering method for colours that are not in the palette of a file.
  public var dithering = Dithering.none
  /// The allowed loss, in `0...200`; 0 is lossless where the format allows it.
  public var lossiness = 0
  /// The maximum size of the file, in bytes; `nil` for no limit.
  public var maximumBytes: Int?
  /// The tolerance for fitted keyframes, as a multiple of the default tolerance; greater than 0.
  public var fitTolerance = 1.0
  /// The compression effort of encoders.
  public var compression = CompressionEffort.fast

  /// Whether a GIF rounds alpha by default: neither `matte` nor `alphaThreshold` is set.
  package var cutsTranslucencyByDefault: Bool { matte == nil && alphaThreshold == nil }

  /// Creates the default options.
  public init() {}

  /// The value of each option, as text.
  private var words: [RequestOption: String] {
    [
      .loop: "\(loopCount)", .colors: "\(colors)", .matte: matte?.hexRGBA ?? "none",
      .alphaThreshold: alphaThreshold.map(String.init) ?? "none", .compress: compression.rawValue,
      .dither: dithering.rawValue, .lossy: "\(lossiness)",
      .maximumBytes: maximumBytes.map(String.init) ?? "none",
      .fitTolerance: "\(fitTolerance)",
    ]
  }

  /// Returns the part of a file's cache key that describes the options.
  ///
  /// Options that the format does not use are omitted, so changing them causes no new rendering.
  package func cacheKey(of format: OutputFormat) -> [String] {
    let words = words
    // The appearance is omitted, since it is part of the cache key of the frames.
    return format.options.filter { $0 != .appearance }.map { "\($0.rawValue)=\(words[$0] ?? "")" }
  }

  /// Returns the options that differ from their defaults but that none of the formats uses.
  package func unused(by formats: [OutputFormat]) -> Set<RequestOption> {
    let usual = EncodingOptions().words
    let chosen = words.filter { usual[$0.key] != $0.value }
    return Set(chosen.keys).subtracting(formats.flatMap(\.options))
  }
}

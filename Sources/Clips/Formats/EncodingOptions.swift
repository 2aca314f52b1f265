public import Encoding
package import Files
public import Pixels

/// How files are written: how often they play, their colours, what may be lost, the most bytes.
///
/// ```swift
/// var request = RenderRequest([Airplane.self])
/// request.encoding.colors = 64
/// request.encoding.dithering = .ordered
/// request.encoding.maximumBytes = 200_000
/// ```
public struct EncodingOptions: Hashable, Sendable {
  /// How often an animation plays; 0 for ever.
  public var loopCount = 0
  /// The most colours.
  public var colors = 256
  /// The colour that partly transparent pixels are composed over; white if `nil`.
  public var matte: Color?
  /// The least alpha, in `0...255`, of a pixel that a GIF shows; if `nil`, 1 with a matte and 128 without one.
  public var alphaThreshold: Int?
  /// How colours are mixed that a format does not have.
  public var dithering = Dithering.none
  /// How much may be lost, in `0...200`.
  public var lossiness = 0
  /// The most bytes; nil for any number.
  public var maximumBytes: Int?
  /// How closely fitted keyframes follow, as a multiple of the usual tolerance, above 0.
  public var fitTolerance = 1.0
  /// How much time encoders take to make files smaller.
  public var compression = CompressionEffort.fast

  /// Whether nothing was chosen that decides how partly transparent pixels are cut.
  package var cutsTranslucencyByDefault: Bool { matte == nil && alphaThreshold == nil }

  /// Chooses every default.
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

  /// What decides a file's bytes besides its frames, a word each.
  ///
  /// An option that a format does not know is left out, so that it renders nothing anew.
  package func ingredients(of format: OutputFormat) -> [String] {
    let words = words
    // Light and dark are in what the frames show.
    return format.options.filter { $0 != .appearance }.map { "\($0.rawValue)=\(words[$0] ?? "")" }
  }

  /// The options that were chosen although none of the formats knows them, such as the colours of a
  /// PNG.
  package func unused(by formats: [OutputFormat]) -> Set<RequestOption> {
    let usual = EncodingOptions().words
    let chosen = words.filter { usual[$0.key] != $0.value }
    return Set(chosen.keys).subtracting(formats.flatMap(\.options))
  }
}

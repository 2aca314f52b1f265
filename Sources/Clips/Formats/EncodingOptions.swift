public import Encoding
public import Pixels

/// What a user chooses about files, as far as it does not concern the clip.
public struct EncodingOptions: Hashable, Sendable {
  /// An option by its name, as in the command and in recipes.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    /// ``EncodingOptions/loopCount``.
    case loop
    /// ``EncodingOptions/colors``.
    case colors
    /// ``EncodingOptions/matte``.
    case matte
    /// ``EncodingOptions/alphaThreshold``.
    case alphaThreshold = "alpha-threshold"
    /// ``EncodingOptions/compression``.
    case compress
    /// ``EncodingOptions/dithering``.
    case dither
    /// ``EncodingOptions/lossiness``.
    case lossy
    /// ``EncodingOptions/maximumBytes``.
    case maximumBytes = "max-bytes"
  }

  /// How often an animation plays; 0 for ever.
  public var loopCount = 0
  /// The most colours.
  public var colors = 256
  /// What lies behind partly transparent pixels.
  public var matte: Color?
  /// From which alpha on a pixel is opaque, of 255.
  public var alphaThreshold = 128
  /// How colours are mixed that a format does not have.
  public var dithering = Dithering.none
  /// How much may be lost, in `0...200`.
  public var lossiness = 0
  /// The most bytes; nil for any number.
  public var maximumBytes: Int?
  /// How much time encoders take to make files smaller.
  public var compression = CompressionEffort.fast

  /// Chooses every default.
  public init() {}

  /// The value of an option as a word.
  private func text(of key: Key) -> String {
    switch key {
    case .loop: "\(loopCount)"
    case .colors: "\(colors)"
    case .matte: matte?.hexRGBA ?? "none"
    case .alphaThreshold: "\(alphaThreshold)"
    case .compress: compression.rawValue
    case .dither: dithering.rawValue
    case .lossy: "\(lossiness)"
    case .maximumBytes: maximumBytes.map(String.init) ?? "none"
    }
  }

  /// What decides a file's bytes besides its frames, a word each.
  ///
  /// An option that a format does not know is left out, so that it renders nothing anew.
  package func ingredients(of format: OutputFormat) -> [String] {
    format.options.map { "\($0.rawValue)=\(text(of: $0))" }
  }

  /// The options that were chosen although none of the formats knows them, such as the colours of a
  /// PNG.
  package func unused(by formats: [OutputFormat]) -> [Key] {
    let known = Set(formats.flatMap(\.options))
    let usual = EncodingOptions()
    return Key.allCases.filter { !known.contains($0) && text(of: $0) != usual.text(of: $0) }
  }
}

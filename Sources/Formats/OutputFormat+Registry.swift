extension OutputFormat: CaseIterable {
  /// Every format, in the order of listing.
  public static let allCases: [OutputFormat] = [
    .gif, .apng, .webp, .svg, .lottie, .tgs, .avif, .mp4, .webm, .y4m, .rgba, .png, .frames, .strip,
    .json,
  ]

  /// The formats that hold pictures, and not the layers behind them.
  package static let pictureFormats = allCases.filter(\.isPicture)

  /// Whether the format holds pixels.
  package var isPicture: Bool {
    if case .document = content { false } else { true }
  }

  /// The format that is used if none is named.
  package static let standard = gif
}

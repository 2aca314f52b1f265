extension OutputFormat: CaseIterable {
  /// All formats, in the order in which help texts and messages list them.
  public static let allCases: [OutputFormat] = [
    .gif, .apng, .webp, .svg, .lottie, .tgs, .avif, .mp4, .webm, .y4m, .rgba, .png, .frames, .strip,
    .json,
  ]

  /// The formats that store pixels instead of a description of the layers.
  package static let pictureFormats = allCases.filter(\.isPicture)

  /// Whether the format stores pixels.
  package var isPicture: Bool {
    if case .document = content { false } else { true }
  }

  /// The default format.
  package static let standard = gif
}

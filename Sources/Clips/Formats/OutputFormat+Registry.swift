extension OutputFormat: CaseIterable {
  /// Every format that can be written, in the order of listing.
  public static let allCases: [OutputFormat] = [
    .gif, .apng, .webp, .svg, .mp4, .webm, .png, .frames, .strip, .json,
  ]

  /// What is made if no format is named.
  public static let standard = gif
}

extension PictureFormat {
  /// Every kind of picture file that can be read.
  static let all: [PictureFormat] = [.png, .gif, .webp]
}

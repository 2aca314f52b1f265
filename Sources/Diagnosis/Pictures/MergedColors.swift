/// The hypothesis that similar colours were merged, without dithering.
struct MergedColors: PictureHypothesis {
  /// The number of distinct expected colours.
  let expected: Int
  /// The number of distinct actual colours.
  let actual: Int

  static func fit(_ sample: PictureSample) -> MergedColors? {
    let colors = sample.colors
    let (before, now) = (colors.expectedColors, colors.actualColors)
    guard now <= 256, now * 2 <= before, before >= 16, !colors.replacements.isEmpty else {
      return nil
    }
    let near = colors.pixels { (SIMD4(pixel: $0.before) - SIMD4(pixel: $0.now)).largest <= 48 }
    return near * 100 >= 98 * colors.pixelCount ? MergedColors(expected: before, actual: now) : nil
  }

  func isNear(_: MergedColors) -> Bool { true }
}

/// The hypothesis that the picture is mirrored.
enum Mirroring: PictureHypothesis, CaseIterable {
  /// Left and right are exchanged.
  case sideways
  /// Top and bottom are exchanged.
  case upsideDown
  /// The picture is rotated by 180°.
  case turned

  /// The maximum number of pixels to examine.
  ///
  /// Some rows of a large picture are enough, because each row of a mirrored picture is mirrored.
  private static let pixels = 1 << 18

  static func fit(_ sample: PictureSample) -> Mirroring? {
    let still = differing(sample, nil, limit: .max)
    let limit = PictureSample.maximumUnexplained(of: still)
    guard still > 12 else { return nil }
    return allCases.first { differing(sample, $0, limit: limit) <= limit }
  }

  /// Returns the number of pixels that differ from a mirrored picture, counting only up to a limit.
  private static func differing(
    _ sample: PictureSample,
    _ mirror: Mirroring?,
    limit: Int
  ) -> Int {
    let (width, height) = (sample.expected.width, sample.expected.height)
    let step = (width * height - 1) / pixels + 1
    let isUpsideDown = mirror == .upsideDown || mirror == .turned
    let (first, way) = mirror == .sideways || mirror == .turned ? (width - 1, -1) : (0, 1)
    return sample.expected.withPixels { before in
      sample.actual.withPixels { now in
        var differing = 0
        for y in stride(from: (height - 1) % step / 2, to: height, by: step) {
          let from = (isUpsideDown ? height - 1 - y : y) * width + first
          for x in 0..<width {
            let (old, new) = (before[from + way * x], now[y * width + x])
            if old != new, !ShadedPixel.areNear(old, new, levels: SubpixelShift.rounding) {
              differing += 1
            }
          }
          if differing > limit { return differing }
        }
        return differing
      }
    }
  }
}

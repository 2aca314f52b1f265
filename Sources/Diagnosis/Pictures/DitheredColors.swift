/// The hypothesis that colours are dithered.
struct DitheredColors: PictureHypothesis {
  /// The number of colours in the dither pattern.
  let colors: Int

  static func fit(_ sample: PictureSample) -> DitheredColors? {
    let colors = sample.colors.actualColors
    guard colors <= 256, colors * 2 <= sample.colors.expectedColors,
      roughness(sample.now, sample.width) > 1.4 * roughness(sample.before, sample.width),
      isLevel(sample)
    else { return nil }
    return DitheredColors(colors: colors)
  }

  func isNear(_: DitheredColors) -> Bool { true }

  /// Returns the mean squared difference between adjacent pixels.
  private static func roughness(_ pixels: [UInt32], _ width: Int) -> Double {
    var sum = 0
    for place in pixels.indices.dropLast(width) where place % width < width - 1 {
      for next in [place + 1, place + width] where pixels[place] != pixels[next] {
        let step = ShadedPixel(pixels[next]).channels &- ShadedPixel(pixels[place]).channels
        for channel in 0..<3 { sum += Int(step[channel]) * Int(step[channel]) }
      }
    }
    return Double(sum) / Double(pixels.count)
  }

  /// Returns whether differences average out within squares of 8 × 8 pixels.
  private static func isLevel(_ sample: PictureSample) -> Bool {
    let side = 8
    var (whole, mean) = (0.0, 0.0)
    for top in stride(from: 0, to: sample.height, by: side) {
      for left in stride(from: 0, to: sample.width, by: side) {
        var (sums, count) = (SIMD4<Double>(repeating: 0), 0.0)
        for y in top..<min(top + side, sample.height) {
          for x in left..<min(left + side, sample.width) {
            let place = y * sample.width + x
            let difference = SIMD4(pixel: sample.now[place]) - SIMD4(pixel: sample.before[place])
            sums += difference
            whole += (difference * difference).sum()
            count += 1
          }
        }
        mean += (sums * sums).sum() / count
      }
    }
    // The ratio is 1 if the differences in a square are equal, about 1/64 if they are independent.
    return mean < 0.5 * whole
  }
}

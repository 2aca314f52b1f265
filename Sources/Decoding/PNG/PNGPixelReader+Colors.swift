extension PNGPixelReader {
  /// Converts a row to premultiplied sRGB pixels, and stores pixel n in `output[n * step]`.
  func convert(
    _ line: UnsafePointer<UInt8>,
    count: Int,
    output: UnsafeMutablePointer<UInt32>,
    step: Int,
    by conversion: ColorConversion
  ) {
    let channels = format.colorType.channels
    let colors = format.colorType.hasColors ? 3 : 1
    let largest = (1 << format.bitDepth) - 1
    // In files rewritten by Xcode, blue comes first, and colours are premultiplied.
    let isRestored = format.isOptimizedForApple && colors == 3
    var samples = [UInt16](repeating: 0, count: 3 * count)
    for x in 0..<count {
      let alpha = isRestored && channels == 4 ? sample(line, channels * x + 3) : largest
      for channel in 0..<3 {
        let own = colors == 1 ? 0 : isRestored ? 2 - channel : channel
        let stored = sample(line, channels * x + own)
        let value = alpha == 0 ? 0 : min(stored * largest / alpha, largest)
        samples[3 * x + channel] = UInt16(value * 65_535 / largest)
      }
    }
    var levels = [UInt8](repeating: 0, count: 3 * count)
    samples.withUnsafeBufferPointer { samples in
      levels.withUnsafeMutableBufferPointer { conversion.convert(samples, into: $0) }
    }
    for x in 0..<count {
      let isKey =
        format.transparentColor.map { key in
          key.indices.allSatisfy { sample(line, channels * x + $0) == key[$0] }
        } ?? false
      let alpha = channels % 2 == 0 ? byte(sample(line, channels * x + channels - 1)) : 255
      output[x * step] =
        StraightPixel(
          red: levels[3 * x],
          green: levels[3 * x + 1],
          blue: levels[3 * x + 2],
          alpha: isKey ? 0 : alpha
        ).premultiplied
    }
  }

  /// Converts a row from Xcode's PNG format, whose pixels are premultiplied and start with blue.
  func restore(
    _ line: UnsafePointer<UInt8>,
    count: Int,
    output: UnsafeMutablePointer<UInt32>,
    step: Int
  ) {
    let channels = format.colorType.channels
    for x in 0..<count {
      let pixel = line + channels * x
      let alpha = channels == 4 ? pixel[3] : 255
      func channel(_ place: Int) -> UInt32 { UInt32(min(pixel[place], alpha)) }
      output[x * step] =
        UInt32(alpha) << 24 | channel(2) << 16 | channel(1) << 8 | channel(0)
    }
  }
}

/// An approximation of a Gaussian blur: three running means, along rows and then along columns.
///
/// All calculations use integers, so the result is the same on every machine. The widths are from
/// P. Kovesi, "Fast Almost-Gaussian Filtering" (2010).
struct BoxBlur: Equatable {
  /// The radius of each of the three boxes, in pixels.
  let radii: [Int]

  /// Creates a blur with a standard deviation in pixels; up to √⅓ (about 0.577), it has no effect.
  init(sigma: Double) {
    let sigma = sigma.isNaN ? 0 : sigma
    let ideal = (4 * sigma * sigma + 1).squareRoot()
    let lower = max(Int((ideal - 1) / 2), 0)
    // The number of boxes with the smaller width, chosen to approximate the variance best.
    let width = Double(2 * lower + 1)
    let excess = 12 * sigma * sigma - 3 * width * width - 12 * width - 9
    let small = Int((excess / (-4 * width - 4)).rounded())
    radii = (0..<3).map { $0 < small ? lower : lower + 1 }
  }

  /// The maximum distance over which the blur spreads a pixel, in pixels.
  var reach: Int { radii.reduce(0, +) }

  /// Blurs `height` rows of `width` numbers from 0 to 255 in place; numbers outside count as 0.
  func apply(to values: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int) {
    var line = [UInt32](repeating: 0, count: max(width, height))
    // Extra bits prevent rounding errors from adding up over the passes.
    for index in values.indices { values[index] <<= Self.extraBits }
    for radius in radii where radius > 0 {
      for row in 0..<height {
        mean(of: values, from: row * width, step: 1, count: width, radius: radius, line: &line)
      }
      for column in 0..<width {
        mean(of: values, from: column, step: width, count: height, radius: radius, line: &line)
      }
    }
    let half: UInt32 = 1 << (Self.extraBits - 1)
    for index in values.indices { values[index] = (values[index] + half) >> Self.extraBits }
  }

  private static let extraBits: UInt32 = 12

  /// Replaces each number in a line by the mean of the numbers in the box around it.
  private func mean(
    of values: UnsafeMutableBufferPointer<UInt32>,
    from start: Int,
    step: Int,
    count: Int,
    radius: Int,
    line: inout [UInt32]
  ) {
    for index in 0..<count { line[index] = values[start + index * step] }
    let size = UInt32(2 * radius + 1)
    var sum: UInt32 = 0
    for index in 0..<min(radius, count) { sum += line[index] }
    for index in 0..<count {
      if index + radius < count { sum += line[index + radius] }
      if index - radius - 1 >= 0 { sum -= line[index - radius - 1] }
      values[start + index * step] = (sum + size / 2) / size
    }
  }
}

/// The hypothesis that the picture has moved by a few whole pixels.
struct Translation: PictureHypothesis, Equatable {
  /// The offset to the right, in pixels.
  let x: Int
  /// The offset down, in pixels.
  let y: Int

  /// The maximum offset in each direction, in pixels.
  private static let reach = 8

  static func fit(_ sample: PictureSample) -> Translation? {
    let (width, height) = (sample.width, sample.height)
    guard width > 3 * reach, height > 3 * reach else { return nil }
    let (before, now) = (sample.before, sample.now)
    /// Counts the pixels that differ after a translation; stops after a row if `limit` is reached.
    func differing(_ x: Int, _ y: Int, limit: Int) -> Int {
      var count = 0
      for row in reach..<height - reach {
        let start = row * width
        let from = (row - y) * width - x
        for column in reach..<width - reach where before[from + column] != now[start + column] {
          count += 1
        }
        if count >= limit { return count }
      }
      return count
    }
    let still = differing(0, 0, limit: .max)
    var best = (count: PictureSample.maximumUnexplained(of: still), x: 0, y: 0)
    for distance in 1...reach {
      for y in -distance...distance {
        for x in -distance...distance where max(abs(x), abs(y)) == distance {
          let count = differing(x, y, limit: best.count)
          if count < best.count { best = (count, x, y) }
        }
      }
    }
    guard best.x != 0 || best.y != 0, sample.isBalanced else { return nil }
    return Translation(x: best.x, y: best.y)
  }
}

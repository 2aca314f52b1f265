/// The positions of samples along a line in a mipmap, in 65,536ths of the mipmap's pixels.
struct Taps {
  private let level: PicturePyramid.Level
  private let scale: (x: Double, y: Double)
  private let first: (x: Double, y: Double)
  private let step: (x: Int, y: Int)
  private let last: (x: Int, y: Int)

  private static let one = 65_536.0

  /// Creates samples along a line; `start` leads from the line's centre to the first sample, `step`
  /// from one sample to the next, both in pixels of the full-size picture.
  init(_ level: PicturePyramid.Level, _ start: Vector, _ step: Vector) {
    self.level = level
    scale = (level.across * Self.one, level.down * Self.one)
    // Measured from the centre of the first pixel, plus half a 256th so that truncation rounds.
    first = (
      start.dx * scale.x - Self.one / 2 + 128, start.dy * scale.y - Self.one / 2 + 128
    )
    self.step = (Self.number(step.dx * scale.x), Self.number(step.dy * scale.y))
    last = ((level.width - 1) << 16, (level.height - 1) << 16)
  }

  /// Returns the sum of `count` sampled colours along the line with the centre (`u`, `v`).
  @inline(__always)
  func sum(_ count: Int, _ u: Double, _ v: Double) -> UInt64 {
    var x = Self.number(u * scale.x + first.x)
    var y = Self.number(v * scale.y + first.y)
    var sum: UInt64 = 0
    for _ in 0..<count {
      // Beyond the edges, edge pixels are repeated.
      let (column, row) = (min(max(x, 0), last.x), min(max(y, 0), last.y))
      sum &+= level.mean(x: column &>> 8, y: row &>> 8)
      x &+= step.x
      y &+= step.y
    }
    return sum
  }

  /// Returns the nearest integer, for numbers up to 2^50.
  ///
  /// From 2^52 on, adjacent doubles differ by 1. Adding such a double therefore rounds `value`, and
  /// the last bits of the sum are the integer. A conversion is slower, since it checks the range.
  @inline(__always)
  private static func number(_ value: Double) -> Int {
    let limited = Double.minimum(Double.maximum(value, -0x1p50), 0x1p50)
    return Int(truncatingIfNeeded: (limited + 0x1.8p52).bitPattern) &- rounder
  }

  private static let rounder = Int(truncatingIfNeeded: (0x1.8p52).bitPattern)
}

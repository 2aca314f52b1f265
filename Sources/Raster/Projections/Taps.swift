/// The places of samples along a line in a copy of a picture, in 65,536ths of the copy's pixels.
struct Taps {
  private let level: PicturePyramid.Level
  private let scale: (x: Double, y: Double)
  private let first: (x: Double, y: Double)
  private let step: (x: Int, y: Int)
  private let last: (x: Int, y: Int)

  private static let one = 65_536.0

  /// - Parameters:
  ///   - level: The copy.
  ///   - start: The offset from the middle of the line to its first place, in the picture's pixels.
  ///   - step: The offset from one place to the next.
  init(_ level: PicturePyramid.Level, _ start: Vector, _ step: Vector) {
    self.level = level
    scale = (level.across * Self.one, level.down * Self.one)
    // Counted from the middle of the first pixel; half a 256th more makes truncation round.
    first = (
      start.dx * scale.x - Self.one / 2 + 128, start.dy * scale.y - Self.one / 2 + 128
    )
    self.step = (Self.number(step.dx * scale.x), Self.number(step.dy * scale.y))
    last = ((level.width - 1) << 16, (level.height - 1) << 16)
  }

  /// Returns the sum of the colours at a number of places on the line around a middle.
  @inline(__always)
  func sum(_ count: Int, _ u: Double, _ v: Double) -> UInt64 {
    var x = Self.number(u * scale.x + first.x)
    var y = Self.number(v * scale.y + first.y)
    var sum: UInt64 = 0
    for _ in 0..<count {
      // Edge pixels are repeated beyond the edge.
      let (column, row) = (min(max(x, 0), last.x), min(max(y, 0), last.y))
      sum &+= level.mean(x: column &>> 8, y: row &>> 8)
      x &+= step.x
      y &+= step.y
    }
    return sum
  }

  /// Returns the nearest integer, for numbers of up to 2^50.
  ///
  /// From 2^52 on numbers lie 1 apart, so the sum is rounded and its last bits are the number. A
  /// conversion is slower, since it checks for numbers that are too large.
  @inline(__always)
  private static func number(_ value: Double) -> Int {
    let limited = Double.minimum(Double.maximum(value, -0x1p50), 0x1p50)
    return Int(truncatingIfNeeded: (limited + 0x1.8p52).bitPattern) &- rounder
  }

  private static let rounder = Int(truncatingIfNeeded: (0x1.8p52).bitPattern)
}

/// A point in 256ths of a pixel, to which Cairo rounds all coordinates.
struct FixedPoint: Equatable {
  var x: Int
  var y: Int

  init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

  @inline(__always)
  init(_ point: Point) {
    // The sum is rounded to 256ths, from the middle to an even one; its last bits are the number.
    func fixed(_ value: Double) -> Int {
      Int(Int32(truncatingIfNeeded: (value + 0x1.8p44).bitPattern))
    }
    self.init(x: fixed(point.x), y: fixed(point.y))
  }

  @inline(__always)
  static func - (a: FixedPoint, b: FixedPoint) -> FixedPoint {
    FixedPoint(x: a.x - b.x, y: a.y - b.y)
  }

  /// The middle between two points, rounded down.
  @inline(__always)
  func middle(_ other: FixedPoint) -> FixedPoint {
    FixedPoint(x: x + (other.x - x) >> 1, y: y + (other.y - y) >> 1)
  }

  /// The point in pixels.
  var vector: Vector { Vector(dx: Double(x) / 256, dy: Double(y) / 256) }
}

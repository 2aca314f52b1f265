/// A stroke thinner than a pixel, drawn in the same way as in Skia: a pixel wide, but fainter.
///
/// A nearly level line is one pixel high, measured vertically. A steep line is one pixel wide,
/// measured horizontally. Diagonal lines are therefore thinnest.
///
/// Source: Skia, `SkDrawTreatAsHairline` in `src/core/SkDraw.cpp`, `src/core/SkScan_Antihair.cpp`.
struct Hairline {
  /// The opacity, in `0...1`, at which a pixel-wide line looks like the thinner stroke.
  let strength: Double

  /// Creates a hairline for a line width; `nil` if the stroke is wider than a pixel.
  init?(width: Double, through transform: AffineTransform) {
    let across = Self.length(width * transform.a, width * transform.b)
    let down = Self.length(width * transform.c, width * transform.d)
    guard across <= 1, down <= 1 else { return nil }
    strength = (across + down) / 2
  }

  /// Returns the length of a vector by Skia's estimate, which is up to an eighth too long.
  private static func length(_ dx: Double, _ dy: Double) -> Double {
    max(abs(dx), abs(dy)) + min(abs(dx), abs(dy)) / 2
  }

  /// Returns the corners of the area that a line covers, always in the same orientation, so that
  /// overlapping lines form one area by the non-zero rule.
  static func corners(from start: Point, to end: Point) -> [Point] {
    let isLevel = abs(end.x - start.x) >= abs(end.y - start.y)
    let isForward = isLevel ? end.x >= start.x : end.y >= start.y
    let (a, b) = isForward ? (start, end) : (end, start)
    let half = isLevel ? Vector(dx: 0, dy: 0.5) : Vector(dx: -0.5, dy: 0)
    return [a - half, b - half, b + half, a + half]
  }

  /// Calls a closure with the end of each line that approximates a curve, in pixels.
  static func forEachEnd(of curve: CubicCurve, _ visit: (Point) -> Void) {
    let (a, b) = (curve.start - curve.control1, curve.control2 - curve.control1)
    let (c, d) = (curve.control1 - curve.control2, curve.end - curve.control2)
    let bend = max(abs(a.dx + b.dx), abs(a.dy + b.dy), abs(c.dx + d.dx), abs(c.dy + d.dy))
    // The error decreases with the square of the number of lines. An eighth of a pixel is allowed.
    let count = Int(min(max((6 * bend).squareRoot().rounded(.up), 1), 64))
    for index in 1..<max(count, 1) { visit(curve.point(at: Double(index) / Double(count))) }
    visit(curve.end)
  }
}

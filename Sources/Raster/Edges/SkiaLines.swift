/// The lines by which Skia replaces curves, with the y of their ends rounded to a quarter pixel.
///
/// Skia divides a curve where its direction in y reverses. It replaces each part by 2ⁿ lines, which
/// end at evenly spaced parameters of the curve. The y of each end is rounded to a quarter of a
/// pixel, and the x is kept. A nearly level edge therefore has steps of a quarter of a row.
///
/// Source: Skia, `src/core/SkEdge.cpp` (number of lines), `SkAnalyticEdge.h` (`SnapY`).
///
/// Example: a level edge at y = 3.3 snaps to 3.25, and covers three quarters of its row.
enum SkiaLines {
  /// Returns a coordinate, rounded to the nearest quarter of a pixel.
  @inline(__always)
  static func quarter(_ y: Double) -> Double { (4 * y + 0.5).rounded(.down) / 4 }

  /// Calls a closure with the end of each line that replaces a curve, in pixels.
  static func forEachEnd(of curve: CubicCurve, _ visit: (Point) -> Void) {
    curve.forEachPartMonotoneInY { visitEnds(ofPart: $0, visit) }
  }

  /// Divides a line into shorter lines, and calls a closure with the end of each, in pixels.
  ///
  /// Lottie players draw a line as a curve with control points at its ends; Skia divides the curve.
  static func forEachEnd(of line: LineSegment, _ visit: (Point) -> Void) {
    let (dx, dy) = (abs(line.end.x - line.start.x), abs(line.end.y - line.start.y))
    // On such a steep line, steps are at most a pixel wide, and thus invisible.
    if dx <= steepest * dy {
      visit(Point(line.end.x, quarter(line.end.y)))
    } else {
      let (start, end) = (line.start, line.end)
      let curve = CubicCurve(start: start, control1: start, control2: end, end: end)
      visitEnds(ofPart: curve, visit)
    }
  }

  /// The ratio of a line's extent in x to its extent in y above which the line's steps are visible.
  private static let steepest = 4.0
  /// The maximum binary logarithm of the number of lines that replace a monotone part of a curve.
  private static let largestExponent = 6

  private static func visitEnds(ofPart part: CubicCurve, _ visit: (Point) -> Void) {
    let count = lineCount(of: part)
    // The coefficients of the curve as a polynomial.
    let third = part.control1 - part.start
    let second = (part.control2 - part.control1) - third
    let first = (part.end - part.start) - (part.control2 - part.control1) * 3
    for index in 1..<count {
      let t = Double(index) / Double(count)
      let point = part.start + ((first * t + second * 3) * t + third * 3) * t
      visit(Point(point.x, quarter(point.y)))
    }
    visit(Point(part.end.x, quarter(part.end.y)))
  }

  /// Returns the number of lines by which Skia replaces a curve that is monotone in y.
  private static func lineCount(of part: CubicCurve) -> Int {
    let distance = Vector(
      dx: bend(part.start.x, part.control1.x, part.control2.x, part.end.x),
      dy: bend(part.start.y, part.control1.y, part.control2.y, part.end.y)
    )
    let near = max(distance.dx, distance.dy) + min(distance.dx, distance.dy) / 2
    // Skia's units are 256ths of a pixel. Each halving divides the distance by four.
    let eighths = (Int(min(256 * near, 1e9)) + 16) >> 5
    let halvings = (Int.bitWidth - eighths.leadingZeroBitCount) / 2 + 1
    return 1 << min(halvings, largestExponent)
  }

  /// Returns how far a curve is from its chord in x or y: the larger of the distances at ⅓ and ⅔.
  ///
  /// The arguments are the coordinates of the start, the two control points and the end.
  private static func bend(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    max(abs(8 * a - 15 * b + 6 * c + d), abs(a + 6 * b - 15 * c + 8 * d)) * 19 / 512
  }
}

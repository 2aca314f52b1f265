/// The ends of lines that stand for a cubic curve; see ``CubicCurve/flattened(tolerance:)``.
///
/// Lines run through equal steps *h* of the parameter. Halfway along such a step the chord of a curve
/// is *h*²/8 of its second derivative off, on the inner side, and two thirds of that on average. So
/// points move outwards by *h*²/12 of the second derivative, which leaves no error on average. Since
/// the second derivative of a cubic is linear, the points that have moved lie on a cubic as well.
@frozen
public struct FlattenedCurve: Sequence, IteratorProtocol, Sendable {
  /// The number of lines.
  public let count: Int
  @usableFromInline let step: Double
  @usableFromInline let end: Point
  /// The cubic that the points lie on: `origin + a·t + b·t² + c·t³`.
  @usableFromInline let origin: Point
  @usableFromInline let a: Vector
  @usableFromInline let b: Vector
  @usableFromInline let c: Vector
  /// The number of the next line.
  @usableFromInline var line = 1

  /// - Precondition: `tolerance > 0`.
  @inlinable
  init(_ curve: CubicCurve, tolerance: Double) {
    precondition(tolerance > 0, "Lines cannot be within \(tolerance) of a curve")
    let first = curve.control1 - curve.start
    let second = curve.control2 - curve.control1
    let third = curve.end - curve.control2
    let (bend, lastBend) = (second - first, third - second)
    b = bend * 3
    c = lastBend - bend
    // The second derivative is linear, so it is longest at an end.
    let longest = 6 * Swift.max(bend.length, lastBend.length)
    count = FlattenedCurve.count(bend: longest, tolerance: tolerance)
    step = 1 / Double(count)
    let shift = step * step / 6
    origin = curve.start - b * shift
    a = first * 3 - c * (3 * shift)
    end = curve.end
  }

  /// How many lines are needed.
  ///
  /// The first and the last one, which end on the curve, are at most 25/288 of *h*² times the second
  /// derivative off, and a single line an eighth of it.
  @inlinable
  static func count(bend: Double, tolerance: Double) -> Int {
    guard bend > 8 * tolerance else { return 1 }
    let count = (bend * (25.0 / 288) / tolerance).squareRoot().rounded(.up)
    return Int(Swift.min(Swift.max(count, 2), 1e6))
  }

  /// The end of the next line; nil after the last one.
  @inlinable
  public mutating func next() -> Point? {
    guard line < count else {
      guard line == count else { return nil }
      line += 1
      return end
    }
    let t = Double(line) * step
    line += 1
    return origin + (a + (b + c * t) * t) * t
  }
}

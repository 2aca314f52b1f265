/// A path that is evaluated at fractions of its length.
struct SampledPath {
  private let path: BezierPath
  private let curves: [SegmentMeasure]

  init(_ path: BezierPath) {
    self.path = path
    curves = (0..<path.curveCount).map { SegmentMeasure(path.curve($0)) }
  }

  /// Returns the point at a fraction of the length; beyond the end, the last point of an open path
  /// or the first point of a closed path.
  func point(at share: Double) -> Point {
    let wanted = curves.reduce(0) { $0 + $1.length } * share
    var passed = 0.0
    for curve in curves {
      if passed + curve.length > wanted {
        return curve.part(from: 0, to: (wanted - passed) / curve.length).end
      }
      passed += curve.length
    }
    let corner = path.isClosed ? path.vertices.first : path.vertices.last
    return corner?.point ?? .zero
  }

  /// Returns the unit vector of the path's direction or, if `isNormal` is true, its normal.
  func direction(at share: Double, isNormal: Bool) -> Vector {
    // As in lottie-web, a share of 0 counts as 0.999 and, on an open path, a share of 1 as 0.
    let share = share == 1 ? (path.isClosed ? 1 : 0) : share == 0 ? 0.999 : share
    let way = point(at: share + 0.001) - point(at: share)
    guard way.length > 0 else { return Vector(dx: 0, dy: 0) }
    let unit = Vector(dx: way.dx / way.length, dy: way.dy / way.length)
    return isNormal ? Vector(dx: -unit.dy, dy: unit.dx) : unit
  }
}

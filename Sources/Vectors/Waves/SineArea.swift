import Platform

/// The area between points on a sine curve and a horizontal floor, found in a path of lines.
struct SineArea {
  /// The points on the curve, evenly spaced from left to right.
  let row: [Point]
  /// The y coordinate of the floor, which is below all points.
  let floor: Double

  /// The minimum number of points from which a sine is recognised.
  private static let fewestPoints = 16

  /// Creates the area inside a path that connects the points from left to right, goes down to the
  /// floor, and returns along the floor; `nil` if the path has another shape.
  init?(_ path: Path) {
    var points: [Point] = []
    for (place, element) in path.elements.enumerated() {
      switch element {
      case .move(let point) where place == 0: points.append(point)
      case .line(let point) where place > 0: points.append(point)
      case .close where place == path.elements.count - 1: break
      default: return nil
      }
    }
    // The path may start with a line along the left side.
    if points.count > 1, points[0].x == points[1].x { points.removeFirst() }
    guard points.count >= Self.fewestPoints + 2 else { return nil }
    let (lowerRight, lowerLeft) = (points[points.count - 2], points[points.count - 1])
    let row = Array(points.dropLast(2))
    let (left, right) = (row[0].x, row[row.count - 1].x)
    let step = (right - left) / Double(row.count - 1)
    guard lowerRight.x == right, lowerLeft.x == left, lowerRight.y == lowerLeft.y, step > 0,
      row.enumerated().allSatisfy({ place, point in
        abs(point.x - left - Double(place) * step) < 1e-6 * step && point.y < lowerLeft.y + 1e-9
      })
    else { return nil }
    self.row = row
    floor = lowerLeft.y
  }

  /// The horizontal distance between neighbouring points.
  var step: Double { (row[row.count - 1].x - row[0].x) / Double(row.count - 1) }

  /// The distance between the highest and the lowest point.
  var height: Double {
    let ys = row.map(\.y)
    return (ys.max() ?? 0) - (ys.min() ?? 0)
  }

  /// The frequency of the sine, in radians per point; `nil` if the points are not on a sine.
  ///
  /// In a sine, the y of a point's two neighbours add up to a linear function of the point's y. The
  /// slope of this function is twice the cosine of the phase step. Least squares give the slope.
  var frequency: Double? {
    let inner = 1..<(row.count - 1)
    let count = Double(inner.count)
    let mean = inner.reduce(0) { $0 + row[$1].y } / count
    func sum(_ place: Int) -> Double { row[place - 1].y + row[place + 1].y }
    let meanSum = inner.reduce(0) { $0 + sum($1) } / count
    var (square, product) = (0.0, 0.0)
    for place in inner {
      square += (row[place].y - mean) * (row[place].y - mean)
      product += (row[place].y - mean) * (sum(place) - meanSum)
    }
    guard square > 0 else { return nil }
    let cosine = product / square / 2
    // A period must have at least eight points (a cosine above 0.7), and the points must not be so
    // close together that the row is nearly straight.
    guard cosine < 1 - 1e-9, cosine > 0.7 else { return nil }
    return acos(cosine) / step
  }
}

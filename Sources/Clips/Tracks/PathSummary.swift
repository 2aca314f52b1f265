/// A summary of a path: readable numbers, and a hash that changes with any point.
package struct PathSummary: Hashable, Sendable {
  /// The number of path elements (moves, lines, curves, closings).
  package var elementCount: Int
  /// The smallest rectangle around the path: x, y, width and height, in points.
  package var bounds: [Double]
  /// The length of the path, in points.
  package var length: Double
  /// A hash of all elements of the path, with coordinates rounded to a thousandth of a point.
  package var hash: UInt64

  package init(elementCount: Int, bounds: [Double], length: Double, hash: UInt64) {
    self.elementCount = elementCount
    self.bounds = bounds
    self.length = length
    self.hash = hash
  }
}

extension PathSummary {
  /// Returns whether two paths have the same length, width and height; positions are ignored.
  package func hasSize(of other: PathSummary) -> Bool {
    func differ(_ a: Double, _ b: Double) -> Bool { abs(a - b) >= 5e-5 }
    guard bounds.count == 4, other.bounds.count == 4 else { return false }
    return !differ(length, other.length) && !differ(bounds[2], other.bounds[2])
      && !differ(bounds[3], other.bounds[3])
  }
}

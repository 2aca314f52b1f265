/// A planar transform as the scale, skew, translation and rotation that animations set.
///
/// The scale is applied first, then the skew, then the rotation, as in CSS Transforms Level 1.
struct MatrixDecomposition: Hashable {
  /// The names of ``numbers``.
  static let names = ["scaleX", "scaleY", "skew", "translationX", "translationY"]

  /// The scale, the skew, and the translation in points, in the order of ``names``.
  let numbers: [Double]
  /// The direction of the x axis, as a unit vector; it determines the rotation.
  private let direction: [Double]

  /// Decomposes the matrix `a`, `b`, `c`, `d`, `tx`, `ty`; `nil` if the value is not six numbers.
  init?(_ value: TrackValue?) {
    guard case .vector(let matrix) = value, matrix.count == 6 else { return nil }
    let (a, b, c, d) = (matrix[0], matrix[1], matrix[2], matrix[3])
    var scaleX = Self.length(a, b)
    let second = Self.length(c, d)
    var (x, y) = (1.0, 0.0)
    // If the x axis has no length, the y axis determines the direction.
    if scaleX > 0 {
      (x, y) = (a / scaleX, b / scaleX)
    } else if second > 0 {
      (x, y) = (d / second, -c / second)
    }
    var scaleY = x * d - y * c
    if scaleY < 0, a < d { (scaleX, scaleY, x, y) = (-scaleX, -scaleY, -x, -y) }
    let skew = scaleY == 0 ? 0 : (x * c + y * d) / scaleY
    // Matrices are rounded, so their parts are known only to four decimals.
    numbers = [scaleX, scaleY, skew, matrix[4], matrix[5]].map {
      FixedPoint.rounded($0, decimals: 4)
    }
    direction = [x, y]
  }

  /// Returns the indices in ``names`` of the parts that differ from another transform.
  func differing(from other: MatrixDecomposition) -> [Int] {
    numbers.indices.filter { Self.differ(numbers[$0], other.numbers[$0]) }
  }

  /// Returns whether the rotation differs from the rotation of another transform.
  func isTurned(against other: MatrixDecomposition) -> Bool {
    zip(direction, other.direction).contains(where: Self.differ)
  }

  /// Whether the scale is the same along both axes.
  var isUniform: Bool { !Self.differ(numbers[0], numbers[1]) }

  /// Returns the length of a vector, exact if a component is 0.
  private static func length(_ x: Double, _ y: Double) -> Double {
    y == 0 ? abs(x) : x == 0 ? abs(y) : (x * x + y * y).squareRoot()
  }

  private static func differ(_ a: Double, _ b: Double) -> Bool { abs(a - b) > 1.5e-4 }
}

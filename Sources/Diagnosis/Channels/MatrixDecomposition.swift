/// A planar transform in the terms of animations: scale, skew, translation and rotation.
///
/// Scale comes first, then skew, then rotation, as in CSS Transforms Level 1 ("Decomposing a 2D
/// matrix").
struct MatrixDecomposition: Hashable {
  /// The names of the numbers.
  static let names = ["scaleX", "scaleY", "skew", "translationX", "translationY"]

  /// Scale, skew, and translation in points, in the order of ``names``.
  let numbers: [Double]
  /// The direction of the x axis, of length 1; its angle has a separate channel.
  private let direction: [Double]

  /// Decomposes a matrix, `a`, `b`, `c`, `d`, `tx`, `ty`, or returns `nil` if the value does not
  /// have six numbers.
  init?(_ value: TrackValue?) {
    guard case .vector(let matrix) = value, matrix.count == 6 else { return nil }
    let (a, b, c, d) = (matrix[0], matrix[1], matrix[2], matrix[3])
    var scaleX = Self.length(a, b)
    let second = Self.length(c, d)
    var (x, y) = (1.0, 0.0)
    // If the transform is flattened, the other axis gives the direction.
    if scaleX > 0 {
      (x, y) = (a / scaleX, b / scaleX)
    } else if second > 0 {
      (x, y) = (d / second, -c / second)
    }
    var scaleY = x * d - y * c
    if scaleY < 0, a < d { (scaleX, scaleY, x, y) = (-scaleX, -scaleY, -x, -y) }
    let skew = scaleY == 0 ? 0 : (x * c + y * d) / scaleY
    // Matrices are rounded, so their parts are only known to this precision.
    numbers = [scaleX, scaleY, skew, matrix[4], matrix[5]].map {
      FixedPoint.rounded($0, decimals: 4)
    }
    direction = [x, y]
  }

  /// Returns the parts that differ from those of another transform, by their indices in ``names``.
  func differing(from other: MatrixDecomposition) -> [Int] {
    numbers.indices.filter { Self.differ(numbers[$0], other.numbers[$0]) }
  }

  /// Returns whether the angle differs from that of another transform.
  func isTurned(against other: MatrixDecomposition) -> Bool {
    zip(direction, other.direction).contains(where: Self.differ)
  }

  /// Whether the scale is the same along both axes.
  var isUniform: Bool { !Self.differ(numbers[0], numbers[1]) }

  /// Returns the length of a vector, exact if one component is 0.
  private static func length(_ x: Double, _ y: Double) -> Double {
    y == 0 ? abs(x) : x == 0 ? abs(y) : (x * x + y * y).squareRoot()
  }

  private static func differ(_ a: Double, _ b: Double) -> Bool { abs(a - b) > 1.5e-4 }
}

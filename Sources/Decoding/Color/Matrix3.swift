/// A 3 × 3 matrix, stored row by row.
struct Matrix3 {
  let rows: [Double]

  init(_ rows: [Double]) { self.rows = rows }

  init(columns: [[Double]]) { rows = (0..<9).map { columns[$0 % 3][$0 / 3] } }

  init(diagonal: [Double]) { rows = (0..<9).map { $0 % 4 == 0 ? diagonal[$0 / 4] : 0.0 } }

  static func * (a: Matrix3, b: [Double]) -> [Double] {
    (0..<3).map { row in
      (0..<3).reduce(0.0) { (sum: Double, i: Int) in sum + a.rows[3 * row + i] * b[i] }
    }
  }

  static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(columns: (0..<3).map { column in a * (0..<3).map { b.rows[3 * $0 + column] } })
  }

  /// The inverse matrix; `nil` if the matrix has none.
  var inverse: Matrix3? {
    let m = rows
    func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a] * m[d] - m[b] * m[c] }
    let determinant =
      m[0] * minor(4, 5, 7, 8) - m[1] * minor(3, 5, 6, 8) + m[2] * minor(3, 4, 6, 7)
    guard abs(determinant) > 1e-12 else { return nil }
    return Matrix3(
      [
        minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5),
        -minor(3, 5, 6, 8), minor(0, 2, 6, 8), -minor(0, 2, 3, 5),
        minor(3, 4, 6, 7), -minor(0, 1, 6, 7), minor(0, 1, 3, 4),
      ].map { $0 / determinant }
    )
  }
}

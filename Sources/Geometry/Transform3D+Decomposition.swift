import Platform

extension Transform3D {
  /// A transform decomposed into simple transforms.
  ///
  /// The parts apply in this order: scale, skew, rotation, translation, perspective. Method:
  /// Spencer Thomas, "Decomposing a matrix into simple transformations", Graphics Gems II, as
  /// described in CSS Transforms Level 2, section "Decomposing a 3D matrix",
  /// <https://www.w3.org/TR/css-transforms-2/>.
  package struct Decomposition: Hashable, Sendable {
    /// The translation in x, y and z, in points.
    package var translation: SIMD3<Double>
    /// The scales in x, y and z; all are negative if the transform mirrors space.
    package var scale: SIMD3<Double>
    /// The skews xy, xz and yz; for example, xy is the shift along x for each unit along y.
    package var skew: SIMD3<Double>
    /// The perspective, as the fourth column of a matrix that is otherwise the identity.
    package var perspective: SIMD4<Double>
    /// The rotation as a quaternion of length 1, in the order x, y, z, w.
    package var quaternion: SIMD4<Double>

    /// Decomposes a transform; `nil` if it flattens space.
    package init?(_ transform: Transform3D) {
      guard let parts = Parts(transform) else { return nil }
      translation = parts.translation
      scale = parts.scale
      skew = parts.skew
      perspective = parts.perspective
      quaternion = quaternionOfRotation(parts.axes)
    }

    /// Returns this decomposition linearly interpolated to another decomposition.
    ///
    /// Rotations follow the shorter arc at uniform speed. Fractions outside `0...1` extrapolate.
    package func interpolated(to end: Decomposition, at fraction: Double) -> Decomposition {
      var result = self
      result.translation += (end.translation - translation) * fraction
      result.scale += (end.scale - scale) * fraction
      result.skew += (end.skew - skew) * fraction
      result.perspective += (end.perspective - perspective) * fraction
      result.quaternion = slerp(quaternion, end.quaternion, at: fraction)
      return result
    }
  }

  /// Creates the transform that a decomposition describes.
  package init(_ decomposition: Decomposition) {
    let (x, y, z, w) = (
      decomposition.quaternion.x, decomposition.quaternion.y, decomposition.quaternion.z,
      decomposition.quaternion.w
    )
    let axes = Axes(
      x: [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
      y: [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
      z: [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)]
    )
    self.init(
      Parts(
        translation: decomposition.translation,
        scale: decomposition.scale,
        skew: decomposition.skew,
        perspective: decomposition.perspective,
        axes: axes
      )
    )
  }

  /// Returns this transform interpolated to another transform.
  ///
  /// If both transforms are translations, or either transform flattens space, the matrices are
  /// interpolated number by number. Otherwise, the parts of a `Decomposition` are interpolated.
  ///
  /// - Parameters:
  ///   - end: The transform at a fraction of 1.
  ///   - fraction: The fraction; values outside `0...1` extrapolate.
  /// - Returns: The interpolated transform; exactly this transform at 0 and `end` at 1.
  public func interpolated(to end: Transform3D, at fraction: Double) -> Transform3D {
    if fraction == 0 || self == end { return self }
    if fraction == 1 { return end }
    if !(isTranslation && end.isTranslation),
      let from = Decomposition(self), let to = Decomposition(end)
    {
      return Transform3D(from.interpolated(to: to, at: fraction))
    }
    return Transform3D(
      row1 + (end.row1 - row1) * fraction,
      row2 + (end.row2 - row2) * fraction,
      row3 + (end.row3 - row3) * fraction,
      row4 + (end.row4 - row4) * fraction
    )
  }
}

/// The rows of a rotation matrix: three perpendicular directions.
struct Axes {
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var z: SIMD3<Double>

  static var standard: Axes { Axes(x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1]) }
}

extension Transform3D {
  /// A decomposed transform that stores its rotation as a matrix.
  struct Parts {
    var translation: SIMD3<Double>
    var scale: SIMD3<Double>
    var skew: SIMD3<Double>
    var perspective: SIMD4<Double>
    var axes: Axes
  }

  init(_ parts: Parts) {
    let (axes, scale, skew) = (parts.axes, parts.scale, parts.skew)
    let row1 = axes.x * scale.x
    let row2 = (axes.y + axes.x * skew.x) * scale.y
    let row3 = (axes.z + axes.x * skew.y + axes.y * skew.z) * scale.z
    let row4 = parts.translation
    func complete(_ row: SIMD3<Double>, _ last: Double) -> SIMD4<Double> {
      let p = parts.perspective
      return [row.x, row.y, row.z, row.x * p.x + row.y * p.y + row.z * p.z + last * p.w]
    }
    self.init(complete(row1, 0), complete(row2, 0), complete(row3, 0), complete(row4, 1))
  }
}

extension Transform3D.Parts {
  /// Decomposes a transform; `nil` if it flattens space.
  init?(_ transform: Transform3D) {
    guard transform.m44 != 0 else { return nil }
    let k = 1 / transform.m44
    var row1 = transform.row1.xyz * k
    var row2 = transform.row2.xyz * k
    var row3 = transform.row3.xyz * k
    let row4 = transform.row4.xyz * k
    let column = SIMD4(transform.m14, transform.m24, transform.m34, transform.m44) * k
    if column == [0, 0, 0, 1] {
      perspective = column
    } else {
      // The matrix is the product of a matrix without perspective and a matrix that differs from
      // the identity only in its fourth column.
      let flat = Transform3D(
        [row1.x, row1.y, row1.z, 0],
        [row2.x, row2.y, row2.z, 0],
        [row3.x, row3.y, row3.z, 0],
        [row4.x, row4.y, row4.z, 1]
      )
      guard let inverse = flat.inverse else { return nil }
      perspective = [
        dot(inverse.row1, column), dot(inverse.row2, column), dot(inverse.row3, column),
        dot(inverse.row4, column),
      ]
    }
    translation = row4
    let isMirrored = dot(row1, cross(row2, row3)) < 0

    // Gram–Schmidt: the components of each axis along earlier axes are removed and form the skew.
    let scaleX = length(row1)
    row1 /= scaleX
    var skewXY = dot(row1, row2)
    row2 -= row1 * skewXY
    let scaleY = length(row2)
    row2 /= scaleY
    skewXY /= scaleY
    let leanX = dot(row1, row3)
    row3 -= row1 * leanX
    let leanY = dot(row2, row3)
    row3 -= row2 * leanY
    let scaleZ = length(row3)
    row3 /= scaleZ
    let sizes = SIMD3(scaleX, scaleY, scaleZ)
    guard sizes.min() > 0, sizes.max().isFinite else { return nil }
    skew = [skewXY, leanX / scaleZ, leanY / scaleZ]
    scale = isMirrored ? -sizes : sizes
    axes = isMirrored ? Axes(x: -row1, y: -row2, z: -row3) : Axes(x: row1, y: row2, z: row3)
  }
}

extension SIMD4<Double> {
  var xyz: SIMD3<Double> { [x, y, z] }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  a.x * b.x + a.y * b.y + a.z * b.z
}

private func dot(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
  (a.x * b.x + a.y * b.y) + (a.z * b.z + a.w * b.w)
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
}

private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

/// Returns the quaternion for a rotation matrix.
///
/// The largest component is computed first, so nothing is divided by a small number. Source:
/// Shepperd, "Quaternion from rotation matrix", Journal of Guidance and Control 1 (1978).
private func quaternionOfRotation(_ axes: Axes) -> SIMD4<Double> {
  let (a, b, c) = (axes.x, axes.y, axes.z)
  let trace = a.x + b.y + c.z
  var q: SIMD4<Double>
  if trace > max(a.x, b.y, c.z) {
    q = [b.z - c.y, c.x - a.z, a.y - b.x, 1 + trace]
  } else if a.x >= max(b.y, c.z) {
    q = [1 + a.x - b.y - c.z, a.y + b.x, c.x + a.z, b.z - c.y]
  } else if b.y >= c.z {
    q = [a.y + b.x, 1 - a.x + b.y - c.z, b.z + c.y, c.x - a.z]
  } else {
    q = [c.x + a.z, b.z + c.y, 1 - a.x - b.y + c.z, a.y - b.x]
  }
  q /= dot(q, q).squareRoot()
  return q
}

/// Interpolates between rotations along the shorter arc at a uniform speed (slerp).
///
/// Source: Shoemake, "Animating rotation with quaternion curves", SIGGRAPH 1985.
private func slerp(
  _ start: SIMD4<Double>,
  _ end: SIMD4<Double>,
  at fraction: Double
) -> SIMD4<Double> {
  // A quaternion and its opposite are the same rotation.
  let target = dot(start, end) < 0 ? -end : end
  let difference = target - start
  let sum = target + start
  // The arc cosine of the dot product would be imprecise for small angles.
  let angle = 2 * atan2(dot(difference, difference).squareRoot(), dot(sum, sum).squareRoot())
  guard angle > 1e-12 else { return start }
  let (sine, _) = sineAndCosine(angle)
  let (before, _) = sineAndCosine((1 - fraction) * angle)
  let (after, _) = sineAndCosine(fraction * angle)
  let result = (start * before + target * after) / sine
  return result / dot(result, result).squareRoot()
}

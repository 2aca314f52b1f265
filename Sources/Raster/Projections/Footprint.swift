/// The part of a picture that one output pixel covers: approximately an ellipse.
struct Footprint {
  /// The length of the longer axis; like `shorter`, in pixels of the picture.
  var longer: Double
  var shorter: Double
  /// The direction of the longer axis, as a vector of length 1.
  var axis: Vector

  /// Whether the picture is drawn at its original size or larger, in every direction.
  var isEnlarged: Bool { !(longer > 1) }
  /// The ratio of the axes, with the shorter axis counted as at least one pixel.
  var anisotropy: Double { longer / max(shorter, 1) }

  init(of map: Homography, at point: Point) {
    guard let local = map.local(at: point) else {
      (longer, shorter, axis) = (0, 0, .zero)
      return
    }
    // The axes of the ellipse come from the eigenvectors of the matrix multiplied by its transpose.
    let xx = local.a * local.a + local.c * local.c
    let xy = local.a * local.b + local.c * local.d
    let yy = local.b * local.b + local.d * local.d
    let half = (xx - yy) / 2
    let largest = (xx + yy) / 2 + (half * half + xy * xy).squareRoot()
    longer = largest.squareRoot()
    shorter = longer > 0 ? abs(local.determinant) / longer : 0
    let direction = Vector(dx: xy, dy: largest - xx)
    let other = Vector(dx: largest - yy, dy: xy)
    let long = direction.length > other.length ? direction : other
    axis = long.length > 0 ? long * (1 / long.length) : Vector(dx: 1, dy: 0)
    if !longer.isFinite { (longer, shorter) = (0, 0) }
  }
}

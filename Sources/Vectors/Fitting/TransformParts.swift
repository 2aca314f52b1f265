/// The parts of a transform: a scale, followed by a shear and a rotation.
///
/// Every linear transform of the plane is a product of these parts. Most layers have no shear.
///
/// ```swift
/// let parts = TransformParts(.scale(x: 2, y: 3).then(.rotation(.pi / 2)))
/// print(parts.scaleX, parts.scaleY)  // 2.0 3.0
/// print(parts.rotation)  // 1.5707963267948966, a quarter turn
/// ```
public struct TransformParts: Hashable, Sendable {
  /// The rotation in radians, clockwise on screen.
  public var rotation: Double
  /// The shear: the tangent of the angle by which vertical lines lean to the right.
  public var shear: Double
  /// The scale factor along x; not negative.
  public var scaleX: Double
  /// The scale factor along y; negative for a mirror image.
  public var scaleY: Double

  /// Creates the parts of a transform, ignoring its translation.
  ///
  /// - Parameters:
  ///   - transform: The transform.
  ///   - angle: The preferred rotation, in radians. Of all equivalent angles, the nearest to
  ///     `angle` is chosen. If the transform maps the x axis to a point, `angle` itself is used.
  public init(_ transform: AffineTransform, near angle: Double = 0) {
    let first = Vector(dx: transform.a, dy: transform.b)
    scaleX = first.length
    guard scaleX > 1e-12 else {
      (rotation, shear, scaleX) = (angle, 0, 0)
      let (sine, cosine) = sineAndCosine(angle)
      scaleY = transform.d * cosine - transform.c * sine
      return
    }
    let turns = ((angle - first.angle) / (2 * .pi)).rounded()
    rotation = first.angle + turns * 2 * .pi
    scaleY = transform.determinant / scaleX
    let product = transform.a * transform.c + transform.b * transform.d
    shear = abs(scaleY) > 1e-12 ? product / (scaleX * scaleY) : 0
  }
}

extension [AffineTransform] {
  /// The maximum factor by which any of the transforms magnifies.
  var magnification: Double {
    let lengths = map {
      Swift.max(Vector(dx: $0.a, dy: $0.b).length, Vector(dx: $0.c, dy: $0.d).length)
    }
    return Swift.max(lengths.max() ?? 1, 1e-6)
  }

  /// Returns the parts of the transforms at these indices; the rotation never jumps by a full turn.
  func parts(at index: [Int]) -> [TransformParts] {
    var angle = 0.0
    return index.map { index in
      let parts = TransformParts(self[index], near: angle)
      angle = parts.rotation
      return parts
    }
  }
}

extension Layer {
  /// The anchor point in the layer's own coordinates.
  var pivot: Point {
    Point(bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
  }
}

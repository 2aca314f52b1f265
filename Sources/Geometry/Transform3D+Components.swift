extension Transform3D {
  /// The translation to the right, in points.
  public var translationX: Double {
    get { m41 }
    set { m41 = newValue }
  }

  /// The translation downwards, in points.
  public var translationY: Double {
    get { m42 }
    set { m42 = newValue }
  }

  /// The translation towards the viewer, in points.
  public var translationZ: Double {
    get { m43 }
    set { m43 = newValue }
  }

  /// The angle about the x axis, in radians, in the range (−π, π].
  ///
  /// Rotations apply in the order x, y, z. Setting one component preserves all others.
  public var rotationX: Double {
    get { isFlat ? 0 : EulerAngles(axes).x }
    set {
      if isFlat, newValue == 0 { return }
      setAngles { $0.x = newValue }
    }
  }

  /// The angle about the y axis, in radians; when read, it lies in `-π/2...π/2`.
  public var rotationY: Double {
    get { isFlat ? 0 : EulerAngles(axes).y }
    set {
      if isFlat, newValue == 0 { return }
      setAngles { $0.y = newValue }
    }
  }

  /// The angle about the z axis, in radians, in the range (−π, π]; clockwise on screen if positive.
  ///
  /// If the transform is planar, quarter turns are exact.
  public var rotationZ: Double {
    get { isFlat ? PlanarParts(self).direction.angle : EulerAngles(axes).z }
    set {
      guard isFlat else { return setAngles { $0.z = newValue } }
      let (sine, cosine) = sineAndCosine(newValue)
      let direction = Vector(dx: cosine, dy: sine)
      if m11 == m22, m12 == -m21 {
        // The transform has no skew (identity or similarity), so the length of a row is the scale.
        let scale = m12 == 0 ? abs(m11) : Vector(dx: m11, dy: m12).length
        set(direction * scale, direction.quarterTurned * scale)
      } else {
        var parts = PlanarParts(self)
        parts.direction = direction
        set(parts)
      }
    }
  }

  /// The scale along the x axis; negative if a planar transform mirrors left to right.
  public var scaleX: Double {
    get { isFlat ? PlanarParts(self).scaleX : scale.x }
    set { setScale(planar: { $0.scaleX = newValue }, spatial: { $0.x = newValue }) }
  }

  /// The scale along the y axis; negative if a planar transform mirrors top to bottom.
  public var scaleY: Double {
    get { isFlat ? PlanarParts(self).scaleY : scale.y }
    set { setScale(planar: { $0.scaleY = newValue }, spatial: { $0.y = newValue }) }
  }

  /// The scale along the z axis.
  public var scaleZ: Double {
    get { isFlat ? m33 : scale.z }
    set {
      if isFlat {
        m33 = newValue
      } else {
        setScale(planar: { _ in }, spatial: { $0.z = newValue })
      }
    }
  }

  /// Whether the transform is planar and shows the plane from the front.
  ///
  /// Half a turn about x or y shows the back, although its matrix is planar.
  private var isFlat: Bool { isPlanar && !(m33 < 0 && m11 * m22 < m12 * m21) }

  /// The axes after the rotation; the unrotated axes if the transform has no inverse.
  private var axes: Axes { Parts(self)?.axes ?? .standard }
  private var scale: SIMD3<Double> { Parts(self)?.scale ?? [1, 1, 1] }

  /// Changes the angles but no other part; does nothing if the transform flattens space.
  private mutating func setAngles(_ change: (inout EulerAngles) -> Void) {
    guard var parts = isFlat ? Parts(PlanarParts(self), of: self) : Parts(self) else { return }
    var angles = EulerAngles(parts.axes)
    change(&angles)
    parts.axes = angles.axes
    self = Transform3D(parts)
  }

  private mutating func setScale(
    planar: (inout PlanarParts) -> Void,
    spatial: (inout SIMD3<Double>) -> Void
  ) {
    if isFlat {
      var parts = PlanarParts(self)
      planar(&parts)
      set(parts)
    } else if var parts = Parts(self) {
      spatial(&parts.scale)
      self = Transform3D(parts)
    }
  }

  private mutating func set(_ parts: PlanarParts) {
    set(
      parts.direction * parts.scaleX,
      (parts.direction.quarterTurned + parts.direction * parts.skew) * parts.scaleY
    )
  }

  private mutating func set(_ first: Vector, _ second: Vector) {
    m11 = first.dx
    m12 = first.dy
    m21 = second.dx
    m22 = second.dy
  }
}

/// The decomposition of a planar transform into scale, skew and rotation, in this order.
///
/// Unlike the general decomposition, this works if a scale is 0, as when a layer grows from
/// nothing. Source for mirrored planes: CSS Transforms Level 1, "Decomposing a 2D matrix".
private struct PlanarParts {
  var scaleX: Double
  var scaleY: Double
  /// The shift along the x axis for each unit along the y axis.
  var skew = 0.0
  /// The direction of the x axis after the rotation, as a unit vector.
  var direction: Vector

  init(_ transform: Transform3D) {
    let first = Vector(dx: transform.m11, dy: transform.m12)
    let second = Vector(dx: transform.m21, dy: transform.m22)
    scaleX = first.stableLength
    guard scaleX > 0 else {
      // Use the direction of the y axis. If both axes have length 0, any direction is correct.
      scaleY = second.stableLength
      direction =
        scaleY > 0
        ? Vector(dx: second.dy / scaleY, dy: -second.dx / scaleY) : Vector(dx: 1, dy: 0)
      return
    }
    direction = Vector(dx: first.dx / scaleX, dy: first.dy / scaleX)
    scaleY = direction.cross(second)
    if scaleY < 0, first.dx < second.dy {
      scaleX = -scaleX
      scaleY = -scaleY
      direction = -direction
    }
    if scaleY != 0 { skew = direction.dot(second) / scaleY }
  }
}

extension Transform3D.Parts {
  /// Creates parts from a planar decomposition and from the translation and z scale of `transform`.
  fileprivate init(_ planar: PlanarParts, of transform: Transform3D) {
    let (x, y) = (planar.direction, planar.direction.quarterTurned)
    self.init(
      translation: transform.row4.xyz,
      scale: [planar.scaleX, planar.scaleY, transform.m33],
      skew: [planar.skew, 0, 0],
      perspective: [0, 0, 0, 1],
      axes: Axes(x: [x.dx, x.dy, 0], y: [y.dx, y.dy, 0], z: [0, 0, 1])
    )
  }
}

/// The rotation angles about the x, y and z axes, in radians, applied in this order.
private struct EulerAngles {
  var x: Double
  var y: Double
  var z: Double

  init(_ axes: Axes) {
    let level = Vector(dx: axes.x.x, dy: axes.x.y)
    y = Vector(dx: level.length, dy: -axes.x.z).angle
    if level.length > 1e-9 {
      x = Vector(dx: axes.z.z, dy: axes.y.z).angle
      z = level.angle
    } else {
      // After a quarter turn about y, the axes x and z coincide. The entire angle is assigned to x.
      x = Vector(dx: axes.y.y, dy: -axes.z.y).angle
      z = 0
    }
  }

  var axes: Axes {
    let (sx, cx) = sineAndCosine(x)
    let (sy, cy) = sineAndCosine(y)
    let (sz, cz) = sineAndCosine(z)
    return Axes(
      x: [cy * cz, cy * sz, -sy],
      y: [sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy],
      z: [cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy]
    )
  }
}

extension Vector {
  /// The length; exact if one component is 0.
  fileprivate var stableLength: Double { dy == 0 ? abs(dx) : dx == 0 ? abs(dy) : length }
}

// The transforms of a layer, and related properties.
extension PropertyKey {
  static let transforms: [PropertyKey] =
    [
      transform, rotation, rotationX, rotationY, rotationZ, scale, scaleX, scaleY, scaleZ,
      translation, translationX, translationY, translationZ, sublayerTransform, doubleSided,
      geometryFlipped,
    ] + sublayerParts

  /// The parts of ``sublayerTransform``, such as `sublayerTransform.rotation.x`.
  private static let sublayerParts: [PropertyKey] = [
    sublayerPart("rotation", \.rotationZ), sublayerPart("rotation.x", \.rotationX),
    sublayerPart("rotation.y", \.rotationY), sublayerPart("rotation.z", \.rotationZ),
    sublayerPart("scale", \.allScales), sublayerPart("scale.x", \.scaleX),
    sublayerPart("scale.y", \.scaleY), sublayerPart("scale.z", \.scaleZ),
    sublayerPart("translation", \.shift), sublayerPart("translation.x", \.translationX),
    sublayerPart("translation.y", \.translationY), sublayerPart("translation.z", \.translationZ),
  ]

  private static func sublayerPart<Value: LayerValue>(
    _ name: String,
    _ part: any WritableKeyPath<Transform3D, Value> & Sendable
  ) -> LayerProperty<Value> where Value.Plain == Value {
    LayerProperty(
      "sublayerTransform.\(name)",
      of: sublayerTransform,
      { $0.sublayerTransform[keyPath: part] },
      { $0.sublayerTransform[keyPath: part] = $1 },
      paints: .place,
      isOption: true
    )
  }

  /// Creates the property of a part of ``transform``.
  @inline(__always)
  private static func part<Value: LayerValue>(
    _ name: String,
    _ read: @escaping @Sendable (Transform3D) -> Value,
    _ write: @escaping @Sendable (inout Transform3D, Value) -> Void,
    step: Double = 0
  ) -> LayerProperty<Value> where Value.Plain == Value {
    LayerProperty(
      "transform.\(name)",
      of: transform,
      { read($0.transform) },
      { write(&$0.transform, $1) },
      step: step
    )
  }

  /// `transform`: the transform about the anchor point.
  public static let transform = LayerProperty<Transform3D>(
    "transform",
    { $0.transform },
    { $0.transform = $1 },
    paints: .place,
    step: VisibleStep.fraction,
    components: ["a", "b", "c", "d", "translationX", "translationY"]
  )
  /// `transform.rotation`: the angle about z, in radians; the same as ``rotationZ``.
  public static let rotation = part(
    "rotation",
    { $0.rotationZ },
    { $0.rotationZ = $1 },
    step: VisibleStep.fraction
  )
  /// `transform.rotation.x`: the angle about x, in radians.
  public static let rotationX = part("rotation.x", { $0.rotationX }, { $0.rotationX = $1 })
  /// `transform.rotation.y`: the angle about y, in radians.
  public static let rotationY = part("rotation.y", { $0.rotationY }, { $0.rotationY = $1 })
  /// `transform.rotation.z`: the angle about z, in radians, clockwise on screen.
  public static let rotationZ = part(
    "rotation.z",
    { $0.rotationZ },
    { $0.rotationZ = $1 },
    step: VisibleStep.fraction
  )
  /// `transform.scale`: the scale along all axes; reading it returns the mean of the three scales.
  public static let scale = part("scale", { $0.allScales }, { $0.allScales = $1 })
  /// `transform.scale.x`: the scale along x.
  public static let scaleX = part("scale.x", { $0.scaleX }, { $0.scaleX = $1 })
  /// `transform.scale.y`: the scale along y.
  public static let scaleY = part("scale.y", { $0.scaleY }, { $0.scaleY = $1 })
  /// `transform.scale.z`: the scale along z.
  public static let scaleZ = part("scale.z", { $0.scaleZ }, { $0.scaleZ = $1 })
  /// `transform.translation`: the transform's displacement in the plane, in points.
  public static let translation = part("translation", { $0.shift }, { $0.shift = $1 })
  /// `transform.translation.x`: the transform's displacement along x, in points.
  public static let translationX = part(
    "translation.x",
    { $0.translationX },
    { $0.translationX = $1 }
  )
  /// `transform.translation.y`: the transform's displacement along y, in points.
  public static let translationY = part(
    "translation.y",
    { $0.translationY },
    { $0.translationY = $1 }
  )
  /// `transform.translation.z`: the transform's displacement along z, in points.
  public static let translationZ = part(
    "translation.z",
    { $0.translationZ },
    { $0.translationZ = $1 }
  )
  /// `sublayerTransform`: the transform of the sublayers about the anchor point.
  public static let sublayerTransform = LayerProperty<Transform3D>(
    "sublayerTransform",
    { $0.sublayerTransform },
    { $0.sublayerTransform = $1 },
    paints: .place,
    isOption: true
  )
  /// `doubleSided`: whether the layer is visible when it faces away from the viewer.
  public static let doubleSided = LayerProperty<Bool>(
    "doubleSided",
    { $0.isDoubleSided },
    { $0.isDoubleSided = $1 },
    paints: .place,
    isImplicit: false,
    isOption: true
  )
  /// `geometryFlipped`: whether y grows upwards for the sublayers.
  public static let geometryFlipped = LayerProperty<Bool>(
    "geometryFlipped",
    { $0.isGeometryFlipped },
    { $0.isGeometryFlipped = $1 },
    isImplicit: false
  )
}

extension Transform3D {
  /// The scale along all axes; reading returns the mean.
  fileprivate var allScales: Double {
    get { (scaleX + scaleY + scaleZ) / 3 }
    set { (scaleX, scaleY, scaleZ) = (newValue, newValue, newValue) }
  }

  fileprivate var shift: Size {
    get { Size(translationX, translationY) }
    set { (translationX, translationY) = (newValue.width, newValue.height) }
  }
}

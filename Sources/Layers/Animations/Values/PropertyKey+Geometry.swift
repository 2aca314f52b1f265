// The position and size of a layer. Each property is declared once, here or in a neighbouring
// file; see `LayerProperty.init`.
extension PropertyKey {
  static let geometry: [PropertyKey] = [
    position, positionX, positionY, bounds, boundsOrigin, boundsOriginX, boundsOriginY, boundsSize,
    boundsWidth, boundsHeight, anchorPoint, zPosition,
  ]

  /// `position`: the position of the anchor point in the superlayer, in points.
  public static let position = LayerProperty<Point>(
    "position",
    { $0.position },
    { $0.position = $1 },
    paints: .place,
    step: VisibleStep.length,
    components: ["x", "y"]
  )
  /// `position.x`: the x coordinate of the position, in points.
  public static let positionX = LayerProperty<Double>(
    "position.x",
    of: position,
    { $0.position.x },
    { $0.position.x = $1 }
  )
  /// `position.y`: the y coordinate of the position, in points.
  public static let positionY = LayerProperty<Double>(
    "position.y",
    of: position,
    { $0.position.y },
    { $0.position.y = $1 }
  )
  /// `bounds`: the rectangle that the layer shows, in its own coordinates.
  public static let bounds = LayerProperty<Rect>(
    "bounds",
    { $0.bounds },
    { $0.bounds = $1 },
    paints: .outline,
    step: VisibleStep.length,
    components: ["x", "y", "width", "height"]
  )
  /// `bounds.origin`: the origin of the bounds.
  public static let boundsOrigin = LayerProperty<Point>(
    "bounds.origin",
    of: bounds,
    { $0.bounds.origin },
    { $0.bounds.origin = $1 }
  )
  /// `bounds.origin.x`: the x coordinate of the bounds' origin, in points.
  public static let boundsOriginX = LayerProperty<Double>(
    "bounds.origin.x",
    of: bounds,
    { $0.bounds.origin.x },
    { $0.bounds.origin.x = $1 }
  )
  /// `bounds.origin.y`: the y coordinate of the bounds' origin, in points.
  public static let boundsOriginY = LayerProperty<Double>(
    "bounds.origin.y",
    of: bounds,
    { $0.bounds.origin.y },
    { $0.bounds.origin.y = $1 }
  )
  /// `bounds.size`: the size of the bounds.
  public static let boundsSize = LayerProperty<Size>(
    "bounds.size",
    of: bounds,
    { $0.bounds.size },
    { $0.bounds.size = $1 }
  )
  /// `bounds.size.width`: the width of the bounds, in points.
  public static let boundsWidth = LayerProperty<Double>(
    "bounds.size.width",
    of: bounds,
    { $0.bounds.size.width },
    { $0.bounds.size.width = $1 }
  )
  /// `bounds.size.height`: the height of the bounds, in points.
  public static let boundsHeight = LayerProperty<Double>(
    "bounds.size.height",
    of: bounds,
    { $0.bounds.size.height },
    { $0.bounds.size.height = $1 }
  )
  /// `anchorPoint`: the point of the layer that lies at `position`, in fractions of its size.
  public static let anchorPoint = LayerProperty<Point>(
    "anchorPoint",
    { $0.anchorPoint },
    { $0.anchorPoint = $1 },
    paints: .place,
    step: VisibleStep.fraction,
    components: ["x", "y"]
  )
  /// `zPosition`: the depth among siblings; larger values are drawn in front.
  public static let zPosition = LayerProperty<Double>(
    "zPosition",
    { $0.zPosition },
    { $0.zPosition = $1 },
    paints: .place,
    .order
  )
}

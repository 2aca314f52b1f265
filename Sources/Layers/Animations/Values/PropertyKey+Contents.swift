// The pictures and gradients that layers show as contents.
extension PropertyKey {
  static let pictures: [PropertyKey] = [
    contentsRect, contentsCenter, magnificationFilter, minificationFilter, contentsScale,
    contentsGravity,
  ]

  /// `contentsRect`: the visible part of a picture, in fractions of the picture's size.
  public static let contentsRect = LayerProperty<Rect>(
    "contentsRect",
    ofImage: { $0.contentsRect },
    { $0.contentsRect = $1 }
  )
  /// `contentsCenter`: the part of a picture that is stretched, in fractions of the visible part.
  public static let contentsCenter = LayerProperty<Rect>(
    "contentsCenter",
    ofImage: { $0.contentsCenter },
    { $0.contentsCenter = $1 }
  )
  /// `magnificationFilter`: the filter for scaling up a picture.
  public static let magnificationFilter = LayerProperty<ImageContents.ScalingFilter>(
    "magnificationFilter",
    ofImage: { $0.magnificationFilter },
    { $0.magnificationFilter = $1 },
    isImplicit: false
  )
  /// `minificationFilter`: the filter for scaling down a picture.
  public static let minificationFilter = LayerProperty<ImageContents.ScalingFilter>(
    "minificationFilter",
    ofImage: { $0.minificationFilter },
    { $0.minificationFilter = $1 },
    isImplicit: false
  )
  /// `contentsScale`: a picture's pixels per point.
  public static let contentsScale = LayerProperty<Double>(
    "contentsScale",
    ofImage: { $0.contentsScale },
    { $0.contentsScale = $1 },
    isImplicit: false
  )
  /// `contentsGravity`: the placement of a picture in the bounds.
  public static let contentsGravity = LayerProperty<ImageContents.Gravity>(
    "contentsGravity",
    ofImage: { $0.gravity },
    { $0.gravity = $1 },
    isImplicit: false
  )
}

extension PropertyKey {
  static let gradients: [PropertyKey] = [colors, locations, startPoint, endPoint, gradientType]

  /// `colors`: the colours of a gradient, first to last.
  public static let colors = LayerProperty<[Color]>(
    "colors",
    ofGradient: { $0.colors },
    { $0.colors = $1 }
  )
  /// `locations`: the locations of a gradient's colours, as ascending fractions.
  public static let locations = LayerProperty<[Double]>(
    "locations",
    ofGradient: { $0.locations },
    { $0.locations = $1 }
  )
  /// `startPoint`: the location of a gradient's first colour, in fractions of the bounds' size.
  public static let startPoint = LayerProperty<Point>(
    "startPoint",
    ofGradient: { $0.startPoint },
    { $0.startPoint = $1 }
  )
  /// `endPoint`: the location of a gradient's last colour, in fractions of the bounds' size.
  public static let endPoint = LayerProperty<Point>(
    "endPoint",
    ofGradient: { $0.endPoint },
    { $0.endPoint = $1 }
  )
  /// `type`: the kind of a gradient.
  public static let gradientType = LayerProperty<Gradient.Kind>(
    "type",
    ofGradient: { $0.kind },
    { $0.kind = $1 },
    isImplicit: false
  )
}

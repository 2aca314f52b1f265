// The filled and stroked path of a layer.
extension PropertyKey {
  static let shapes: [PropertyKey] = [
    path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineCap,
    lineJoin, lineDashPhase, lineDashPattern, dashAnchor,
  ]

  /// `path`: the path of a shape.
  public static let path = LayerProperty<Path>(
    "path",
    ofShape: { $0.path },
    { $0.path = $1 },
    isImplicit: false
  )
  /// `fillColor`: the colour inside the path.
  public static let fillColor = LayerProperty<Color>(
    "fillColor",
    ofShape: { $0.fillColor },
    { $0.fillColor = $1 },
    .color
  )
  /// `fillRule`: the rule that decides which points are inside a path that crosses itself.
  public static let fillRule = LayerProperty<Shape.FillRule>(
    "fillRule",
    ofShape: { $0.fillRule },
    { $0.fillRule = $1 },
    isImplicit: false
  )
  /// `strokeColor`: the colour of the stroke.
  public static let strokeColor = LayerProperty<Color>(
    "strokeColor",
    ofShape: { $0.strokeColor },
    { $0.strokeColor = $1 },
    .color
  )
  /// `strokeStart`: the start of the stroke, as a fraction of the path's length.
  public static let strokeStart = LayerProperty<Double>(
    "strokeStart",
    ofShape: { $0.strokeStart },
    { $0.strokeStart = $1 },
    .value,
    step: VisibleStep.fraction
  )
  /// `strokeEnd`: the end of the stroke, as a fraction of the path's length.
  public static let strokeEnd = LayerProperty<Double>(
    "strokeEnd",
    ofShape: { $0.strokeEnd },
    { $0.strokeEnd = $1 },
    .value,
    step: VisibleStep.fraction
  )
  /// `lineWidth`: the width of the stroke, in points.
  public static let lineWidth = LayerProperty<Double>(
    "lineWidth",
    ofShape: { $0.lineWidth },
    { $0.lineWidth = $1 },
    step: VisibleStep.length
  )
  /// `miterLimit`: the maximum length of a miter, as a multiple of the line width.
  public static let miterLimit = LayerProperty<Double>(
    "miterLimit",
    ofShape: { $0.miterLimit },
    { $0.miterLimit = $1 }
  )
  /// `lineCap`: the shape of the ends of a stroke and of its dashes.
  public static let lineCap = LayerProperty<Shape.LineCap>(
    "lineCap",
    ofShape: { $0.lineCap },
    { $0.lineCap = $1 },
    isImplicit: false
  )
  /// `lineJoin`: the shape of the corners of a stroke.
  public static let lineJoin = LayerProperty<Shape.LineJoin>(
    "lineJoin",
    ofShape: { $0.lineJoin },
    { $0.lineJoin = $1 },
    isImplicit: false
  )
  /// `lineDashPhase`: the offset into the dash pattern at which the stroke starts, in points.
  public static let lineDashPhase = LayerProperty<Double>(
    "lineDashPhase",
    ofShape: { $0.lineDashPhase },
    { $0.lineDashPhase = $1 },
    step: VisibleStep.length
  )
  /// `lineDashPattern`: the alternating lengths of dashes and gaps, in points.
  public static let lineDashPattern = LayerProperty<[Double]>(
    "lineDashPattern",
    ofShape: { $0.lineDashPattern },
    { $0.lineDashPattern = $1 },
    isImplicit: false
  )
  /// `dashAnchor`: the point at which the dash pattern starts on a trimmed stroke.
  public static let dashAnchor = LayerProperty<Shape.DashAnchor>(
    "dashAnchor",
    ofShape: { $0.dashAnchor },
    { $0.dashAnchor = $1 },
    isImplicit: false
  )
}

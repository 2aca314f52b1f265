/// A fill or a stroke, which paints the outlines listed before the style.
struct ShapeStyle: Sendable {
  enum Paint: Sendable {
    case color(Property<Numbers>)
    case gradient(GradientModel)
    /// The paint of the text that contains a glyph.
    case inherited
  }

  var name = ""
  var isHidden = false
  var paint = Paint.inherited
  /// The opacity, in percent.
  var opacity = Property(Numbers(100, 0, 0, 0))
  var fillRule = Shape.FillRule.nonZero
  /// The line of a stroke; `nil` for a fill.
  var line: LineModel?
  var blendMode = BlendMode.normal
}

/// The width, caps, joins and dashes of a stroke.
struct LineModel: Sendable {
  var width: Property<Numbers>
  var cap: Shape.LineCap
  var join: Shape.LineJoin
  var miterLimit: Double
  /// Dashes and gaps in turn.
  var dashes: [Property<Numbers>] = []
  var dashOffset: Property<Numbers>?
}

/// A gradient between colours.
struct GradientModel: Sendable {
  var isRadial: Bool
  var start: Property<Numbers>
  var end: Property<Numbers>
  /// The distance from the start to the focal point, in percent of the radius.
  var highlight: Property<Numbers>
  /// The angle of the focal point, in degrees from the direction of the end point.
  var highlightAngle: Property<Numbers>
  /// The number of colours.
  var colorCount: Int
  /// The position, red, green and blue of each colour, then the position and alpha of each stop.
  var stops: Property<[Double]>
}

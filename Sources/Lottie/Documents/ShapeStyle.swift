/// A fill or a stroke, which paints the outlines listed before it.
struct ShapeStyle: Sendable {
  enum Paint: Sendable {
    case color(Property<Numbers>)
    case gradient(GradientModel)
    /// The paint of the text to which a glyph's shapes belong.
    case inherited
  }

  var name = ""
  var isHidden = false
  var paint = Paint.inherited
  /// The opacity, in percent.
  var opacity = Property(Numbers(100, 0, 0, 0))
  var fillRule = Shape.FillRule.nonZero
  /// The line style of a stroke; `nil` for a fill.
  var line: LineModel?
  var blendMode = BlendMode.normal
}

/// The width, caps, joins and dashes of a stroke.
struct LineModel: Sendable {
  var width: Property<Numbers>
  var cap: Shape.LineCap
  var join: Shape.LineJoin
  var miterLimit: Double
  /// The lengths of dashes and gaps, alternating.
  var dashes: [Property<Numbers>] = []
  var dashOffset: Property<Numbers>?
}

struct GradientModel: Sendable {
  var isRadial: Bool
  var start: Property<Numbers>
  var end: Property<Numbers>
  /// The distance from the start to the focal point, in percent of the radius.
  var highlight: Property<Numbers>
  /// The direction of the focal point, in degrees from the direction of the end point.
  var highlightAngle: Property<Numbers>
  var colorCount: Int
  /// The numbers of all stops: position, red, green and blue for each colour, followed by position
  /// and alpha for each opacity.
  var stops: Property<[Double]>
}

/// The element properties that children inherit.
struct SVGStyle {
  var color = Color.black
  var fill = SVGPaint.color(.black)
  var fillOpacity = 1.0
  var fillRule = Shape.FillRule.nonZero
  var clipRule = Shape.FillRule.nonZero
  var stroke = SVGPaint.none
  var strokeOpacity = 1.0
  var strokeWidth = SVGLength.one
  var lineCap = Shape.LineCap.butt
  var lineJoin = Shape.LineJoin.miter
  var miterLimit = 4.0
  var dashes: [SVGLength] = []
  var dashOffset = SVGLength.zero
  var isVisible = true
  var strokesFirst = false
  var fontSize = 16.0
  /// The marker properties whose value is not `none`, such as `marker-end`.
  var markers: Set<String> = []
}

/// The element properties that children do not inherit.
struct SVGOwnStyle {
  var opacity = 1.0
  var isDisplayed = true
  var blendMode = BlendMode.normal
  var isIsolated = false
  var isClippedToViewport = true
  var clipPath: String?
  var mask: String?
  var maskIsAlpha = false
  var stopColor = SVGPaint.color(.black)
  var stopOpacity = 1.0
  var transform: AffineTransform?
  /// An unsupported property with its value; `nil` if there is none.
  var unsupported: String?
}

extension SVGLength {
  static let zero = SVGLength(points: 0)
  static let one = SVGLength(points: 1)

  private init(points: Double) {
    value = points
    unit = .points
  }
}

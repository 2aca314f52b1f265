/// The fill of a shape in one of the shape's successive ``States``.
struct FillPart: Hashable {
  var path: Path
  var color: Color
  /// The gradient used instead of the colour; `nil` for a plain colour.
  var gradient: Gradient?
  var rule: Shape.FillRule

  /// Creates the fill of a shape; `nil` if the shape has no visible fill.
  init?(_ shape: Shape) {
    guard let path = shape.path, path.isFinite, path.hasArea,
      let paint = ShapePaint(shape.fillColor, shape.fillGradient)
    else { return nil }
    self.path = path
    (color, gradient) = (paint.color, paint.gradient)
    rule = shape.fillRule
  }

  /// The fill properties that cannot be interpolated.
  struct Form: Hashable {
    var verbs: [Path.Verb]
    var rule: Shape.FillRule
    var gradient: GradientForm?
  }

  var form: Form {
    Form(verbs: path.verbs, rule: rule, gradient: gradient.map(GradientForm.init))
  }
}

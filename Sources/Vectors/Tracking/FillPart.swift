import Geometry
import Layers
import Pixels

/// A fill at a moment.
struct FillPart: Hashable {
  var path: Path
  var color: Color
  /// What takes the colour's place; nil for nothing.
  var gradient: Gradient?
  var rule: Shape.FillRule

  /// What a shape fills; `nil` if that is nothing.
  init?(_ shape: Shape) {
    guard let path = shape.path, path.isFinite, path.hasArea,
      let paint = ShapePaint(shape.fillColor, shape.fillGradient)
    else { return nil }
    self.path = path
    (color, gradient) = (paint.color, paint.gradient)
    rule = shape.fillRule
  }

  /// What cannot go over into something else.
  struct Form: Hashable {
    var verbs: [Path.Verb]
    var rule: Shape.FillRule
    var gradient: GradientForm?
  }

  var form: Form {
    Form(verbs: path.verbs, rule: rule, gradient: gradient.map(GradientForm.init))
  }
}

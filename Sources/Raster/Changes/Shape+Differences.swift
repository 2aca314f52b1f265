// Each property of a shape affects its fill and its stroke, except for the properties named below.
// A new property therefore affects both.
extension Shape {
  func fillsLike(_ other: Shape) -> Bool {
    guard fillPaint == other.fillPaint else { return false }
    if fillPaint == nil { return true }
    var fill = self
    fill.takeFillColors(from: other)
    fill.strokeColor = other.strokeColor
    fill.strokeGradient = other.strokeGradient
    fill.strokeStart = other.strokeStart
    fill.strokeEnd = other.strokeEnd
    fill.lineWidth = other.lineWidth
    fill.miterLimit = other.miterLimit
    fill.lineCap = other.lineCap
    fill.lineJoin = other.lineJoin
    fill.lineDashPhase = other.lineDashPhase
    fill.lineDashPattern = other.lineDashPattern
    fill.dashAnchor = other.dashAnchor
    return fill == other
  }

  func strokesLike(_ other: Shape) -> Bool {
    if strokePaint == nil, other.strokePaint == nil { return true }
    var stroke = self
    stroke.takeFillColors(from: other)
    stroke.fillRule = other.fillRule
    return stroke == other
  }

  private mutating func takeFillColors(from other: Shape) {
    fillColor = other.fillColor
    fillGradient = other.fillGradient
  }
}

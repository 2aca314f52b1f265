import Geometry
import Layers
import Pixels

extension Shape {
  /// Whether two shapes are filled alike.
  func fillsLike(_ other: Shape) -> Bool {
    let paint = fillPaint
    guard paint == other.fillPaint else { return false }
    return paint == nil || fillRule == other.fillRule && path == other.path
  }

  /// Whether two shapes are stroked alike.
  func strokesLike(_ other: Shape) -> Bool {
    if strokePaint == nil, other.strokePaint == nil { return true }
    // All properties but those of the fill affect the stroke.
    var stroke = self
    stroke.fillColor = other.fillColor
    stroke.fillGradient = other.fillGradient
    stroke.fillRule = other.fillRule
    return stroke == other
  }
}

import Geometry
import Layers
import Pixels

extension Shape {
  /// Whether two shapes are filled alike.
  func fillsLike(_ other: Shape) -> Bool {
    if visibleFill == nil, other.visibleFill == nil { return true }
    return fillColor == other.fillColor && fillRule == other.fillRule && path == other.path
  }

  /// Whether two shapes are stroked alike.
  func strokesLike(_ other: Shape) -> Bool {
    if visibleStroke == nil, other.visibleStroke == nil { return true }
    // Whatever is not of the fill is of the stroke.
    var stroke = self
    stroke.fillColor = other.fillColor
    stroke.fillRule = other.fillRule
    return stroke == other
  }
}

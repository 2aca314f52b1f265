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
    return strokeStart == other.strokeStart && strokeEnd == other.strokeEnd
      && strokeColor == other.strokeColor && lineWidth == other.lineWidth
      && lineDashPhase == other.lineDashPhase && lineDashPattern == other.lineDashPattern
      && lineCap == other.lineCap && lineJoin == other.lineJoin && miterLimit == other.miterLimit
      && dashAnchor == other.dashAnchor && path == other.path
  }
}

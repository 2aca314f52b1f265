import Geometry
import Layers
import Pixels

extension Shape {
  /// The colour of the fill; nil where it shows nothing.
  var visibleFill: Color? { fillColor.flatMap { $0.alpha > 0 ? $0 : nil } }

  /// The colour of the stroke; nil where it shows nothing.
  var visibleStroke: Color? {
    strokeColor.flatMap { $0.alpha > 0 && lineWidth > 0 ? $0 : nil }
  }
}

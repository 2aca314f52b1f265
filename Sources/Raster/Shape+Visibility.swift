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

extension Path {
  /// Whether a fill can show: two points enclose nothing.
  var hasArea: Bool { elements.count > 2 || hasCurve }

  private var hasCurve: Bool {
    elements.contains { element in
      switch element {
      case .quadratic, .cubic: true
      case .move, .line, .close: false
      }
    }
  }
}

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
  /// Whether a fill can show: two points joined by a line enclose nothing.
  var hasArea: Bool {
    var lines = 0
    for element in elements {
      switch element {
      case .quadratic, .cubic: return true
      case .move: lines = 0
      case .line: lines += 1
      case .close: break
      }
      if lines > 1 { return true }
    }
    return false
  }
}

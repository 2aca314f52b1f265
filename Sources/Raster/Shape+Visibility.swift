import Geometry
import Layers
import Pixels

/// What an area is filled with.
enum Paint: Hashable {
  case color(Color)
  case gradient(Gradient)

  /// A gradient, or else a colour; `nil` if nothing would show.
  init?(_ color: Color?, _ gradient: Gradient?) {
    if let gradient {
      guard !gradient.colors.isEmpty else { return nil }
      self = .gradient(gradient)
    } else {
      guard let color, color.alpha > 0 else { return nil }
      self = .color(color)
    }
  }

  /// Whether nothing shows through, as far as that is known.
  var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient: false
    }
  }
}

extension Shape {
  /// What the fill shows; nil for nothing.
  var fillPaint: Paint? { Paint(fillColor, fillGradient) }

  /// Whether the fill shows anything, without a copy of its paint.
  var hasFill: Bool { fillGradient.map { !$0.colors.isEmpty } ?? ((fillColor?.alpha ?? 0) > 0) }

  /// Whether the stroke shows anything, without a copy of its paint.
  var hasStroke: Bool {
    guard lineWidth > 0 else { return false }
    return strokeGradient.map { !$0.colors.isEmpty } ?? ((strokeColor?.alpha ?? 0) > 0)
  }

  /// What the stroke shows; nil for nothing.
  var strokePaint: Paint? { lineWidth > 0 ? Paint(strokeColor, strokeGradient) : nil }
}

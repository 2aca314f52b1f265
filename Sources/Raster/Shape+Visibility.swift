/// The paint of a fill or a stroke.
enum Paint: Hashable {
  case color(Color)
  case gradient(Gradient)

  /// Creates a paint from a gradient, or else from a colour; `nil` if the paint is invisible.
  init?(_ color: Color?, _ gradient: Gradient?) {
    if let gradient {
      guard !gradient.colors.isEmpty else { return nil }
      self = .gradient(gradient)
    } else {
      guard let color, color.alpha > 0 else { return nil }
      self = .color(color)
    }
  }

  /// Whether the paint is known to be opaque.
  var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient: false
    }
  }
}

extension Shape {
  /// The paint of the fill; `nil` if the fill is invisible.
  var fillPaint: Paint? { Paint(fillColor, fillGradient) }

  /// Whether the fill is visible; faster than ``fillPaint``, because the paint is not copied.
  var hasFill: Bool { fillGradient.map { !$0.colors.isEmpty } ?? ((fillColor?.alpha ?? 0) > 0) }

  /// Whether the stroke is visible; faster than ``strokePaint``, because the paint is not copied.
  var hasStroke: Bool {
    guard lineWidth > 0 else { return false }
    return strokeGradient.map { !$0.colors.isEmpty } ?? ((strokeColor?.alpha ?? 0) > 0)
  }

  /// The paint of the stroke; `nil` if the stroke is invisible.
  var strokePaint: Paint? { lineWidth > 0 ? Paint(strokeColor, strokeGradient) : nil }
}

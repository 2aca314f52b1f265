/// The paint of an area.
enum Paint: Hashable {
  case color(Color)
  case gradient(Gradient)

  /// Creates the paint of a gradient or else of a colour, or returns `nil` if nothing would show.
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
  /// The paint of the fill; `nil` if nothing shows.
  var fillPaint: Paint? { Paint(fillColor, fillGradient) }

  /// Whether the fill shows, without a copy of its paint.
  var hasFill: Bool { fillGradient.map { !$0.colors.isEmpty } ?? ((fillColor?.alpha ?? 0) > 0) }

  /// Whether the stroke shows, without a copy of its paint.
  var hasStroke: Bool {
    guard lineWidth > 0 else { return false }
    return strokeGradient.map { !$0.colors.isEmpty } ?? ((strokeColor?.alpha ?? 0) > 0)
  }

  /// The paint of the stroke; `nil` if nothing shows.
  var strokePaint: Paint? { lineWidth > 0 ? Paint(strokeColor, strokeGradient) : nil }
}

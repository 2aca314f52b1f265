/// The paint of a fill or a stroke.
struct ShapePaint: Hashable {
  /// The colour; black if there is a gradient.
  var color: Color
  var gradient: Gradient?

  /// Creates the paint of a gradient, or else of a colour, or returns `nil` if there is nothing
  /// that a file could show.
  ///
  /// - Note: A gradient without a length becomes its last colour; a conic one is dropped.
  init?(_ color: Color?, _ gradient: Gradient?) {
    if let gradient {
      guard gradient.kind != .conic, gradient.startPoint.isFinite, gradient.endPoint.isFinite,
        let last = gradient.stops.last
      else { return nil }
      if gradient.hasLength {
        (self.color, self.gradient) = (.black, gradient)
        return
      }
      self.color = last.color
    } else {
      guard let color else { return nil }
      self.color = color
    }
    guard self.color.alpha > 0 else { return nil }
  }
}

/// The properties of a gradient that cannot be interpolated.
struct GradientForm: Hashable {
  private let kind: Gradient.Kind
  private let count: Int

  init(_ gradient: Gradient) {
    kind = gradient.kind
    count = gradient.stops.count
  }
}

extension Gradient {
  /// Whether its colours have room to spread.
  var hasLength: Bool {
    let reach = endPoint - startPoint
    return kind == .radial ? reach.dx != 0 && reach.dy != 0 : reach.length > 1e-12
  }
}

/// The paint of a fill or a stroke.
struct ShapePaint: Hashable {
  /// The colour; black if there is a gradient.
  var color: Color
  var gradient: Gradient?

  /// Creates the paint of a gradient or, without a gradient, of a colour; `nil` if a file cannot
  /// show the paint.
  ///
  /// - Note: A gradient without a length becomes its last colour; a conic gradient is dropped.
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
  /// Whether the gradient's start and end differ, so that its colours can spread.
  var hasLength: Bool {
    let reach = endPoint - startPoint
    return kind == .radial ? reach.dx != 0 && reach.dy != 0 : reach.length > 1e-12
  }
}

/// The paint of a fill or a stroke.
struct ShapePaint: Hashable {
  /// The colour; black if there is a gradient.
  var color: Color
  var gradient: Gradient?

  /// Creates a paint from the gradient or, if `gradient` is `nil`, from the colour.
  ///
  /// Fails for invisible paint and conic gradients. A gradient without length becomes a colour.
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

/// The gradient properties that cannot be interpolated.
struct GradientForm: Hashable {
  private let kind: Gradient.Kind
  private let count: Int

  init(_ gradient: Gradient) {
    kind = gradient.kind
    count = gradient.stops.count
  }
}

extension Gradient {
  /// Whether the gradient's start and end points differ enough to draw the gradient.
  var hasLength: Bool {
    let reach = endPoint - startPoint
    return kind == .radial ? reach.dx != 0 && reach.dy != 0 : reach.length > 1e-12
  }
}

import Geometry
import Layers
import Pixels

/// What a fill or a stroke is painted with.
struct ShapePaint: Hashable {
  /// Black where a gradient takes its place.
  var color: Color
  var gradient: Gradient?

  /// A gradient, or else a colour; `nil` if nothing shows that a file could hold.
  ///
  /// - Note: A gradient without a length is its last colour; one around a point is left out.
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

/// What of gradients cannot go over into something else.
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

/// The numbers of a path, which can be fitted like any other value.
extension Path {
  /// The kind of a path element, without its points.
  public enum Verb: Hashable, Sendable {
    /// The start of a subpath.
    case move
    /// A straight line.
    case line
    /// A quadratic Bézier curve.
    case quadratic
    /// A cubic Bézier curve.
    case cubic
    /// A line back to the start of the subpath.
    case close
  }

  /// The kinds of all elements; paths with equal kinds are interpolated point by point.
  public var verbs: [Verb] {
    elements.map { element in
      switch element {
      case .move: .move
      case .line: .line
      case .quadratic: .quadratic
      case .cubic: .cubic
      case .close: .close
      }
    }
  }

  /// The x and y coordinates of all points, including control points, in order.
  public var components: [Double] {
    var result: [Double] = []
    result.reserveCapacity(6 * elements.count)
    for element in elements {
      switch element {
      case .move(let point), .line(let point): result += [point.x, point.y]
      case .quadratic(let control, let end): result += [control.x, control.y, end.x, end.y]
      case .cubic(let first, let second, let end):
        result += [first.x, first.y, second.x, second.y, end.x, end.y]
      case .close: break
      }
    }
    return result
  }
}

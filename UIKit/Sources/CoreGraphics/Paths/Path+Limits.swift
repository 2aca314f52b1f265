import Geometry

extension Path {
  /// The path with coordinates that can be drawn: at most a million in each direction.
  ///
  /// A rectangle such as `CGRect.infinite` still covers every canvas.
  var limited: Path {
    func isFar(_ points: Point...) -> Bool {
      points.contains { max(abs($0.x), abs($0.y)) > Self.limit }
    }
    let hasFarPoints = elements.contains { element in
      switch element {
      case .move(let end), .line(let end): isFar(end)
      case .quadratic(let control, let end): isFar(control, end)
      case .cubic(let control1, let control2, let end): isFar(control1, control2, end)
      case .close: false
      }
    }
    guard hasFarPoints else { return self }
    var path = Path()
    for element in elements {
      switch element {
      case .move(let end): path.move(to: end.limited)
      case .line(let end): path.addLine(to: end.limited)
      case .quadratic(let control, let end):
        path.addQuadratic(to: end.limited, control: control.limited)
      case .cubic(let control1, let control2, let end):
        path.addCubic(to: end.limited, control1: control1.limited, control2: control2.limited)
      case .close: path.close()
      }
    }
    return path
  }

  fileprivate static let limit = 1e6
}

extension Point {
  fileprivate var limited: Point {
    Point(min(max(x, -Path.limit), Path.limit), min(max(y, -Path.limit), Path.limit))
  }
}

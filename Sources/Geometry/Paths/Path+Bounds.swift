extension Path {
  /// The smallest rectangle that contains the path's lines and curves; `nil` for an empty path.
  ///
  /// As in Core Graphics, a move without lines or curves counts only if the path draws nothing.
  public var bounds: Rect? {
    var drawn: Rect?
    var moved: Rect?
    var current = Point.zero
    func add(_ box: Rect, to union: inout Rect?) { union = union?.union(box) ?? box }
    for element in elements {
      switch element {
      case .move(let point):
        add(Rect(origin: point, size: .zero), to: &moved)
        current = point
      case .line(let end):
        add(Rect(containing: current, end), to: &drawn)
        current = end
      case .quadratic(let control, let end):
        add(QuadraticCurve(start: current, control: control, end: end).bounds, to: &drawn)
        current = end
      case .cubic(let control1, let control2, let end):
        let curve = CubicCurve(start: current, control1: control1, control2: control2, end: end)
        add(curve.bounds, to: &drawn)
        current = end
      case .close:
        // The closing line adds no new point, unless the subpath is only a move and a close.
        add(Rect(origin: current, size: .zero), to: &drawn)
      }
    }
    return drawn ?? moved
  }

  /// The smallest rectangle that contains all points and control points; `nil` for an empty path.
  public var controlPointBounds: Rect? {
    var box: Rect?
    func add(_ point: Point) {
      let rect = Rect(origin: point, size: .zero)
      box = box?.union(rect) ?? rect
    }
    for element in elements { element.forEachPoint(add) }
    return box
  }
}

extension Path.Element {
  /// Visits the element's points, control points first.
  @inline(__always)
  func forEachPoint(_ visit: (Point) -> Void) {
    switch self {
    case .move(let end), .line(let end):
      visit(end)
    case .quadratic(let control, let end):
      visit(control)
      visit(end)
    case .cubic(let control1, let control2, let end):
      visit(control1)
      visit(control2)
      visit(end)
    case .close:
      break
    }
  }
}

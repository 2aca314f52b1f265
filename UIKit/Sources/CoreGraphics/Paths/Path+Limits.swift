import Geometry

extension Path {
  /// Returns the path in the coordinates of the device, with large rectangles cut off far outside
  /// every canvas.
  ///
  /// The corners of a rectangle such as `CGRect.infinite` are too far away to be drawn. The points
  /// of other shapes stay, because moving them would change the slopes of the lines.
  func placed(by transform: Geometry.AffineTransform) -> Path {
    let whole = transformed(by: transform)
    guard !whole.isNear, let area = transform.inverse?.boundingBox(of: Self.drawable) else {
      return whole
    }
    return withRectangles(cutTo: area).transformed(by: transform)
  }

  /// The area that rectangles can extend to, in the coordinates of the device.
  ///
  /// The engine's limit is 4,194,304 pixels: 500,000 points × 4 pixels per point × 2, the factor by
  /// which a rotation by 45° can move the corners outwards.
  private static let drawable = Rect(x: -5e5, y: -5e5, width: 1e6, height: 1e6)

  private var isNear: Bool {
    guard isFinite, let box = controlPointBounds else { return isEmpty }
    return Self.drawable.contains(box.origin)
      && Self.drawable.contains(Point(box.maxX, box.maxY))
  }

  private func withRectangles(cutTo area: Rect) -> Path {
    var path = Path()
    var rest = elements[...]
    while let element = rest.first {
      if let corners = Self.corners(of: rest.prefix(5)) {
        path.addLines(corners.map { $0.clamped(to: area) })
        path.close()
        rest = rest.dropFirst(5)
        continue
      }
      switch element {
      case .move(let end): path.move(to: end)
      case .line(let end): path.addLine(to: end)
      case .quadratic(let control, let end): path.addQuadratic(to: end, control: control)
      case .cubic(let control1, let control2, let end):
        path.addCubic(to: end, control1: control1, control2: control2)
      case .close: path.close()
      }
      rest = rest.dropFirst()
    }
    return path
  }

  /// Returns the corners of a closed subpath that is a rectangle with sides parallel to the axes;
  /// `nil` for all others.
  private static func corners(of subpath: ArraySlice<Element>) -> [Point]? {
    var corners: [Point] = []
    for element in subpath {
      switch element {
      case .move(let point) where corners.isEmpty: corners.append(point)
      case .line(let point) where !corners.isEmpty: corners.append(point)
      case .close where corners.count == 4:
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let beginsAcross = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let beginsDown = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        return beginsAcross || beginsDown ? corners : nil
      default: return nil
      }
    }
    return nil
  }
}

extension Point {
  fileprivate func clamped(to area: Rect) -> Point {
    Point(min(max(x, area.minX), area.maxX), min(max(y, area.minY), area.maxY))
  }
}

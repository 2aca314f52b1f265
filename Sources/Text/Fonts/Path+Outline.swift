internal import CFreeType

extension Path {
  /// Creates a path from a FreeType outline.
  ///
  /// TrueType omits points that are halfway between two control points. `FT_Outline_Decompose`
  /// would round these points to integers.
  init(_ outline: FT_Outline) {
    self.init()
    guard let points = outline.points, let tags = outline.tags, let ends = outline.contours else {
      return
    }
    reserveCapacity(Int(outline.n_points) + 2 * Int(outline.n_contours))
    var first = 0
    for index in 0..<Int(outline.n_contours) {
      let last = Int(ends[index])
      guard last >= first, last < Int(outline.n_points) else { return }
      addContour(
        (first...last).map { ContourPoint(points[$0], tag: UInt8(truncatingIfNeeded: tags[$0])) }
      )
      first = last + 1
    }
  }

  private mutating func addContour(_ points: [ContourPoint]) {
    // A single point is an anchor and draws nothing.
    guard points.count > 1 else { return }
    // A TrueType contour may begin with a control point, or contain only control points.
    let start: Point
    var rest: ArraySlice<ContourPoint>
    if points[0].kind == .end {
      start = points[0].point
      rest = points[1...]
    } else if let index = points.firstIndex(where: { $0.kind == .end }) {
      start = points[index].point
      rest = points[(index + 1)...] + points[..<index]
    } else {
      start = points[0].point.interpolated(to: points[points.count - 1].point, at: 0.5)
      rest = points[...]
    }
    move(to: start)
    addSegments(&rest, closingAt: start)
    close()
  }

  private mutating func addSegments(_ rest: inout ArraySlice<ContourPoint>, closingAt start: Point)
  {
    while let next = rest.popFirst() {
      switch next.kind {
      case .end:
        // Closing the subpath draws its last line.
        if !rest.isEmpty || next.point != start { addLine(to: next.point) }
      case .quadraticControl:
        guard let following = rest.first else {
          addQuadratic(to: start, control: next.point)
          return
        }
        if following.kind == .end {
          addQuadratic(to: following.point, control: next.point)
          rest.removeFirst()
        } else {
          let middle = next.point.interpolated(to: following.point, at: 0.5)
          addQuadratic(to: middle, control: next.point)
        }
      case .cubicControl:
        // FreeType guarantees a second control point; a missing end point is the contour's start.
        guard let second = rest.popFirst() else { return }
        addCubic(
          to: rest.popFirst()?.point ?? start,
          control1: next.point,
          control2: second.point
        )
      }
    }
  }
}

/// A point of a FreeType contour, in the font's units.
private struct ContourPoint {
  enum Kind {
    case end
    case quadraticControl
    case cubicControl
  }

  let point: Point
  let kind: Kind

  init(_ vector: FT_Vector, tag: UInt8) {
    point = Point(Double(vector.x), Double(vector.y))
    kind =
      switch tag & 3 {
      case 1: .end
      case 2: .cubicControl
      default: .quadraticControl
      }
  }
}

import Requirements

extension Path {
  /// Returns the path with every point mapped by a transform.
  public func transformed(by transform: AffineTransform) -> Path {
    mapped { transform.apply(to: $0) }
  }

  /// Returns the path with every point, control points included, mapped by a function.
  private func mapped(_ map: (Point) -> Point) -> Path {
    var result = Path()
    result.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .move(let point):
        result.move(to: map(point))
      case .line(let end):
        result.addLine(to: map(end))
      case .quadratic(let control, let end):
        result.addQuadratic(to: map(end), control: map(control))
      case .cubic(let control1, let control2, let end):
        result.addCubic(to: map(end), control1: map(control1), control2: map(control2))
      case .close:
        result.close()
      }
    }
    return result
  }

  /// Returns the path in reverse, starting with the last subpath.
  ///
  /// A closed subpath then starts at the end of its last segment. Reversing twice changes nothing.
  public func reversed() -> Path {
    var result = Path()
    result.reserveCapacity(elements.count)
    for subpath in subpaths.reversed() {
      var segments = subpath.segments[...]
      // Closing the path adds the closing line again.
      if subpath.hasClosingLine { segments.removeLast() }
      result.move(to: segments.last?.end ?? subpath.start)
      for segment in segments.reversed() { result.append(segment.reversed()) }
      if subpath.isClosed { result.close() }
    }
    return result
  }

  /// Returns the path with every curve replaced by straight lines.
  ///
  /// - Parameter tolerance: The maximum distance between a curve and its lines, in points.
  /// - Returns: The path made of straight lines; moves, lines and closes are unchanged.
  /// - Precondition: `tolerance > 0`.
  /// - Complexity: O(1 / √tolerance) lines for each curve.
  public func flattened(tolerance: Double) -> Path {
    require(tolerance > 0, "Flattening needs a tolerance above 0, not \(tolerance)")
    var result = Path()
    for element in elements {
      switch element {
      case .move(let point):
        result.move(to: point)
      case .line(let end):
        result.addLine(to: end)
      case .quadratic(let control, let end):
        let start = result.currentPoint ?? end
        let curve = QuadraticCurve(start: start, control: control, end: end)
        let bend = ((end - control) - (control - start)).length
        result.addLines(along: curve, count: (0.25 * bend / tolerance).squareRoot())
      case .cubic(let control1, let control2, let end):
        let start = result.currentPoint ?? end
        let curve = CubicCurve(start: start, control1: control1, control2: control2, end: end)
        let bend = max(
          ((control2 - control1) - (control1 - start)).length,
          ((end - control2) - (control2 - control1)).length
        )
        result.addLines(along: curve, count: (0.75 * bend / tolerance).squareRoot())
      case .close:
        result.close()
      }
    }
    return result
  }

  /// Adds lines along a curve, through points at evenly spaced parameters.
  ///
  /// The number of lines follows from the second differences of the control points, by Wang's
  /// formula. Source: Goldman, "Pyramid Algorithms", section 5.6.3.
  private mutating func addLines(along curve: some ParametricCurve, count: Double) {
    // The limit keeps a tiny tolerance, far below rounding errors, from filling the memory.
    let lines = count.isFinite ? Int(min(max(count.rounded(.up), 1), 65_536)) : 1
    for index in 1...lines { addLine(to: curve.point(at: Double(index) / Double(lines))) }
  }
}

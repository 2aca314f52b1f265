extension Path {
  /// Whether any subpath has length 0, so that Cairo paints its caps as a dot.
  package var hasDots: Bool {
    var start = Point.zero
    var isPoint = true
    var hasSegment = false
    for element in elements {
      switch element {
      case .move(let point):
        if isPoint, hasSegment { return true }
        start = point
        isPoint = true
        hasSegment = false
      case .line(let end):
        hasSegment = true
        isPoint = isPoint && end == start
      case .quadratic(let control, let end):
        hasSegment = true
        isPoint = isPoint && control == start && end == start
      case .cubic(let control1, let control2, let end):
        hasSegment = true
        isPoint = isPoint && control1 == start && control2 == start && end == start
      case .close:
        if isPoint { return true }
        isPoint = true
        hasSegment = false
      }
    }
    return isPoint && hasSegment
  }

  /// The path without its subpaths of length 0.
  package var withoutDots: Path {
    var result = Path()
    var subpath = Path()
    func finish() { if !subpath.hasDots { result.append(subpath) } }
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        start = point
        subpath = Path { $0.move(to: point) }
      case .line(let end): subpath.addLine(to: end)
      case .quadratic(let control, let end): subpath.addQuadratic(to: end, control: control)
      case .cubic(let control1, let control2, let end):
        subpath.addCubic(to: end, control1: control1, control2: control2)
      case .close:
        subpath.close()
        finish()
        subpath = Path { $0.move(to: start) }
      }
    }
    finish()
    return result
  }
}

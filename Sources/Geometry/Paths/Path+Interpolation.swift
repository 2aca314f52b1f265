extension Path {
  /// Returns whether another path has the same kinds of elements in the same order.
  public func hasSameStructure(as other: Path) -> Bool {
    guard elements.count == other.elements.count else { return false }
    return zip(elements, other.elements).allSatisfy { pair in
      switch pair {
      case (.move, .move), (.line, .line), (.quadratic, .quadratic), (.cubic, .cubic),
        (.close, .close):
        true
      default:
        false
      }
    }
  }

  /// Returns this path interpolated to another path, point by point.
  ///
  /// - Parameters:
  ///   - end: The path at a fraction of 1.
  ///   - fraction: The fraction; values outside `0...1` extrapolate.
  /// - Returns: The interpolated path; `nil` if the paths have different structures.
  public func interpolated(to end: Path, at fraction: Double) -> Path? {
    guard elements.count == end.elements.count else { return nil }
    if fraction == 1, hasSameStructure(as: end) { return end }
    var result = Path()
    result.reserveCapacity(elements.count)
    for pair in zip(elements, end.elements) {
      switch pair {
      case (.move(let a), .move(let b)):
        result.move(to: a.interpolated(to: b, at: fraction))
      case (.line(let a), .line(let b)):
        result.addLine(to: a.interpolated(to: b, at: fraction))
      case (.quadratic(let c, let a), .quadratic(let d, let b)):
        result.addQuadratic(
          to: a.interpolated(to: b, at: fraction),
          control: c.interpolated(to: d, at: fraction)
        )
      case (.cubic(let c1, let c2, let a), .cubic(let d1, let d2, let b)):
        result.addCubic(
          to: a.interpolated(to: b, at: fraction),
          control1: c1.interpolated(to: d1, at: fraction),
          control2: c2.interpolated(to: d2, at: fraction)
        )
      case (.close, .close):
        result.close()
      default:
        return nil
      }
    }
    return result
  }
}

extension Path {
  /// Whether a fill of the path can be visible; false if no subpath has a curve or a second line.
  package var hasArea: Bool {
    var lines = 0
    for element in elements {
      switch element {
      case .quadratic, .cubic: return true
      case .move: lines = 0
      case .line: lines += 1
      case .close: break
      }
      if lines > 1 { return true }
    }
    return false
  }
}

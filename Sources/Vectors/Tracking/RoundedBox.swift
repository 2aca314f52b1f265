struct RoundedBox: Hashable {
  var rect: Rect
  var radius: Double

  init(_ rect: Rect, _ radius: Double) {
    self.rect = rect
    self.radius = max(radius, 0)
  }
}

/// The fill and the stroke of a text's glyphs.
struct TextPaint {
  let fill: Color?
  let stroke: Color?
  let strokeWidth: Double

  /// Creates the paint from colours whose components are in `0...1`.
  init(fill: Numbers?, stroke: Numbers?, strokeWidth: Double) {
    self.fill = fill.map(Self.color)
    self.stroke = stroke.map(Self.color)
    self.strokeWidth = strokeWidth
  }

  private static func color(_ numbers: Numbers) -> Color {
    func step(_ number: Double) -> Double { min(max((number * 255).rounded(), 0), 255) / 255 }
    return Color(red: step(numbers.x), green: step(numbers.y), blue: step(numbers.z))
  }

  func apply(to shape: inout Shape) {
    shape.fillColor = fill
    guard strokeWidth > 0, strokeWidth < 1e9 else { return }
    shape.strokeColor = stroke
    shape.lineWidth = strokeWidth
    shape.lineJoin = .round
    shape.miterLimit = 4
  }
}

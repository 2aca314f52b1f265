/// The four jumping pictures, from left to right.
enum PreloadIcon: String, Hashable, Sendable, CaseIterable {
  case ring = "O"
  /// A square with a square hole.
  case square = "R"
  /// A rounded triangle.
  case triangle = "T"
  case cross = "X"

  /// The width and height of an icon, in points; JESPullToRefresh stretches its icons to this size.
  static let side = 26.0

  /// The picture's colour in JESPullToRefresh.
  var color: Color {
    switch self {
    case .ring: Color(rgb8: 246, 95, 112)
    case .square: Color(rgb8: 87, 217, 222)
    case .triangle: Color(rgb8: 210, 111, 203)
    case .cross: Color(rgb8: 129, 173, 255)
    }
  }

  var colorParameter: Parameter<Color> {
    Parameter("icon\(rawValue)Color", color, "colour of the \(self)")
  }

  /// The start time of the jumps in JESPullToRefresh, in seconds of layer time.
  var beginTime: Double {
    switch self {
    case .ring: 0
    case .square: 0.235
    case .triangle: 0.175
    case .cross: 0.385
    }
  }

  /// Returns the picture as a shape that fills a square of ``side`` points.
  func shape(_ color: Color) -> Shape {
    switch self {
    case .ring:
      Self.holed(
        Path(ellipseIn: Self.box),
        Path(ellipseIn: Self.box.insetBy(dx: 6.7, dy: 6.7)),
        color
      )
    case .square:
      Self.holed(
        Path(roundedRect: Self.box.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 2),
        Path(rect: Self.box.insetBy(dx: 6.7, dy: 6.7)),
        color
      )
    case .triangle:
      Self.line(color, width: 6.5) { path in
        path.addLines([Point(13, 3.45), Point(22.55, 22.55), Point(3.45, 22.55)])
        path.close()
      }
    case .cross:
      Self.line(color, width: 6.5) { path in
        path.addLines([Point(3.45, 3.45), Point(22.55, 22.55)])
        path.addLines([Point(22.55, 3.45), Point(3.45, 22.55)])
      }
    }
  }

  private static let box = Rect(x: 0, y: 0, width: side, height: side)

  private static func holed(_ outline: Path, _ hole: Path, _ color: Color) -> Shape {
    var path = outline
    path.append(hole)
    var shape = Shape(path, fill: color)
    shape.fillRule = .evenOdd
    return shape
  }

  private static func line(_ color: Color, width: Double, _ draw: (inout Path) -> Void) -> Shape {
    var shape = Shape(Path(draw), stroke: color, lineWidth: width, lineCap: .round)
    shape.lineJoin = .round
    return shape
  }
}

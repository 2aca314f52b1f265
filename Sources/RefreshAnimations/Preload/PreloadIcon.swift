import Geometry
import Layers
import Pixels

/// The pictures that jump, in the order of their cells.
enum PreloadIcon: String, Hashable, Sendable, CaseIterable {
  /// A ring.
  case ring = "O"
  /// A rounded square with a round hole.
  case square = "R"
  /// A rounded triangle.
  case triangle = "T"
  /// A cross.
  case cross = "X"

  /// The side of the box that a picture is drawn in, in points; the picture itself takes 20.
  static let side = 26.0

  /// The colour of the source's picture.
  var color: Color {
    switch self {
    case .ring: Color(246, 95, 112)
    case .square: Color(87, 217, 222)
    case .triangle: Color(210, 111, 203)
    case .cross: Color(129, 173, 255)
    }
  }

  /// When the jumps of the source begin, in seconds of the layer.
  var beginTime: Double {
    switch self {
    case .ring: 0
    case .square: 0.235
    case .triangle: 0.175
    case .cross: 0.385
    }
  }

  /// The picture in its box.
  func shape(_ color: Color) -> Shape {
    switch self {
    case .ring: Self.holed(Path(ellipseIn: Self.outline), color)
    case .square: Self.holed(Path(roundedRect: Self.outline, cornerRadius: 5), color)
    case .triangle:
      Self.line(color, width: 5) { path in
        path.addLines([Point(13, 5.7), Point(20.7, 20), Point(5.3, 20)])
        path.close()
      }
    case .cross:
      Self.line(color, width: 6) { path in
        path.addLines([Point(6, 6), Point(20, 20)])
        path.addLines([Point(20, 6), Point(6, 20)])
      }
    }
  }

  private static let outline = Rect(x: 3, y: 3, width: 20, height: 20)

  private static func holed(_ path: Path, _ color: Color) -> Shape {
    var path = path
    path.addEllipse(in: outline.insetBy(dx: 5, dy: 5))
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

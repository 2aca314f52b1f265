/// The positions and outlines of the four dots and the line.
enum FourDotsArtwork {
  /// The width and height of the refresh header, which holds the dots, in points.
  static let side = 35.0

  /// Returns the centres of the dots in the header, counterclockwise from the top.
  static func centers(radius: Double) -> (top: Point, left: Point, bottom: Point, right: Point) {
    let middle = side / 2
    return (
      Point(middle, radius), Point(radius, middle), Point(middle, side - radius),
      Point(side - radius, middle)
    )
  }

  /// Returns a dot, hidden at first.
  static func dot(_ name: String, at center: Point, radius: Double, color: Color) -> Layer {
    let box = Rect(
      x: center.x - radius,
      y: center.y - radius,
      width: 2 * radius,
      height: 2 * radius
    )
    let circle = Path(ellipseIn: Rect(origin: .zero, size: box.size))
    var layer = Layer(name: name, frame: box, shape: Shape(circle, fill: color))
    layer.isHidden = true
    return layer
  }

  /// Returns the line along the sides of the square that the dots form, hidden at first.
  static func line(radius: Double, width: Double, color: Color) -> Layer {
    let centers = centers(radius: radius)
    // Each leg is a separate subpath, so its ends are round and corners have no joins.
    let path = Path { path in
      for (start, end) in [
        (centers.top, centers.left), (centers.left, centers.bottom),
        (centers.bottom, centers.right), (centers.right, centers.top),
      ] {
        path.move(to: start)
        path.addLine(to: end)
      }
    }
    var shape = Shape(path, stroke: color, lineWidth: width, lineCap: .round)
    shape.lineJoin = .round
    // The original also fills the line, but a straight leg has no area.
    shape.fillColor = color
    shape.strokeEnd = 0
    return Layer(
      name: "line",
      frame: Rect(x: 0, y: 0, width: side, height: side),
      shape: shape
    )
  }
}

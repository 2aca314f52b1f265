/// The lines and arrows of the curve control, in the coordinates of the inner view.
///
/// A line is half a circle, followed by a tangent of the same length. The stroke parameter is 0…½
/// on the arc and ½…1 on the tangent. The right line and arrow are the left line and arrow after
/// half a turn about the centre.
struct CurveArtwork: Hashable, Sendable {
  /// The side of the inner view, in points.
  static let side = 60.0
  /// The centre of the rotations of lines and arrows.
  static let center = Point(side / 2, side / 2)

  /// The radius of the arcs, in points.
  let radius: Double
  /// The length of an arrow's barb, in points.
  let arrowLength: Double
  /// The angle between the barb and the line, in radians.
  let arrowAngle: Double
  let color: Color
  /// The width of all strokes, in points.
  let lineWidth: Double

  init(_ parameters: Parameters) {
    radius = parameters[CurveControl.radius]
    arrowLength = parameters[CurveControl.arrowLength]
    arrowAngle = parameters[CurveControl.arrowAngle] * .pi / 180
    color = parameters[CurveControl.strokeColor]
    lineWidth = parameters[CurveControl.lineWidth]
  }

  /// The upper half of the circle, with a tangent that leads down from the left end.
  var leftLine: Path { line(startAngle: 0, straight: radius * .pi) }
  /// The lower half of the circle, with a tangent that leads up from the right end.
  var rightLine: Path { line(startAngle: .pi, straight: -radius * .pi) }

  private func line(startAngle: Double, straight: Double) -> Path {
    Path { path in
      path.addRelativeArc(
        center: Self.center,
        radius: radius,
        startAngle: startAngle,
        delta: -.pi
      )
      guard let end = path.currentPoint else { return }
      path.addLine(to: Point(end.x, end.y + straight))
    }
  }

  /// The arrow of the left line: a single barb at the tip.
  var leftArrow: Path { arrow(direction: -1) }
  /// The arrow of the right line: a single barb at the tip.
  var rightArrow: Path { arrow(direction: 1) }

  private func arrow(direction: Double) -> Path {
    let tip = Point(Self.center.x + direction * radius, Self.center.y)
    let (sine, cosine) = sineAndCosine(arrowAngle)
    return Path { path in
      path.move(to: tip)
      path.addLine(
        to: Point(
          tip.x + direction * arrowLength * sine,
          tip.y - direction * arrowLength * cosine
        )
      )
    }
  }

  func lineLayer(_ name: String, _ path: Path) -> Layer {
    frozen(
      Layer(
        name: name,
        frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side),
        shape: shape(path)
      )
    )
  }

  /// Returns a layer as large as an arrow's path; the layer's anchor is the centre of the rotation.
  func arrowLayer(_ name: String, _ path: Path) -> Layer {
    var layer = Layer(name: name, shape: shape(path))
    if let box = path.bounds, box.width > 0, box.height > 0 {
      layer.bounds = box
      layer.anchorPoint = Point(
        (Self.center.x - box.minX) / box.width,
        (Self.center.y - box.minY) / box.height
      )
    }
    layer.position = Self.center
    return frozen(layer)
  }

  private func shape(_ path: Path) -> Shape {
    Shape(path, stroke: color, lineWidth: lineWidth, lineCap: .round)
  }

  /// Returns the layer with its time stopped, so the pull can set the time.
  private func frozen(_ layer: Layer) -> Layer {
    var layer = layer
    layer.timing.speed = 0
    return layer
  }
}

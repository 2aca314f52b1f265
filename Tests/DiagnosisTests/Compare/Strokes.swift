import Geometry
import Layers
import Pixels
import Raster

/// Strokes as pictures of 60 × 60 pixels.
struct Strokes {
  var color = Color.white
  var background: Color?
  var width = 1.0
  var cap = Shape.LineCap.butt
  var dash: [Double] = []
  var phase = 0.0

  /// Returns a line of 40 points through the middle, at an angle, moved sideways.
  func line(angle: Double, offset: Double) throws -> Bitmap {
    let turned = AffineTransform.translation(x: 0, y: offset)
      .then(.rotation(angle))
      .then(.translation(x: 30, y: 30))
    var path = Path()
    path.move(to: Point(-20, 0))
    path.addLine(to: Point(20, 0))
    return try draw(path.transformed(by: turned))
  }

  /// Four fifths of a ring with a diameter of 44 points, moved along the diagonal.
  func ring(offset: Double = 0, end: Double = 0.8) throws -> Bitmap {
    let place = 8 + offset / 2.0.squareRoot()
    return try draw(Path(ellipseIn: Rect(x: place, y: place, width: 44, height: 44)), end: end)
  }

  private func draw(_ path: Path, end: Double = 1) throws -> Bitmap {
    var shape = Shape(path, stroke: color, lineWidth: width, lineCap: cap)
    shape.strokeEnd = end
    shape.lineDashPattern = dash
    shape.lineDashPhase = phase
    let bounds = Rect(x: 0, y: 0, width: 60, height: 60)
    var root = Layer(name: "root", frame: bounds)
    root.backgroundColor = background
    root.sublayers = [Layer(name: "stroke", frame: bounds, shape: shape)]
    return try Renderer().draw(Presentation(time: 0, root: root), scale: 1)
  }

  /// Changes some of it.
  func changed(_ change: (inout Strokes) -> Void) -> Strokes {
    var copy = self
    change(&copy)
    return copy
  }
}

import Geometry
import Layers
import Pixels
import Raster

/// Draws layers on a canvas of their own.
func draw(
  _ layers: Layer...,
  width: Double = 40,
  height: Double = 40,
  scale: Double = 1,
  ground: Color? = nil,
  with renderer: Renderer = Renderer()
) throws -> Bitmap {
  var root = Layer(frame: Rect(x: 0, y: 0, width: width, height: height))
  root.backgroundColor = ground
  root.sublayers = layers
  return try renderer.draw(Presentation(time: 0, root: root), scale: scale)
}

/// Returns a layer that is a filled rectangle.
func box(_ color: Color, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Layer {
  var layer = Layer(frame: Rect(x: x, y: y, width: width, height: height))
  layer.backgroundColor = color
  return layer
}

/// Returns a layer that strokes a path in black.
func stroked(
  _ path: Path,
  width: Double,
  cap: Shape.LineCap = .butt,
  _ change: (inout Shape) -> Void = { _ in }
) -> Layer {
  var shape = Shape(path, stroke: .black, lineWidth: width, lineCap: cap)
  change(&shape)
  return Layer(shape: shape)
}

/// Returns a line.
func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Path {
  Path { path in
    path.move(to: Point(x1, y1))
    path.addLine(to: Point(x2, y2))
  }
}

/// Returns a circle.
func circle(_ x: Double, _ y: Double, radius: Double) -> Path {
  Path(ellipseIn: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
}

extension Color {
  static let red = Color(rgb8: 255, 0, 0)
  static let lime = Color(rgb8: 0, 255, 0)
  static let blue = Color(rgb8: 0, 0, 255)
}

extension Bitmap {
  /// Returns the pixel at a place, not premultiplied.
  func straight(_ x: Int, _ y: Int) -> StraightPixel { StraightPixel(premultiplied: self[x, y]) }

  /// Returns the opacity at a place, in `0...255`.
  func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }

  /// The area that is covered, in pixels.
  var coverage: Double {
    withPixels { pixels in pixels.reduce(0) { $0 + Double($1 >> 24) } } / 255
  }

  /// Whether nothing was drawn.
  var isBlank: Bool { withPixels { pixels in pixels.allSatisfy { $0 == 0 } } }

  /// The pixels that something was drawn on.
  var drawnColumns: ClosedRange<Int>? {
    let columns = (0..<width).filter { x in (0..<height).contains { alpha(x, $0) > 0 } }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  /// Returns the largest difference of a channel between two pictures.
  func largestDifference(from other: Bitmap) -> Int {
    var largest = 0
    for y in 0..<height {
      for x in 0..<width {
        for shift in [0, 8, 16, 24] as [UInt32] {
          let difference = Int(self[x, y] >> shift & 255) - Int(other[x, y] >> shift & 255)
          largest = max(largest, abs(difference))
        }
      }
    }
    return largest
  }
}

extension StraightPixel {
  /// Whether each channel is as expected, within a number of levels.
  func isNear(_ red: Double, _ green: Double, _ blue: Double, within levels: Double = 1) -> Bool {
    abs(Double(self.red) - red) <= levels && abs(Double(self.green) - green) <= levels
      && abs(Double(self.blue) - blue) <= levels
  }

  /// Whether each channel is another pixel's, within a number of levels.
  func isNear(_ other: StraightPixel, within levels: Double = 1) -> Bool {
    isNear(Double(other.red), Double(other.green), Double(other.blue), within: levels)
  }
}

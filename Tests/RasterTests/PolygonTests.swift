import Geometry
import Layers
import Pixels
import Raster
import TestSupport
import Testing

@Suite struct PolygonTests {
  /// Lines and curves, partly beside the picture, some of them upright, level or in pairs.
  private func path(_ random: inout SeededGenerator) -> Path {
    Path { path in
      func coordinate() -> Double {
        let value = Double.random(in: -20...60, using: &random)
        return Bool.random(using: &random) ? value.rounded() : value
      }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        var last = Point(coordinate(), coordinate())
        path.move(to: last)
        for _ in 0..<Int.random(in: 2...12, using: &random) {
          let end = Point(coordinate(), coordinate())
          switch Int.random(in: 0..<6, using: &random) {
          case 0: last = Point(end.x, last.y)
          case 1: last = Point(last.x, end.y)
          case 2, 3:
            let control = Point(coordinate(), coordinate())
            path.addCubic(to: end, control1: control, control2: last)
            last = end
            continue
          default: last = end
          }
          path.addLine(to: last)
        }
        if Bool.random(using: &random) { path.close() }
      }
    }
  }

  @Test(arguments: [EdgePlacement.exact, .skia])
  func `polygons have the pixels that Cairo gives them`(edges: EdgePlacement) throws {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<60 {
      let path = path(&random)
      var shape = Shape(path, fill: Color(red: 0.9, green: 0.4, blue: 0.1))
      shape.fillColor?.alpha = Bool.random(using: &random) ? 1 : 0.6
      shape.fillRule = Bool.random(using: &random) ? .nonZero : .evenOdd
      var layer = Layer(shape: shape)
      layer.edgePlacement = edges
      layer.backgroundColor = Bool.random(using: &random) ? .white : nil
      layer.bounds = Rect(x: 0, y: 0, width: 30, height: 35)
      layer.anchorPoint = .zero
      let picture = try draw(layer)
      // Within a clip by a path everything goes through Cairo.
      layer.pathMasks = [PathMask(Path(rect: Rect(x: -100, y: -100, width: 300, height: 300)))]
      #expect(try draw(layer) == picture, "\(path)")
    }
  }

  @Test func `a part of a polygon is drawn like the whole`() throws {
    var random = SeededGenerator(seed: 44)
    let renderer = Renderer()
    let ground = Layer(shape: Shape(path(&random), fill: .black))
    for step in 0..<20 {
      var dot = box(.white, 3, 5, 6, 7)
      dot.position.x += 1.3 * Double(step)
      let picture = try draw(ground, dot, with: renderer)
      #expect(try draw(ground, dot) == picture)
    }
  }
}

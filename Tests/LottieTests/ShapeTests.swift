import Geometry
import Layers
import Pixels
import Testing

@testable import Lottie

struct ShapeTests {
  @Test func `a fill paints the outlines before it, and is not reached by those behind`() throws {
    let document = try Documents.document(
      Documents.shapes(Documents.square(x: 20), Documents.redFill, Documents.square(x: 60))
    )
    #expect(document.path("red")?.bounds == Rect(x: 15, y: -5, width: 10, height: 10))
  }

  @Test func `what comes first in the file lies in front`() throws {
    let document = try Documents.document(
      Documents.shapes(Documents.square(), Documents.stroke, Documents.redFill)
    )
    let names = document.layer("shapes")?.sublayers.map(\.name)
    #expect(names == ["red", "line"])
  }

  @Test func `a fill paints the outlines of inner groups where their transforms put them`() throws {
    let group = """
      {"ty": "gr", "nm": "inner", "it": [\(Documents.square()),
       {"ty": "tr", "p": {"k": [50, 0]}, "s": {"k": [200, 200]}, "a": {"k": [0, 0]},
        "r": {"k": 0}, "o": {"k": 100}}]}
      """
    let document = try Documents.document(Documents.shapes(group, Documents.redFill))
    #expect(document.path("red")?.bounds == Rect(x: 40, y: -10, width: 20, height: 20))
  }

  @Test func `a group keeps position, anchor point and transform apart`() throws {
    let group = """
      {"ty": "gr", "nm": "g", "it": [\(Documents.square()), \(Documents.redFill),
       {"ty": "tr", "p": {"k": [50, 60]}, "s": {"k": [100, 100]}, "a": {"k": [5, 5]},
        "r": {"k": 90}, "o": {"k": 50}}]}
      """
    let layer = try #require(try Documents.document(Documents.shapes(group)).layer("g"))
    #expect(layer.position == Point(50, 60))
    #expect(layer.opacity == 0.5)
    #expect(layer.transform == .rotation(.pi / 2))
    #expect(layer.transformToSuperlayer.apply(to: Point(5, 5)) == Point(50, 60))
  }

  @Test func `colours are rounded down to 255 steps`() throws {
    let fill =
      "{\"ty\": \"fl\", \"nm\": \"f\", \"c\": {\"k\": [0.5, 0.999, 2, 1]}, \"o\": {\"k\": 50}}"
    let document = try Documents.document(Documents.shapes(Documents.square(), fill))
    let color = Color(rgb8: 127, 254, 255, alpha: 0.5)
    #expect(document.layer("f")?.shape?.fillColor == color)
  }

  @Test func `a hidden style paints nothing`() throws {
    let fill =
      "{\"ty\": \"fl\", \"nm\": \"f\", \"hd\": true, \"c\": {\"k\": [0, 0, 0, 1]}, \"o\": {\"k\": 100}}"
    let document = try Documents.document(Documents.shapes(Documents.square(), fill))
    #expect(document.layer("f") == nil)
  }

  @Test func `a stroke has its width, ends, corners and dashes`() throws {
    let stroke = """
      {"ty": "st", "nm": "s", "c": {"k": [0, 0, 0, 1]}, "o": {"k": 100}, "w": {"k": 3}, "lc": 3,
       "lj": 1, "ml": 7, "d": [{"n": "d", "v": {"k": 4}}, {"n": "g", "v": {"k": 2}},
       {"n": "o", "v": {"k": 1}}]}
      """
    let document = try Documents.document(Documents.shapes(Documents.line, stroke))
    let shape = try #require(document.layer("s")?.shape)
    #expect(shape.lineWidth == 3)
    #expect(shape.lineCap == .square)
    #expect(shape.lineJoin == .miter)
    #expect(shape.miterLimit == 7)
    #expect(shape.lineDashPattern == [4, 2])
    #expect(shape.lineDashPhase == 1)
    #expect(shape.fillColor == nil)
  }

  @Test func `a stroke without ends and corners has round ones`() throws {
    let document = try Documents.document(Documents.shapes(Documents.line, Documents.stroke))
    #expect(document.layer("line")?.shape?.lineCap == .round)
    #expect(document.layer("line")?.shape?.lineJoin == .round)
  }

  @Test func `a star's corners lie on two circles, from the top clockwise`() throws {
    let star = """
      {"ty": "sr", "sy": 1, "d": 1, "p": {"k": [0, 0]}, "pt": {"k": 4}, "r": {"k": 0},
       "or": {"k": 20}, "os": {"k": 0}, "ir": {"k": 10}, "is": {"k": 0}}
      """
    let document = try Documents.document(Documents.shapes(star, Documents.redFill))
    let corners = try #require(document.path("red")?.corners)
    let radii = corners.map { $0.distance(to: .zero) }
    #expect(corners.count == 9)
    #expect(zip(radii, [20.0, 10, 20, 10, 20, 10, 20, 10, 20]).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(corners[0].distance(to: Point(0, -20)) < 1e-12)
    #expect(corners[2].distance(to: Point(20, 0)) < 1e-12)
  }

  @Test func `an ellipse and a rectangle with round corners enclose what circles do`() throws {
    let ellipse = "{\"ty\": \"el\", \"d\": 1, \"p\": {\"k\": [5, 5]}, \"s\": {\"k\": [20, 20]}}"
    let rectangle = """
      {"ty": "rc", "d": 1, "p": {"k": [5, 5]}, "s": {"k": [20, 20]}, "r": {"k": 50}}
      """
    for shape in [ellipse, rectangle] {
      let path = try #require(
        try Documents.document(Documents.shapes(shape, Documents.redFill)).path("red")
      )
      #expect(path.bounds == Rect(x: -5, y: -5, width: 20, height: 20))
      // A cubic with 0.5519 is within 0.03 % of a circle.
      #expect(abs(path.length() - 20 * .pi) < 0.02)
    }
  }

  @Test func `gradients have colours, places, alpha and a focal point`() throws {
    let fill = """
      {"ty": "gf", "nm": "g", "t": 2, "s": {"k": [0, 0]}, "e": {"k": [10, 0]}, "o": {"k": 50},
       "h": {"k": 50}, "a": {"k": 90}, "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1,
       0, 1, 0.5, 0.25]}}}
      """
    let document = try Documents.document(Documents.shapes(Documents.square(), fill))
    let gradient = try #require(document.layer("g")?.shape?.fillGradient)
    #expect(gradient.kind == .radial)
    #expect(
      gradient.colors == [Color(rgb8: 255, 0, 0, alpha: 0.5), Color(rgb8: 0, 0, 255, alpha: 0.5)]
    )
    #expect(gradient.locations == [0, 1])
    #expect(gradient.endPoint == Point(10, 10))
    #expect(gradient.focalPoint?.distance(to: Point(0, 5)) ?? 1 < 1e-12)
    #expect(gradient.alphaStops.map(\.location) == [0, 0.5])
    #expect(gradient.alphaStops.map(\.alpha) == [1, 0.25])
  }

  @Test func `blend modes of styles and groups are kept`() throws {
    let fill =
      "{\"ty\": \"fl\", \"nm\": \"f\", \"bm\": 1, \"c\": {\"k\": [0, 0, 0, 1]}, \"o\": {\"k\": 100}}"
    let document = try Documents.document(Documents.shapes(Documents.square(), fill))
    #expect(document.layer("f")?.blendMode == .multiply)
  }
}

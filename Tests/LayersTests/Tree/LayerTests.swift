import Geometry
import Layers
import Pixels
import Testing

@Suite struct LayerTests {
  @Test func `a layer begins as Core Animation's`() {
    let layer = Layer()
    #expect(layer.bounds == .zero)
    #expect(layer.position == .zero)
    #expect(layer.anchorPoint == Point(0.5, 0.5))
    #expect(layer.zPosition == 0)
    #expect(layer.transform.isIdentity)
    #expect(!layer.isHidden)
    #expect(layer.opacity == 1)
    #expect(!layer.masksToBounds)
    #expect(layer.cornerRadius == 0)
    #expect(layer.borderWidth == 0)
    #expect(layer.borderColor == .black)
    #expect(layer.backgroundColor == nil)
    #expect(layer.allowsGroupOpacity)
    #expect(!layer.isGeometryFlipped)
    #expect(layer.contents == .none)
    #expect(layer.sublayers.isEmpty)
    #expect(layer.mask == nil)
    #expect(!layer.isViewLayer)
  }

  @Test func `a shadow begins as Core Animation's`() {
    let shadow = Layer().shadow
    #expect(shadow.opacity == 0)
    #expect(shadow.offset == Size(0, -3))
    #expect(shadow.radius == 3)
    #expect(shadow.color == .black)
  }

  @Test func `a shape begins as Core Animation's`() {
    let shape = Shape()
    #expect(shape.path == nil)
    #expect(shape.fillColor == .black)
    #expect(shape.fillRule == .nonZero)
    #expect(shape.strokeColor == nil)
    #expect(shape.strokeStart == 0)
    #expect(shape.strokeEnd == 1)
    #expect(shape.lineWidth == 1)
    #expect(shape.miterLimit == 10)
    #expect(shape.lineCap == .butt)
    #expect(shape.lineJoin == .miter)
    #expect(shape.lineDashPhase == 0)
    #expect(shape.lineDashPattern.isEmpty)
    #expect(shape.dashAnchor == .strokeStart)
  }

  @Test func `a picture begins as Core Animation's contents`() {
    let image = ImageContents(Bitmap(width: 4, height: 2))
    #expect(image.gravity == .resize)
    #expect(image.contentsRect == Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(image.contentsScale == 1)
  }

  // MARK: Geometry

  @Test func `setting the frame sets size and position by the anchor`() {
    var layer = Layer()
    layer.bounds.origin = Point(5, 6)
    layer.anchorPoint = Point(0.25, 1)
    layer.frame = Rect(x: 10, y: 20, width: 40, height: 8)
    #expect(layer.bounds == Rect(x: 5, y: 6, width: 40, height: 8))
    #expect(layer.position == Point(20, 28))
    #expect(layer.frame == Rect(x: 10, y: 20, width: 40, height: 8))
  }

  @Test func `changing the anchor moves the layer and keeps its position`() {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.anchorPoint = Point(0, 0)
    #expect(layer.position == Point(5, 5))
    #expect(layer.frame == Rect(x: 5, y: 5, width: 10, height: 10))
  }

  @Test func `an anchor may lie outside`() {
    var layer = Layer()
    layer.bounds.size = Size(1.5, 3)
    layer.anchorPoint = Point(-2, 3)
    layer.position = Point(30, 30)
    #expect(layer.frame.origin == Point(33, 21))
  }

  @Test func `the frame surrounds a turned layer`() {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 20))
    layer.transform = .rotation(.pi / 2)
    let frame = layer.frame
    #expect(isClose(frame.minX, -5))
    #expect(isClose(frame.minY, 5))
    #expect(isClose(frame.width, 20))
    #expect(isClose(frame.height, 10))
  }

  @Test func `coordinates go through bounds, transform and position in this order`() {
    var layer = Layer()
    layer.bounds = Rect(x: 1, y: 2, width: 10, height: 20)
    layer.anchorPoint = Point(0.1, 0.2)
    layer.position = Point(100, 200)
    layer.transform = Transform3D.scale(x: 2, y: 3).concatenating(.translation(x: 7, y: 8))
    let point = layer.transformToSuperlayer.apply(to: Point(4, 10))
    #expect(isClose(point.x, (4 - 1 - 1) * 2 + 7 + 100))
    #expect(isClose(point.y, (10 - 2 - 4) * 3 + 8 + 200))
  }

  @Test func `the anchor goes to the position whatever the transform`() {
    var layer = Layer(frame: Rect(x: 3, y: 4, width: 10, height: 20))
    layer.transform = .rotation(1.1)
    let anchor = layer.transformToSuperlayer.apply(to: Point(5, 10))
    #expect(anchor.distance(to: layer.position) < 1e-12)
  }

  @Test func `flipped geometry turns sublayers upside down`() {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 30))
    #expect(layer.sublayerGeometry == .identity)
    layer.isGeometryFlipped = true
    #expect(layer.sublayerGeometry.apply(to: Point(3, 10)) == Point(3, 20))
  }

  // MARK: Order

  @Test func `layers are drawn by their z, and by their place where it is equal`() {
    var layer = Layer()
    for (index, z) in [1.0, 0, -1, 1, 0, -1].enumerated() {
      var sublayer = Layer(name: "\(index)")
      sublayer.zPosition = z
      layer.sublayers.append(sublayer)
    }
    #expect(layer.sublayersInDrawingOrder.map(\.name) == ["2", "5", "1", "4", "0", "3"])
  }

  @Test func `a layer is found by its name at any depth`() {
    var inner = Layer(name: "inner")
    inner.opacity = 0.5
    var middle = Layer(name: "middle")
    middle.sublayers = [Layer(), inner]
    var root = Layer()
    root.sublayers = [Layer(name: "other"), middle]
    #expect(root.layer(named: "inner") == inner)
    #expect(root.layer(named: "nobody") == nil)
  }

  // MARK: Contents

  @Test func `a layer has a shape where it shows one`() {
    var layer = Layer()
    #expect(layer.shape == nil)
    layer.shape = Shape(nil, fill: .white)
    #expect(layer.hasShape)
    layer.shape = nil
    #expect(layer == Layer())
  }

  @Test func `a mask can be set and taken away`() {
    var layer = Layer()
    layer.mask = Layer(name: "mask")
    #expect(layer.mask?.name == "mask")
    layer.mask = nil
    #expect(layer == Layer())
  }

  @Test(
    arguments: [
      (.resize, Rect(x: 10, y: 10, width: 40, height: 20)),
      (.resizeAspect, Rect(x: 20, y: 10, width: 20, height: 20)),
      (.resizeAspectFill, Rect(x: 10, y: 0, width: 40, height: 40)),
      (.center, Rect(x: 28, y: 18, width: 4, height: 4)),
      (.top, Rect(x: 28, y: 10, width: 4, height: 4)),
      (.bottom, Rect(x: 28, y: 26, width: 4, height: 4)),
      (.left, Rect(x: 10, y: 18, width: 4, height: 4)),
      (.right, Rect(x: 46, y: 18, width: 4, height: 4)),
    ] as [(ImageContents.Gravity, Rect)]
  )
  func `a picture lies in the bounds by its gravity`(gravity: ImageContents.Gravity, frame: Rect) {
    let image = ImageContents(Bitmap(width: 8, height: 8), gravity: gravity, contentsScale: 2)
    #expect(image.frame(in: Rect(x: 10, y: 10, width: 40, height: 20)) == frame)
  }

  @Test func `a gradient's colours are spread evenly unless placed`() {
    let colors = [Color.black, .white, .clear]
    #expect(Gradient(colors).stops.map(\.location) == [0, 0.5, 1])
    #expect(Gradient(colors, locations: [0, 0.1, 0.2]).stops.map(\.location) == [0, 0.1, 0.2])
    #expect(Gradient([.black]).stops.map(\.location) == [0])
    var gradient = Gradient(colors, locations: [0, 0.1, 0.2])
    gradient.locations = [0.4]
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
  }
}

import Geometry
import Layers
import Testing

@Suite struct PlaceTests {
  private func layer(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> Layer
  {
    Layer(name: name, frame: Rect(x: x, y: y, width: width, height: height))
  }

  private func near(_ a: Point?, _ b: Point) -> Bool {
    a.map { $0.distance(to: b) < 1e-9 } ?? false
  }

  @Test func `a point is converted through the planes between two layers`() {
    var stage = Stage(layer("root", 0, 0, 200, 200))
    let outer = stage.add(layer("outer", 20, 30, 100, 100))
    var turned = layer("inner", 10, 10, 40, 20)
    turned.transform = .rotation(.pi / 2)
    let inner = stage.add(turned, to: outer)
    let other = stage.add(layer("other", 150, 150, 20, 20))
    // The middle of the inner one is at (50, 50) of the root.
    #expect(near(stage.convert(Point(20, 10), from: inner, to: nil), Point(50, 50)))
    #expect(near(stage.convert(Point(0, 10), from: inner, to: outer), Point(30, 0)))
    #expect(near(stage.convert(Point(20, 10), from: inner, to: other), Point(-100, -100)))
    #expect(near(stage.convert(Point(-100, -100), from: other, to: inner), Point(20, 10)))
    #expect(
      stage.convert(rect: Rect(x: 0, y: 0, width: 100, height: 100), from: outer, to: nil)
        == Rect(x: 20, y: 30, width: 100, height: 100)
    )
  }

  @Test func `the picture begins at the root's bounds`() {
    var root = layer("root", 0, 0, 100, 100)
    root.bounds.origin = Point(5, 7)
    var stage = Stage(root)
    let inner = stage.add(layer("inner", 15, 17, 10, 10))
    #expect(near(stage.convert(Point(0, 0), from: inner, to: nil), Point(10, 10)))
    #expect(near(stage.convert(Point(10, 10), from: nil, to: inner), Point(0, 0)))
    #expect(stage.layer(at: Point(11, 11)) == inner)
  }

  /// Returns a card in perspective, in a transform layer.
  private func cards() -> (stage: Stage, card: LayerID, back: LayerID) {
    var stage = Stage(layer("root", 0, 0, 200, 200))
    var scene = layer("scene", 0, 0, 200, 200)
    scene.sublayerTransform = .perspective(distance: 400)
    let sceneID = stage.add(scene)
    var space = layer("space", 50, 50, 100, 100)
    space.isTransformLayer = true
    space.transform = .rotation(.pi / 3, x: 0, y: 1, z: 0)
    let spaceID = stage.add(space, to: sceneID)
    let back = stage.add(layer("back", 0, 0, 100, 100), to: spaceID)
    var card = layer("card", 0, 0, 100, 100)
    card.zPosition = 20
    let cardID = stage.add(card, to: spaceID)
    return (stage, cardID, back)
  }

  @Test func `a point of a turned card is where the eye sees it`() throws {
    let (stage, card, back) = cards()
    let (sine, cosine) = sineAndCosine(.pi / 3)
    // A corner, 50 points to the right of the middle and 20 before the plane.
    let (x, z) = (50 * cosine + 20 * sine, -50 * sine + 20 * cosine)
    let divisor = 1 - z / 400
    let expected = Point(100 + x / divisor, 100 - 50 / divisor)
    #expect(near(stage.convert(Point(100, 0), from: card, to: nil), expected))
    #expect(near(stage.convert(expected, from: nil, to: card), Point(100, 0)))
    let through = try #require(stage.convert(Point(30, 40), from: card, to: back))
    let seen = try #require(stage.convert(Point(30, 40), from: card, to: nil))
    #expect(near(stage.convert(through, from: back, to: nil), seen))
  }

  @Test func `a point hits the plane that is seen there`() throws {
    let (stage, card, back) = cards()
    let middle = try #require(stage.convert(Point(50, 50), from: card, to: nil))
    #expect(stage.layer(at: middle) == card)
    // A strip of the back shows beside the card.
    let edge = try #require(stage.convert(Point(2, 50), from: back, to: nil))
    #expect(stage.layer(at: edge) == back)
    #expect(
      stage.presentation().layers(at: middle).map(\.name) == ["card", "back", "scene", "root"]
    )
    #expect(stage.layer(at: Point(10, 10)).map { stage[$0].name } == "scene")
    #expect(stage.layer(at: Point(210, 10)) == nil)
  }

  @Test func `hidden layers and backs are not hit`() {
    var (stage, card, back) = cards()
    stage.update(card) { $0.isHidden = true }
    #expect(stage.layer(at: Point(100, 100)) == back)
    stage.update(back) {
      $0.isDoubleSided = false
      $0.transform = .rotation(.pi, x: 0, y: 1, z: 0)
    }
    #expect(stage.layer(at: Point(100, 100)).map { stage[$0].name } == "scene")
  }

  @Test func `what reaches out of a layer is hit unless the layer clips it`() {
    var stage = Stage(layer("root", 0, 0, 100, 100))
    let outer = stage.add(layer("outer", 10, 10, 20, 20))
    let inner = stage.add(layer("inner", 10, 10, 40, 40), to: outer)
    #expect(stage.layer(at: Point(50, 50)) == inner)
    stage.update(outer) { $0.masksToBounds = true }
    #expect(stage.layer(at: Point(50, 50)) == stage.root)
    #expect(stage.layer(at: Point(25, 25)) == inner)
  }

  @Test func `rounded corners, opacity and shapes do not count, and the far edges lie outside`() {
    var stage = Stage(layer("root", 0, 0, 100, 100))
    var round = layer("round", 10, 10, 20, 20)
    round.cornerRadius = 10
    round.masksToBounds = true
    round.opacity = 0
    let id = stage.add(round)
    stage.add(
      Layer(name: "shape", shape: Shape(Path(rect: Rect(x: 0, y: 0, width: 90, height: 90))))
    )
    #expect(stage.layer(at: Point(10, 10)) == id)
    #expect(stage.layer(at: Point(30, 20)) == stage.root)
  }

  @Test func `a stage is hit where its layers are, a presentation where they show`() {
    var stage = Stage(layer("root", 0, 0, 100, 100))
    let dot = stage.add(layer("dot", 0, 0, 10, 10))
    stage.commit()
    stage.set(.positionX, of: dot, to: 95)
    stage.commit()
    #expect(stage.layer(at: Point(95, 5)) == dot)
    #expect(stage.presentation().layers(at: Point(5, 5)).first?.id == dot)
  }
}

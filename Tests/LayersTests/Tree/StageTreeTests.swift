import Geometry
import Testing

@testable import Layers

/// The tree that a stage holds.
@Suite struct StageTreeTests {
  /// Returns a stage with the layers a, b and c in its root.
  private func threeLayers() -> (stage: Stage, a: LayerID, b: LayerID, c: LayerID) {
    var stage = Stage(Layer(name: "root"))
    let a = stage.add(Layer(name: "a"))
    let b = stage.add(Layer(name: "b"))
    let c = stage.add(Layer(name: "c"))
    return (stage, a, b, c)
  }

  private func names(_ stage: Stage) -> [String] {
    stage.presentation().root.sublayers.map(\.name)
  }

  @Test func `layers are added in front`() {
    #expect(names(threeLayers().stage) == ["a", "b", "c"])
  }

  @Test(arguments: [(-5, 0), (0, 0), (1, 1), (3, 3), (99, 3)])
  func `an index says where, and beyond the ends means the end`(index: Int, place: Int) {
    var stage = threeLayers().stage
    stage.add(Layer(name: "new"), at: index)
    #expect(names(stage).firstIndex(of: "new") == place)
  }

  @Test func `layers are added beside a sibling`() {
    var (stage, a, _, c) = threeLayers()
    stage.add(Layer(name: "above a"), above: a)
    stage.add(Layer(name: "below c"), below: c)
    #expect(names(stage) == ["a", "above a", "b", "below c", "c"])
  }

  @Test func `a layer comes with everything inside it`() {
    var outer = Layer(name: "outer")
    outer.sublayers = [Layer(name: "inner")]
    outer.mask = Layer(name: "mask")
    var stage = Stage()
    let id = stage.add(outer)
    #expect(stage.sublayers(of: id).map { stage[$0].name } == ["inner"])
    #expect(stage.presentation().root.sublayers == [outer])
  }

  @Test func `a mask is a layer of its own`() {
    var layer = Layer()
    layer.mask = Layer(name: "mask")
    var stage = Stage(layer)
    stage.commit()
    let mask = stage.mask(of: stage.root)
    #expect(mask == stage.layer(named: "mask"))
    guard let mask else { return }
    stage.set(.opacity, of: mask, to: 0)
    stage.commit()
    stage.advance(to: 0.125)
    let opacity = stage.presentation().root.mask?.opacity
    #expect(isClose(opacity, 1 - 0.802403, within: 1e-6))
    stage.removeFromSuperlayer(mask)
    #expect(stage.mask(of: stage.root) == nil)
  }

  @Test func `a new mask takes the old one's place`() {
    var stage = Stage()
    stage.update(stage.root) { $0.mask = Layer(name: "old") }
    let old = stage.mask(of: stage.root)
    stage.update(stage.root) { $0.mask = Layer(name: "new") }
    #expect(stage.presentation().root.mask?.name == "new")
    #expect(old.map { stage.contains($0) } == false)
  }

  @Test func `updating a layer can give it sublayers`() {
    var stage = Stage()
    stage.update(stage.root) {
      $0.opacity = 0.5
      $0.sublayers.append(Layer(name: "new"))
    }
    #expect(names(stage) == ["new"])
    #expect(stage[stage.root].opacity == 0.5)
  }

  @Test func `a layer taken out of the tree is known and can be put back`() {
    var (stage, a, b, _) = threeLayers()
    stage.detach(b)
    #expect(names(stage) == ["a", "c"])
    #expect(!stage.isInTree(b))
    #expect(stage.superlayer(of: b) == nil)
    stage.move(b, to: a)
    #expect(stage.superlayer(of: b) == a)
    #expect(stage.isInTree(b))
  }

  @Test func `a removed layer comes back as a value, and its name is refused`() {
    var (stage, a, b, _) = threeLayers()
    stage.move(a, to: b)
    let removed = stage.removeFromSuperlayer(b)
    #expect(removed.sublayers.map(\.name) == ["a"])
    #expect(!stage.contains(b))
    #expect(!stage.contains(a))
    #expect(!stage.isInTree(b))
    let again = stage.add(removed)
    #expect(again != b)
    #expect(!stage.contains(b))
    #expect(stage.sublayers(of: again).map { stage[$0].name } == ["a"])
  }

  @Test func `animations of a removed layer end unfinished`() {
    var stage = Stage()
    let layer = stage.add(Layer())
    stage.add(.basic(.opacity, to: 0, duration: 1), to: layer, forKey: "fade")
    stage.commit()
    _ = stage.takeEvents()
    stage.removeFromSuperlayer(layer)
    #expect(stage.takeEvents() == [.animationDidStop(layer, key: "fade", finished: false)])
  }

  /// An hour of simulated time, a layer every third of a second.
  @Test func `the size of a stage is the largest number of layers that it had at once`() {
    var stage = Stage()
    var living: [LayerID] = []
    for count in 1...10_000 {
      living.append(stage.add(Layer(name: "\(count)")))
      stage.add(.basic(.opacity, to: 0, duration: 1), to: living[living.count - 1])
      if living.count > 5 { stage.removeFromSuperlayer(living.removeFirst()) }
      stage.advance(to: Double(count) * 0.36)
      _ = stage.takeEvents()
    }
    #expect(stage.nodes.slots.count == 7)
    #expect(stage.sublayers(of: stage.root) == living)
    #expect(stage.time == 3600)
  }

  @Test func `a presented layer tells which one it is, and equals its like`() {
    var stage = Stage()
    let first = stage.add(Layer())
    let second = stage.add(Layer())
    let shown = stage.presentation().root.sublayers
    #expect(shown.map(\.id) == [first, second])
    #expect(shown[0] == shown[1])
    #expect(Layer().id == nil)
  }

  @Test func `a layer moves among its siblings`() {
    var (stage, a, _, _) = threeLayers()
    stage.move(a, to: stage.root)
    #expect(names(stage) == ["b", "c", "a"])
    stage.move(a, to: stage.root, at: 0)
    #expect(names(stage) == ["a", "b", "c"])
  }

  @Test func `points convert between layers`() throws {
    var stage = Stage()
    let outer = stage.add(Layer(frame: Rect(x: 10, y: 20, width: 100, height: 100)))
    var turned = Layer(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    turned.transform = .rotation(.pi / 2)
    let inner = stage.add(turned, to: outer)
    let up = try #require(stage.convert(Point(20, 10), from: inner, to: stage.root))
    #expect(up.distance(to: Point(20, 40)) < 1e-12)
    let back = try #require(stage.convert(up, from: stage.root, to: inner))
    #expect(back.distance(to: Point(20, 10)) < 1e-12)
  }

  @Test func `points do not convert into a layer that is squashed flat`() {
    var stage = Stage()
    var flat = Layer()
    flat.transform = .scale(x: 0, y: 1)
    let id = stage.add(flat)
    #expect(stage.convert(.zero, from: stage.root, to: id) == nil)
  }

  @Test func `flipped geometry counts in conversions`() {
    var flipped = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    flipped.isGeometryFlipped = true
    var stage = Stage(flipped)
    let inner = stage.add(Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    #expect(stage.convert(Point(0, 0), from: inner, to: stage.root) == Point(0, 100))
  }

  @Test func `copying a stage forks it`() {
    var original = Solo()
    original.stage.add(
      .basic(.opacity, from: 0, to: 1, duration: 1),
      to: original.layer,
      forKey: "fade"
    )
    original.stage.commit()
    var copy = original
    copy.play(to: 0.75)
    copy.stage.update(copy.layer) { $0.cornerRadius = 9 }
    original.play(to: 0.5)
    #expect(original.shown.opacity == 0.5)
    #expect(original.shown.cornerRadius == 0)
    #expect(copy.shown.opacity == 0.75)
    #expect(copy.shown.cornerRadius == 9)
    copy.play(to: 2)
    #expect(copy.stage.animationKeys(of: copy.layer).isEmpty)
    #expect(original.stage.animationKeys(of: original.layer) == ["fade"])
  }
}

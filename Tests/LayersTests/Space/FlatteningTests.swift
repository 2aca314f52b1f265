import Geometry
import Layers
import Pixels
import Testing

@Suite struct FlatteningTests {
  private let side = Rect(x: 0, y: 0, width: 100, height: 100)

  private func square(_ name: String = "square", _ color: Color = .black) -> Layer {
    var layer = Layer(name: name, frame: side)
    layer.backgroundColor = color
    return layer
  }

  private func turned(_ degrees: Double, _ layer: Layer? = nil) -> Layer {
    var layer = layer ?? square()
    layer.transform = .rotation(degrees * .pi / 180, x: 0, y: 1, z: 0)
    return layer
  }

  /// Returns a layer that shows its sublayers in perspective.
  private func scene(_ layers: Layer..., distance: Double = 500) -> Layer {
    var scene = Layer(name: "scene", frame: side)
    scene.sublayerTransform = .perspective(distance: distance)
    scene.sublayers = layers
    return scene
  }

  private func root(_ layers: Layer...) -> Layer {
    var root = Layer(frame: side)
    root.sublayers = layers
    return root
  }

  /// Returns the paths that a layer draws as shapes, with everything inside it.
  private func paths(_ layer: Layer) -> [Path] {
    var paths: [Path] = []
    if case .drawing(let drawing) = layer.contents { paths += drawing.shapes.compactMap(\.path) }
    for sublayer in layer.sublayers { paths += self.paths(sublayer) }
    return paths
  }

  @Test func `a tree without depth stays as it is`() {
    var layer = square()
    layer.transform = .rotation(0.4)
    layer.zPosition = 3
    layer.mask = square()
    layer.sublayers = [square("a"), square("b")]
    #expect(root(layer).flattened() == root(layer))
    var turned = layer
    turned.transform = .rotation(1, x: 0, y: 1, z: 0)
    // Without perspective the part in the plane says it all.
    #expect(root(turned).flattened() == root(turned))
    #expect(Presentation(time: 2, root: root(layer)).flattened.root == root(layer))
  }

  @Test func `a turned square has the corners of the closed form`() throws {
    let flat = root(scene(turned(60))).flattened()
    let path = try #require(paths(flat).first)
    let (sine, cosine) = sineAndCosine(.pi / 3)
    let corners = [(-50.0, -50.0), (50, -50), (50, 50), (-50, 50)].map { x, y in
      let divisor = 1 + x * sine / 500
      return Point(50 + x * cosine / divisor, 50 + y / divisor)
    }
    let found = path.segments.map(\.start)
    #expect(found.count == 4)
    for (a, b) in zip(found, corners) { #expect(a.distance(to: b) < 1e-9) }
  }

  @Test func `perspective in a layer's own transform is about its anchor point`() throws {
    var layer = square()
    layer.transform = Transform3D.rotation(.pi / 3, x: 0, y: 1, z: 0)
      .concatenating(.perspective(distance: 500))
    let own = try #require(paths(root(layer).flattened()).first)
    let around = try #require(paths(root(scene(turned(60))).flattened()).first)
    for (a, b) in zip(own.segments, around.segments) {
      #expect(a.start.distance(to: b.start) < 1e-9)
    }
  }

  @Test func `the vanishing point is the anchor point of the layer with the sublayer transform`() {
    var scene = scene(square())
    scene.sublayers[0].zPosition = 250
    // Half way to the eye everything is twice as large, away from the anchor point.
    #expect(
      root(scene).flattened().sublayers[0].sublayers[0].frame
        == Rect(
          x: -50,
          y: -50,
          width: 200,
          height: 200
        )
    )
    scene.anchorPoint = Point(0, 0)
    #expect(
      root(scene).flattened().sublayers[0].sublayers[0].frame
        == Rect(
          x: 0,
          y: 0,
          width: 200,
          height: 200
        )
    )
  }

  @Test func `what has no perspective becomes an affine transform`() throws {
    var scene = scene(square())
    scene.sublayerTransform = .rotation(.pi / 3, x: 0, y: 1, z: 0)
    let flat = try #require(root(scene).flattened().layer(named: "square"))
    #expect(flat.backgroundColor == .black && flat.transform.isAffine)
    let frame = flat.frame
    #expect(abs(frame.width - 50) < 1e-9 && abs(frame.midX - 50) < 1e-9 && frame.height == 100)
  }

  @Test func `flipped geometry comes before the sublayer transform`() throws {
    var layer = square()
    layer.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    layer.zPosition = 250
    var scene = scene(layer)
    scene.isGeometryFlipped = true
    let flat = root(scene).flattened().sublayers[0]
    let inner = flat.sublayers[0]
    // At the lower edge, twice as far from the middle.
    let place = inner.transformToSuperlayer.then(flat.sublayerGeometry)
      .boundingBox(of: inner.bounds)
    #expect(place == Rect(x: -50, y: 110, width: 200, height: 40))
  }

  // MARK: Backs

  @Test(arguments: [(60.0, true), (89, true), (91, false), (180, false), (271, true)])
  func `a one-sided layer shows while it faces the viewer`(degrees: Double, shows: Bool) {
    var layer = turned(degrees)
    layer.isDoubleSided = false
    #expect(!root(scene(layer)).flattened().sublayers[0].sublayers.isEmpty == shows)
    #expect(!root(layer).flattened().sublayers.isEmpty == shows)
    layer.isDoubleSided = true
    #expect(!root(scene(layer)).flattened().sublayers[0].sublayers.isEmpty)
  }

  @Test func `a mirrored layer turns its back`() {
    var layer = square()
    layer.isDoubleSided = false
    layer.transform = .scale(x: -1, y: 1)
    #expect(root(layer).flattened().sublayers.isEmpty)
    layer.transform = .scale(x: -1, y: -1)
    #expect(root(layer).flattened().sublayers.count == 1)
  }

  // MARK: Transform layers

  @Test func `a layer flattens what is inside it, a transform layer does not`() {
    var inner = square("inner")
    inner.transform = .rotation(-.pi / 3, x: 0, y: 1, z: 0)
    var outer = turned(60, square("outer"))
    outer.sublayers = [inner]
    outer.isTransformLayer = true
    // Turned there and back, at its own place.
    let whole = root(scene(outer)).flattened().layer(named: "inner")
    #expect(abs((whole?.frame.width ?? 0) - 100) < 1e-9)
    outer.isTransformLayer = false
    // Half of a half, without perspective.
    var flat = root(outer)
    flat.sublayers[0].sublayers[0].transform = .rotation(.pi / 3, x: 0, y: 1, z: 0)
    let frame = flat.flattened().sublayers[0].sublayers[0].frame
    #expect(abs(frame.width - 50) < 1e-9)
  }

  @Test func `a transform layer shows only its sublayers, with its opacity applied to each`() {
    var box = square("box")
    box.isTransformLayer = true
    box.opacity = 0.5
    box.masksToBounds = true
    box.mask = Layer()
    box.sublayers = [square("a"), square("b")]
    let flat = root(box).flattened()
    #expect(flat.sublayers.map(\.name) == ["a", "b"])
    #expect(flat.sublayers.map(\.opacity) == [0.5, 0.5])
    box.isHidden = true
    #expect(root(box).flattened().sublayers.isEmpty)
  }

  @Test func `presented copies of a replicator in space are in one space`() {
    var replicator = Layer(name: "replicator", frame: side)
    replicator.replicator = Replicator()
    replicator.replicator?.preservesDepth = true
    replicator.sublayers = [(-20.0), 40, 10].enumerated().map { index, depth in
      var copy = square("\(index)")
      copy.zPosition = depth
      return copy
    }
    #expect(root(replicator).flattened().sublayers.map(\.name) == ["0", "2", "1"])
  }

  // MARK: Parts

  @Test func `every part of a projected layer is there, in order`() throws {
    var layer = square("card")
    layer.cornerRadius = 10
    layer.borderWidth = 2
    layer.shape = Shape(Path(rect: side), stroke: .white, lineWidth: 2)
    layer.contents = .gradient(Gradient([.black, .white]))
    layer.sublayers = [square("inside")]
    let card = try #require(root(scene(turned(40, layer))).flattened().layer(named: "card"))
    #expect(card.sublayers.count == 5)
    guard case .drawing(let ground) = card.sublayers[0].contents,
      case .projected(let gradient) = card.sublayers[1].contents,
      case .drawing(let lines) = card.sublayers[2].contents,
      case .drawing(let border) = card.sublayers[4].contents
    else {
      Issue.record("parts: \(card.sublayers.map(\.contents))")
      return
    }
    #expect([ground, lines, border].map(\.shapes.count) == [1, 1, 1])
    #expect(gradient.bounds == side && gradient.outline == ground.shapes[0].path)
    #expect(border.shapes[0].fillRule == .evenOdd)
    #expect(card.sublayers[3].name == "inside")
    #expect(card.transformToSuperlayer == .identity)
  }

  @Test func `clipping becomes a mask where something may reach out`() throws {
    var layer = square("card")
    layer.masksToBounds = true
    let alone = try #require(root(scene(turned(40, layer))).flattened().layer(named: "card"))
    #expect(alone.sublayers.isEmpty && !alone.hasMask)
    layer.sublayers = [square("inside")]
    let clipped = try #require(root(scene(turned(40, layer))).flattened().layer(named: "card"))
    #expect(clipped.sublayers.count == 2)
    #expect(clipped.sublayers[1].mask?.shape?.path != nil)
  }

  @Test func `shadow, opacity and mask go with the layer`() throws {
    var layer = square("card")
    layer.opacity = 0.7
    layer.shadow.opacity = 0.5
    layer.shadow.offset = Size(0, 8)
    layer.shadow.radius = 6
    layer.mask = Layer(shape: Shape(Path(rect: side)))
    layer.filters = [.blur(sigma: 3)]
    layer.pathMasks = [PathMask(Path(rect: side))]
    layer.zPosition = 250
    layer.transform = .rotation(1e-6, x: 0, y: 1, z: 0)
    let card = try #require(root(scene(layer)).flattened().layer(named: "card"))
    #expect(card.opacity == 0.7 && card.shadow.opacity == 0.5)
    // Half way to the eye everything is twice as large.
    #expect(abs(card.shadow.offset.height - 16) < 1e-3 && abs(card.shadow.radius - 12) < 1e-3)
    #expect(card.mask.map { paths($0).count } == 1 && card.pathMasks.count == 1)
    guard case .blur(let blur)? = card.filters.first else {
      Issue.record("filters: \(card.filters)")
      return
    }
    #expect(abs(blur.sigma - 6) < 1e-3)
  }

  @Test func `what is edge-on or behind the eye is left out`() {
    #expect(paths(root(scene(turned(90))).flattened()).allSatisfy { $0.bounds?.width ?? 0 < 1e-6 })
    var layer = turned(10)
    layer.zPosition = 2000
    #expect(paths(root(scene(layer)).flattened()).allSatisfy { $0.isEmpty })
  }
}

import Foundation
import Geometry
import Layers
import Pixels
import Testing

/// The copies that a stage presents of what lies in a replicator.
@Suite struct ReplicatorTests {
  /// A stage with a replicator that holds one layer, shown for one frame.
  struct Copied {
    var stage = Stage()
    let holder: LayerID
    let dot: LayerID

    init(
      _ replicator: Replicator,
      bounds: Rect = Rect(x: 0, y: 0, width: 100, height: 100),
      of dot: Layer = Layer(name: "dot", frame: Rect(x: 88, y: 48, width: 4, height: 4)),
      _ change: (inout Layer) -> Void = { _ in }
    ) {
      var layer = Layer(name: "holder")
      layer.bounds = bounds
      layer.replicator = replicator
      change(&layer)
      holder = stage.add(layer)
      self.dot = stage.add(dot, to: holder)
      stage.commit()
    }

    /// The copies now.
    var copies: [Layer] { stage.presentation(of: holder).root.sublayers }
    /// The layer in each of the copies now.
    var dots: [Layer] { copies.flatMap(\.sublayers) }

    mutating func play(to time: Double) {
      stage.commit()
      stage.advance(to: time)
      stage.commit()
    }
  }

  @Test(arguments: [-1, 0, 1, 2, 7])
  func `there are as many copies as are asked for`(count: Int) {
    let copied = Copied(Replicator(count: count))
    #expect(copied.copies.map(\.name) == (0..<max(count, 0)).map { "copy \($0 + 1)" })
    #expect(copied.dots.map(\.name) == Array(repeating: "dot", count: max(count, 0)))
  }

  @Test func `a replicator of its own shows its sublayers once`() {
    #expect(Copied(Replicator()).dots.count == 1)
  }

  // A quarter turn about (50, 50), and about the middle of scrolled bounds.
  @Test(arguments: [Point(0, 0), Point(20, -10)])
  func `each copy is the one before it, transformed about the middle of the bounds`(
    origin: Point
  ) {
    let bounds = Rect(origin: origin, size: Size(100, 100))
    let dot = Layer(frame: Rect(x: origin.x + 88, y: origin.y + 48, width: 4, height: 4))
    let replicator = Replicator(count: 5, transform: .rotation(.pi / 2))
    let copied = Copied(replicator, bounds: bounds, of: dot)
    let centers = copied.copies.map {
      $0.transformToSuperlayer.apply(to: $0.sublayers[0].position)
    }
    let expected = [(90, 50), (50, 90), (10, 50), (50, 10), (90, 50)]
    for (center, (x, y)) in zip(centers, expected) {
      #expect(center.distance(to: Point(origin.x + Double(x), origin.y + Double(y))) < 1e-9)
    }
  }

  @Test func `transforms that do not commute are applied in turn`() {
    let step = Transform3D.rotation(.pi / 2).concatenating(.translation(x: 10, y: 0))
    let copied = Copied(Replicator(count: 3, transform: step))
    let twice = copied.copies[2].transformToSuperlayer.apply(to: Point(90, 50))
    // About (50, 50): (40, 0) turns to (0, 40), moves to (10, 40), turns to (−40, 10), moves on.
    #expect(twice.distance(to: Point(20, 60)) < 1e-9)
  }

  // MARK: Time

  private let slide = Animation.basic(.positionX, from: 0, to: 10, duration: 10)
    .repeated(.infinity)

  @Test func `each copy's time is behind by the delay, and shows nothing of what has not begun`() {
    var copied = Copied(Replicator(count: 4, delay: 0.75))
    copied.stage.add(slide, to: copied.dot)
    copied.play(to: 2)
    let places = copied.dots.map(\.position.x)
    #expect(zip(places, [2, 1.25, 0.5, 90]).allSatisfy { isClose($0, $1) }, "\(places)")
    copied.play(to: 12)
    let later = copied.dots.map(\.position.x)
    #expect(zip(later, [2, 1.25, 0.5, 9.75]).allSatisfy { isClose($0, $1) }, "\(later)")
  }

  @Test func `what began long ago is on its way in all copies`() {
    var copied = Copied(Replicator(count: 3, delay: 4))
    copied.stage.add(slide.starting(at: -95), to: copied.dot)
    copied.play(to: 1)
    let places = copied.dots.map(\.position.x)
    #expect(zip(places, [6, 2, 8]).allSatisfy { isClose($0, $1) }, "\(places)")
  }

  @Test func `what fills backwards waits in the copies that it has not come to`() {
    var copied = Copied(Replicator(count: 3, delay: 1))
    copied.stage.add(slide.filling(.backwards), to: copied.dot)
    copied.play(to: 1.5)
    #expect(copied.dots.map(\.position.x) == [1.5, 0.5, 0])
  }

  @Test func `what is kept after its end ends later in later copies`() {
    var copied = Copied(Replicator(count: 3, delay: 1))
    let once = Animation.basic(.positionX, from: 0, to: 10, duration: 2)
    copied.stage.add(once.keptOnCompletion(), to: copied.dot)
    copied.play(to: 3.5)
    #expect(copied.dots.map(\.position.x) == [90, 90, 7.5])
  }

  @Test func `in the frame in which it is added it shows in the first copy only`() {
    var copied = Copied(Replicator(count: 2, delay: 1))
    copied.stage.add(slide, to: copied.dot)
    #expect(copied.dots.map(\.position.x) == [0, 90])
    copied.stage.commit()
    #expect(copied.dots.map(\.position.x) == [0, 90])
  }

  @Test func `the delay is in the replicator's time`() {
    var copied = Copied(Replicator(count: 2, delay: 1)) { $0.timing.speed = 3 }
    copied.stage.add(slide, to: copied.dot)
    copied.play(to: 1)
    #expect(copied.dots.map(\.position.x) == [3, 2])
    copied.stage.update(copied.dot) { $0.timing.speed = 0.5 }
    #expect(copied.dots.map(\.position.x) == [1.5, 1])
  }

  @Test func `a layer in a replicator that stands still shows the same in all copies`() {
    var still = Layer(name: "dot")
    still.timing.speed = 0
    var copied = Copied(Replicator(count: 3, delay: 1), of: still)
    copied.stage.add(slide, to: copied.dot)
    copied.stage.commit()
    copied.stage.update(copied.dot) { $0.timing.timeOffset = 4 }
    copied.play(to: 9)
    #expect(copied.dots.map(\.position.x) == [4, 4, 4])
  }

  @Test func `the replicator's own properties are animated`() {
    var copied = Copied(Replicator(count: 2, delay: 1))
    copied.stage.add(slide, to: copied.dot)
    copied.stage.add(.basic(.instanceCount, from: 2, to: 6, duration: 4), to: copied.holder)
    copied.stage.add(.basic(.instanceDelay, from: 0, to: 1, duration: 4), to: copied.holder)
    copied.stage.add(
      .basic(.instanceTransform, from: .identity, to: .translation(x: 8, y: 0), duration: 4),
      to: copied.holder
    )
    copied.play(to: 2)
    #expect(copied.dots.map(\.position.x) == [2, 1.5, 1, 0.5])
    #expect(copied.copies.map(\.transform.translationX) == [0, 4, 8, 12])
    #expect(copied.stage.presented(copied.holder).replicator?.instanceCount == 4)
  }

  /// Returns the storage in which the copies keep the layers inside them.
  private func storage(of copies: [Layer]) -> Set<UnsafeRawPointer?> {
    Set(copies.map { $0.sublayers.withUnsafeBytes { $0.baseAddress } })
  }

  @Test func `copies that show the same time are evaluated once`() {
    var copied = Copied(Replicator(count: 400, transform: .rotation(0.1)))
    copied.stage.add(slide, to: copied.dot)
    copied.play(to: 3)
    #expect(storage(of: copied.copies).count == 1)
    copied.stage.update(copied.holder) { $0.replicator?.instanceColor = Color(rgb8: 255, 0, 0) }
    #expect(storage(of: copied.copies).count == 1)
    copied.stage.update(copied.holder) { $0.replicator?.instanceAlphaOffset = -0.001 }
    #expect(storage(of: copied.copies).count == 1)
    copied.stage.update(copied.holder) { $0.replicator?.instanceDelay = 0.01 }
    #expect(storage(of: copied.copies).count == 400)
  }

  // MARK: Nesting

  @Test func `replicators in one another multiply their copies, delays and colours`() {
    var inner = Layer(name: "inner")
    inner.replicator = Replicator(count: 3, delay: 0.25, transform: .translation(x: 10, y: 0))
    inner.replicator?.instanceColor = Color(red: 0.5, green: 1, blue: 1)
    var outer = Replicator(count: 2, delay: 1, transform: .translation(x: 0, y: 5))
    outer.instanceColor = Color(red: 0.5, green: 0.5, blue: 1, alpha: 0.5)
    var copied = Copied(outer, of: inner)
    var dot = Layer(name: "dot")
    dot.backgroundColor = .white
    let id = copied.stage.add(dot, to: copied.dot)
    copied.stage.add(slide, to: id)
    copied.play(to: 4)
    let rows = copied.copies.map { $0.sublayers[0].sublayers }
    #expect(rows.map(\.count) == [3, 3])
    let dots = rows.flatMap { $0.flatMap(\.sublayers) }
    #expect(dots.map(\.position.x) == [4, 3.75, 3.5, 3, 2.75, 2.5])
    #expect(dots.allSatisfy { $0.backgroundColor == Color(red: 0.25, green: 0.5, blue: 1) })
    #expect(copied.copies.map(\.opacity) == [0.5, 0.5])
    #expect(rows.flatMap { $0.map(\.opacity) } == [1, 1, 1, 1, 1, 1])
  }

  @Test func `only copies that leave the plane are transform layers`() {
    func areTransformLayers(
      _ replicator: Replicator,
      _ change: (inout Layer) -> Void = { _ in }
    ) -> [Bool] {
      let copied = Copied(replicator, change)
      return [copied.stage.presentation(of: copied.holder).root.isTransformLayer]
        + copied.copies.map(\.isTransformLayer)
    }
    let flat = Replicator(count: 2, transform: .rotation(1))
    #expect(areTransformLayers(flat) == [false, false, false])
    let tilted = Replicator(count: 2, transform: .rotation(1, x: 1, y: 0, z: 0))
    #expect(areTransformLayers(tilted) == [false, true, true])
    #expect(areTransformLayers(flat) { $0.sublayerTransform.m34 = -0.01 } == [false, true, true])
    var deep = flat
    deep.preservesDepth = true
    #expect(areTransformLayers(deep) == [true, true, true])
  }

  @Test func `what is presented of one layer is the layer itself`() {
    let copied = Copied(Replicator(count: 3))
    #expect(copied.stage.presented(copied.dot).name == "dot")
    let ids = copied.dots.map(\.id)
    #expect(ids.allSatisfy { $0 == copied.dot })
    #expect(copied.copies.allSatisfy { $0.id == nil })
  }
}

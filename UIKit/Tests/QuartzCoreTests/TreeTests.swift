import QuartzCore
import Testing
import TurnTaking

/// Trees of layers, their layout and their coordinates.
@MainActor @Suite(.simulated) struct TreeTests {
  /// A layer that counts its layouts.
  private final class Counting: CALayer {
    var count = 0
    override func layoutSublayers() { count += 1 }
  }

  @Test func `sublayers lie in the order of their adding`() {
    let (outer, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    outer.addSublayer(a)
    outer.insertSublayer(b, at: 0)
    outer.insertSublayer(c, above: b)
    #expect(
      outer.sublayers?.map { ObjectIdentifier($0) } == [b, c, a].map { ObjectIdentifier($0) }
    )
    #expect(a.superlayer === outer)
    c.removeFromSuperlayer()
    #expect(c.superlayer == nil)
    outer.replaceSublayer(b, with: c)
    #expect(outer.sublayers?.first === c)
    outer.sublayers = nil
    #expect(outer.sublayers == nil && a.superlayer == nil)
  }

  @Test func `a layer made from another has its values and no sublayers`() throws {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    shape.path = CGPath(rect: shape.bounds, transform: nil)
    shape.addSublayer(CALayer())
    let copy = CAShapeLayer(layer: shape)
    #expect(copy.frame == shape.frame && copy.path == shape.path)
    #expect(copy.sublayers == nil && copy.superlayer == nil)
    copy.frame.origin.x = 5
    #expect(shape.frame.minX == 1)
    // A layer of another class is no model for it.
    #expect(CALayer(layer: shape).bounds == .zero)
  }

  @Test func `a layer has one superlayer`() {
    let (first, second, layer) = (CALayer(), CALayer(), CALayer())
    first.addSublayer(layer)
    second.addSublayer(layer)
    #expect(first.sublayers == nil)
    #expect(layer.superlayer === second)
  }

  @Test func `the frame is made of bounds, position and anchor`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 25, y: 40, width: 30, height: 40))
  }

  @Test func `another origin of the bounds lays out the layer, and not its superlayer`() {
    let simulation = Simulation()
    let (outer, inner) = (simulation.show(Counting()), Counting())
    inner.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    outer.addSublayer(inner)
    simulation.world.update()
    let before = (outer.count, inner.count)
    inner.bounds.origin.x = -25
    simulation.world.update()
    #expect(outer.count == before.0 && inner.count == before.1 + 1)
  }

  @Test func `a move to any origin keeps the size exactly, and lays nothing out`() {
    let simulation = Simulation()
    let (outer, inner) = (simulation.show(Counting()), CALayer())
    inner.frame = CGRect(x: 0, y: 0, width: 40 / 1.5, height: 40 / 1.5)
    outer.addSublayer(inner)
    simulation.world.update()
    let (size, before) = (inner.bounds.size, outer.count)
    for step in 1...30 {
      inner.frame.origin.y = CGFloat(step) / 3
      #expect(inner.bounds.size == size && inner.frame.size == size)
    }
    simulation.world.update()
    #expect(outer.count == before)
  }

  @Test func `points are converted through the tree`() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    inner.frame = CGRect(x: 20, y: 30, width: 10, height: 10)
    outer.addSublayer(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 21, y: 31))
    #expect(inner.convert(CGPoint(x: 21, y: 31), from: outer) == CGPoint(x: 1, y: 1))
  }

  @Test func `the front sublayer is hit`() {
    let (outer, back, front) = (CALayer(), CALayer(), CALayer())
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    back.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    front.frame = CGRect(x: 25, y: 25, width: 50, height: 50)
    outer.addSublayer(back)
    outer.addSublayer(front)
    #expect(outer.hitTest(CGPoint(x: 30, y: 30)) === front)
    #expect(outer.hitTest(CGPoint(x: 10, y: 10)) === back)
    #expect(outer.hitTest(CGPoint(x: 90, y: 90)) === outer)
    #expect(outer.hitTest(CGPoint(x: 200, y: 90)) == nil)
  }

  @Test func `a frame under a transform near zero is that without the transform`() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(0.0001, 0.0001, 0.0001)
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.bounds.size == CGSize(width: 30, height: 40))
    #expect(layer.position == CGPoint(x: 25, y: 40))
    // A larger scale can be undone.
    layer.transform = CATransform3DMakeScale(0.5, 0.5, 1)
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.bounds.size == CGSize(width: 60, height: 80))
    #expect(layer.position == CGPoint(x: 25, y: 40))
  }

  @Test func `layout is done once before the frame`() {
    let simulation = Simulation()
    let layer = simulation.show(Counting())
    let before = layer.count
    layer.setNeedsLayout()
    layer.bounds.size = CGSize(width: 5, height: 5)
    #expect(layer.count == before)
    simulation.world.update()
    #expect(layer.count == before + 1)
    simulation.world.update()
    #expect(layer.count == before + 1)
  }

  @Test func `the clock is the simulation's`() {
    let simulation = Simulation()
    let start = CACurrentMediaTime()
    simulation.advance(to: 1.5)
    #expect(abs(CACurrentMediaTime() - start - 1.5) < 1e-9)
  }

  @Test func `a display link ticks sixty times a second until it is invalid`() {
    final class Ticker: NSObject {
      var count = 0
      func tick(_ link: CADisplayLink) { count += 1 }
    }
    let simulation = Simulation()
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Selector("tick:", Ticker.tick(_:)))
    simulation.advance(to: 0.5)
    #expect(ticker.count == 0)
    link.add(to: .main, forMode: .common)
    simulation.advance(to: 1)
    #expect(ticker.count == 30)
    link.isPaused = true
    simulation.advance(to: 1.5)
    #expect(ticker.count == 30)
    link.isPaused = false
    link.frameInterval = 2
    simulation.advance(to: 2)
    #expect(ticker.count == 45)
    link.invalidate()
    simulation.advance(to: 3)
    #expect(ticker.count == 45)
  }

  @Test func `a scroll layer scrolls along its axes, and as little as possible`() {
    let (layer, inner) = (CAScrollLayer(), CALayer())
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    inner.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    layer.addSublayer(inner)
    layer.scrollMode = .vertically
    layer.scroll(to: CGPoint(x: 10, y: 20))
    #expect(layer.bounds.origin == CGPoint(x: 0, y: 20))
    inner.scrollRectToVisible(CGRect(x: 0, y: 60, width: 10, height: 30))
    #expect(layer.bounds.origin.y == 40)
    inner.scroll(.zero)
    #expect(layer.bounds.origin.y == 0)
  }
}

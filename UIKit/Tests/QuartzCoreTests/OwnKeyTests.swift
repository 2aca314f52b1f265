import QuartzCore
import Testing

/// A layer that draws itself by a key of its own, as lowering leaves it.
private final class Gauge: CALayer {
  var angle: Double {
    get { managedValue(forKey: "angle") }
    set { setManagedValue(newValue, forKey: "angle") }
  }
  nonisolated(unsafe) static var drawn: [Double] = []

  required init() { super.init() }
  required init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { nil }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "angle" || super.needsDisplay(forKey: key)
  }

  override func draw(in ctx: CGContext) {
    Self.drawn.append(angle)
    ctx.fill(CGRect(x: 0, y: 0, width: CGFloat(angle), height: 1))
  }
}

/// Keys of the user's own.
@MainActor @Suite(.serialized) struct OwnKeyTests {
  @Test func `a managed property is zero at first`() {
    World.current = World()
    #expect(Gauge().angle == 0)
  }

  @Test func `a change of a key that needs display draws once before the frame`() {
    let simulation = Simulation()
    let gauge = simulation.show(Gauge())
    Gauge.drawn = []
    gauge.angle = 3
    gauge.angle = 5
    #expect(Gauge.drawn.isEmpty)
    simulation.world.update()
    #expect(Gauge.drawn == [5])
  }

  @Test func `an animated key is drawn at every frame`() {
    let simulation = Simulation()
    let gauge = simulation.show(Gauge())
    let animation = CABasicAnimation(keyPath: "angle")
    animation.fromValue = 0
    animation.toValue = 60
    animation.duration = 1
    gauge.add(animation, forKey: "turn")
    simulation.advance(to: 0)
    Gauge.drawn = []
    simulation.advance(to: 3.0 / 60)
    #expect(Gauge.drawn.count == 3)
    for (index, angle) in Gauge.drawn.enumerated() {
      #expect(abs(angle - Double(index + 1)) < 1e-6)
    }
    #expect(abs((gauge.presentation()?.angle ?? -1) - 3) < 1e-6)
    #expect(gauge.angle == 0)
    simulation.advance(to: 1.1)
    #expect(gauge.animationKeys() == nil)
    #expect(Gauge.drawn.last == 0)
  }

  @Test func `a presentation is of the layer's class and knows its model`() {
    let simulation = Simulation()
    let gauge = simulation.show(Gauge())
    gauge.angle = 7
    let copy = gauge.presentation()
    #expect(copy?.angle == 7)
    #expect(copy?.model() === gauge)
    #expect(gauge.model() === gauge)
  }
}

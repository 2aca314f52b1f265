import QuartzCore
import Testing
import TurnTaking

/// A layer that draws itself by a key of its own, as lowering leaves it.
private class Gauge: CALayer {
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

/// A layer that sets its contents itself; `mark` is not copied by `init(layer:)`.
private final class Dial: CALayer {
  var angle: Double {
    get { managedValue(forKey: "angle") }
    set { setManagedValue(newValue, forKey: "angle") }
  }
  var mark = 0
  nonisolated(unsafe) static var shown: [(mark: Int, angle: Double)] = []

  required init() { super.init() }
  required init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { nil }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "angle" || super.needsDisplay(forKey: key)
  }

  override func display() { Self.shown.append((mark, presentation()?.angle ?? -1)) }
}

/// A delegate that displays a gauge.
private final class Needle: CALayerDelegate {
  var shown: [Double] = []
  func display(_ layer: CALayer) { shown.append((layer.presentation() as? Gauge)?.angle ?? -1) }
}

/// A gauge whose angle is animated by an animation without values.
private final class Spring: Gauge {
  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "angle" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = 1
    return animation
  }
}

/// Keys of the user's own.
@MainActor @Suite(.simulated) struct OwnKeyTests {
  @Test func `a managed property is zero at first`() {
    #expect(Gauge().angle == 0)
  }

  @Test func `the first value of a managed property is animated from zero`() {
    let simulation = Simulation()
    let gauge = simulation.show(Spring())
    simulation.advance(to: 0.1)
    gauge.angle = 1
    simulation.advance(to: 0.35)
    #expect(abs((gauge.presentation()?.angle ?? 9) - 0.25) < 1e-6)
  }

  @Test func `a managed collection or string is empty at first, and an optional one is nil`() {
    let layer = Gauge()
    #expect(layer.managedValue(forKey: "samples") as [Float] == [])
    #expect(layer.managedValue(forKey: "sizes") as [String: Int] == [:])
    #expect(layer.managedValue(forKey: "marks") as Set<Int> == [])
    #expect(layer.managedValue(forKey: "title") as String == "")
    #expect(layer.managedValue(forKey: "subtitle") as String? == nil)
  }

  @Test func `a list of numbers may be emptied and filled again`() {
    let simulation = Simulation()
    let gauge = simulation.show(Gauge())
    for samples in [[], [0.5], [], [1, 2]] as [[Float]] {
      gauge.setManagedValue(samples, forKey: "samples")
      #expect(gauge.managedValue(forKey: "samples") as [Float] == samples)
    }
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a change of a key that needs display draws once before the frame`() {
    let simulation = Simulation()
    let gauge = simulation.show(Gauge())
    // Without a size there is nothing to draw into.
    gauge.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    Gauge.drawn = []
    gauge.angle = 3
    gauge.angle = 5
    #expect(Gauge.drawn.isEmpty)
    simulation.world.update()
    #expect(Gauge.drawn == [5])
  }

  @Test func `a layer that displays itself is asked on the layer, not on a copy`() {
    let simulation = Simulation()
    let dial = simulation.show(Dial())
    dial.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    dial.mark = 7
    let animation = CABasicAnimation(keyPath: "angle")
    animation.fromValue = 0
    animation.toValue = 60
    animation.duration = 1
    dial.add(animation, forKey: "turn")
    simulation.advance(to: 0)
    Dial.shown = []
    simulation.advance(to: 3.0 / 60)
    #expect(Dial.shown.map(\.mark) == [7, 7, 7])
    for (index, shown) in Dial.shown.enumerated() {
      #expect(abs(shown.angle - Double(index + 1)) < 1e-6)
    }
  }

  /// Animates the angle of a gauge by one degree a frame.
  private func turn(_ gauge: Gauge) {
    let animation = CABasicAnimation(keyPath: "angle")
    animation.fromValue = 0
    animation.toValue = 60
    animation.duration = 1
    gauge.add(animation, forKey: "turn")
  }

  @Test func `a delegate that displays a layer does so at every frame, and nothing is drawn`() {
    let simulation = Simulation()
    let (gauge, needle) = (simulation.show(Gauge()), Needle())
    gauge.delegate = needle
    gauge.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    turn(gauge)
    simulation.advance(to: 0)
    Gauge.drawn = []
    needle.shown = []
    simulation.advance(to: 3.0 / 60)
    #expect(needle.shown.count == 3 && Gauge.drawn.isEmpty)
    for (index, angle) in needle.shown.enumerated() {
      #expect(abs(angle - Double(index + 1)) < 1e-6)
    }
  }

  @Test func `an animated key is drawn at every frame`() {
    let simulation = Simulation()
    let gauge = simulation.show(Gauge())
    gauge.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    turn(gauge)
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

  @Test func `a presentation presents itself, for code that draws in it`() throws {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    let shown = try #require(layer.presentation())
    #expect(shown.presentation() === shown)
    #expect(CALayer().presentation() == nil)
  }

  @Test func `the timing of a layer can be overridden`() {
    final class Pulse: CALayer {
      var counts: [Float] = []
      override var repeatCount: Float { didSet { counts.append(repeatCount) } }
    }
    _ = Simulation()
    let layer = Pulse()
    layer.repeatCount = 3
    #expect(layer.counts == [3] && layer.repeatCount == 3)
  }

  @Test func `an array has the values of its elements`() {
    final class Cell: NSObject {
      var number = 0
      init(_ number: Int) { self.number = number }
    }
    let cells: NSArray = [Cell(1), Cell(2)]
    #expect(cells.value(forKey: "number") as? [Int] == [1, 2])
  }

  @Test func `a method is found by its name, and a note tells of one that is not`() {
    final class Label: NSObject {
      var loaded = 0
      func fallLoad() { loaded += 1 }
      override func namedMethod(_ name: String) -> Selector? {
        name == "fallLoad" ? Selector("fallLoad", Label.fallLoad) : super.namedMethod(name)
      }
    }
    let simulation = Simulation()
    let label = Label()
    #expect(label.responds(to: Selector("fallLoad")) && !label.responds(to: Selector("burnLoad")))
    label.perform(Selector("fallLoad"))
    #expect(label.loaded == 1 && simulation.world.notes.isEmpty)
    label.perform(Selector("burnLoad"))
    #expect(simulation.world.notes.first?.contains("burnLoad of Label is not called") == true)
  }

  @Test func `a message's result is handed out as Objective-C does`() {
    final class Box: NSObject {
      let inner = NSObject()
      func content() -> NSObject? { inner }
      func sum(_ a: NSNumber, _ b: NSNumber) -> Int { a.intValue + b.intValue }
      func nothing() {}
    }
    let box: any NSObjectProtocol = Box()
    let content = box.perform(Selector("content", Box.content))?.takeUnretainedValue()
    #expect(content === (box as? Box)?.inner)
    let sum = box.perform(Selector("sum::", Box.sum), with: NSNumber(2), with: NSNumber(3))
    #expect(sum?.takeUnretainedValue() as? Int == 5)
    #expect(box.perform(Selector("nothing", Box.nothing)) == nil)
  }
}

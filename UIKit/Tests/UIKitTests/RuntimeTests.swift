import Geometry
import Testing
import TurnTaking
import UIKit

/// Requests of code that have several right answers, or none: the code continues, as on iOS.
@MainActor @Suite(.simulated) struct RuntimeTests {
  private func shown() -> (Simulation, UIView) {
    let simulation = Simulation()
    return (simulation, simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))))
  }

  // MARK: Keyframes

  private func value(
    _ mode: CAAnimationCalculationMode,
    _ values: [Double],
    _ times: [NSNumber],
    at time: Double
  ) -> Double {
    let (simulation, view) = shown()
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = values
    animation.keyTimes = times
    animation.calculationMode = mode
    animation.duration = 1
    view.layer.add(animation, forKey: nil)
    simulation.advance(to: time)
    return Double(view.layer.presentation()?.position.x ?? .nan)
  }

  @Test func `a key time without a value is dropped`() {
    // The last of three values belongs to a half; it stays.
    #expect(abs(value(.linear, [0, 10, 20], [0, 0.25, 0.5, 1], at: 0.125) - 5) < 1e-6)
    #expect(value(.linear, [0, 10, 20], [0, 0.25, 0.5, 1], at: 0.75) == 20)
  }

  @Test func `a value without a key time is dropped`() {
    #expect(abs(value(.linear, [0, 10, 20], [0, 1], at: 0.5) - 5) < 1e-6)
  }

  @Test func `the last discrete value lasts to the end`() {
    #expect(value(.discrete, [1, 2, 3], [0, 0.5, 0.75], at: 0.6) == 2)
    #expect(value(.discrete, [1, 2, 3], [0, 0.5, 0.75], at: 0.95) == 3)
  }

  @Test
  func `a path without a time for each point is travelled evenly, one without length not at all`() {
    let (simulation, view) = shown()
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path.cgPath
    animation.keyTimes = [0, 0.1, 0.2, 1]
    animation.duration = 1
    view.layer.add(animation, forKey: nil)
    simulation.advance(to: 0.5)
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 50) > 0)
    let still = CAKeyframeAnimation(keyPath: "position")
    still.path = UIBezierPath().cgPath
    view.layer.add(still, forKey: "still")
    #expect(view.layer.animation(forKey: "still") == nil)
  }

  // MARK: Transactions

  @Test func `a nested class has a name`() {
    final class Inner {}
    #expect(NSStringFromClass(Inner.self).contains("Inner"))
  }

  @Test func `a commit without a begin shows what has changed`() {
    let (simulation, _) = shown()
    let view = UIView()
    CATransaction.commit()
    simulation.window.addSubview(view)
    CATransaction.setAnimationDuration(2)
    CATransaction.commit()
    UIView.animate(withDuration: 1) { CATransaction.commit() }
    simulation.advance(to: 0.1)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a transaction that is not committed ends with the turn, and is named`() {
    let (simulation, _) = shown()
    CATransaction.begin()
    simulation.advance(to: 0.1)
    #expect(simulation.world.notes.contains { $0.contains("without commit()") })
  }

  // MARK: Key paths

  @Test func `scale.xy is the scale in the plane`() {
    let (simulation, view) = shown()
    let animation = CABasicAnimation(keyPath: "transform.scale.xy")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    view.layer.add(animation, forKey: nil)
    simulation.advance(to: 0.5)
    #expect(abs((view.layer.presentation()?.transform.m11 ?? 9) - 0.5) < 1e-9)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a key path that names nothing is told of`() {
    let (simulation, view) = shown()
    let animation = CABasicAnimation(keyPath: "transform.skew")
    animation.toValue = 1
    view.layer.add(animation, forKey: nil)
    #expect(
      simulation.world.notes == [
        "an animation of \"transform.skew\" changes nothing: UIView has no property of this name"
      ]
    )
  }

  // MARK: Own keys

  private final class Meter: CALayer {
    var drawn: [CGFloat] = []
    var level: CGFloat {
      get { managedValue(forKey: "level") }
      set { setManagedValue(newValue, forKey: "level") }
    }

    override class func needsDisplay(forKey key: String) -> Bool { key == "level" }

    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "level" else { return super.action(forKey: event) }
      let action = super.action(forKey: "backgroundColor") as? CABasicAnimation
      action?.keyPath = "level"
      action?.fromValue = presentation()?.level ?? level
      return action
    }
  }

  private final class MeterView: UIView {
    override class var layerClass: AnyClass { Meter.self }
    var meter: Meter? { layer as? Meter }
  }

  @Test func `a layer's own key is animated in a block, with the block's time and curve`() {
    let simulation = Simulation()
    let view = simulation.show(MeterView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.meter?.level = 1 }
    #expect(view.layer.animation(forKey: "level")?.duration == 1)
    simulation.advance(to: 0.25)
    #expect(abs((view.meter?.presentation()?.level ?? 9) - 0.25) < 1e-6)
    simulation.advance(to: 1.1)
    #expect(view.layer.animationKeys() == nil)
    // Outside a block it changes at once.
    view.meter?.level = 0
    #expect(view.layer.animationKeys() == nil)
  }

  private final class Slow: CALayer {
    override func action(forKey event: String) -> (any CAAction)? {
      let action = super.action(forKey: event) as? CABasicAnimation
      action?.duration = 3
      return action
    }
  }

  @Test func `a layer may change the animation that its property gets by itself`() {
    let simulation = Simulation()
    let layer = Slow()
    simulation.window.layer.addSublayer(layer)
    simulation.advance(to: 0.1)
    layer.opacity = 0
    #expect(layer.animation(forKey: "opacity")?.duration == 3)
  }

  // MARK: Observing

  private final class Watcher: NSObject {
    var values: [Any] = []

    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { values.append(change?[.newKey] as Any) }
  }

  @Test func `cases come as numbers`() {
    let (_, view) = shown()
    let (watcher, tap) = (Watcher(), UITapGestureRecognizer())
    view.addGestureRecognizer(tap)
    tap.addObserver(watcher, forKeyPath: "state", options: .new, context: nil)
    tap.state = .cancelled
    #expect(watcher.values.first as? Int == UIGestureRecognizer.State.cancelled.rawValue)
  }

  @Test func `structures come in objects, and go where the structure is wanted`() throws {
    let (_, view) = shown()
    let watcher = Watcher()
    view.addObserver(watcher, forKeyPath: "center", options: .new, context: nil)
    view.center = CGPoint(x: 3, y: 4)
    let value = try #require(watcher.values.first)
    #expect((value as? NSValue)?.cgPointValue == CGPoint(x: 3, y: 4))
    #expect(value as? CGPoint == CGPoint(x: 3, y: 4))
    let insets: Any = NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect((insets as? UIEdgeInsets)?.bottom == 3)
    #expect((CGSize(width: 5, height: 6) as NSValue).cgSizeValue.height == 6)
    #expect((CGRect(x: 1, y: 2, width: 3, height: 4) as Any as? NSValue)?.cgRectValue.width == 3)
  }

  private final class Box: UIView {
    let inner = UIView()
    var level = 0.0 {
      willSet { willChangeValue(forKey: "level") }
      didSet { didChangeValue(forKey: "level") }
    }

    override func keyedProperty(forKey key: String) -> KeyedProperty? {
      key == "level" ? KeyedProperty(self, \.level) : super.keyedProperty(forKey: key)
    }
  }

  @Test func `a path through own properties is observed to its end`() {
    _ = Simulation()
    let (box, watcher) = (Box(), Watcher())
    box.addObserver(watcher, forKeyPath: "inner.frame", options: .new, context: nil)
    box.inner.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(watcher.values.count == 1)
  }

  @Test func `Swift's key paths are observed, through own properties and of own ones`() {
    let simulation = Simulation()
    let box = Box()
    var heard: [String] = []
    let tokens = [
      box.observe(\.inner.frame) { _, _ in heard.append("frame") },
      box.observe(\.level) { _, _ in heard.append("level") },
      box.observe(\.alpha) { _, _ in heard.append("alpha") },
      box.observe(\.transform) { _, _ in heard.append("transform") },
    ]
    box.inner.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    box.level = 1
    box.alpha = 0.5
    box.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(heard == ["frame", "level", "alpha", "transform"])
    withExtendedLifetime(tokens) {}
    let scroll = UIScrollView()
    let token = scroll.observe(\.panGestureRecognizer.state) { _, _ in heard.append("state") }
    scroll.panGestureRecognizer.state = .began
    #expect(heard.last == "state")
    token.invalidate()
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `what cannot be observed is named`() {
    let simulation = Simulation()
    let watcher = Watcher()
    UIView().addObserver(watcher, forKeyPath: "nothing.here", options: .new, context: nil)
    #expect(simulation.world.notes.contains { $0.contains("\"nothing.here\"") })
    // The address of a computed property's getter differs from run to run.
    _ = UIView().observe(\.gestureRecognizers) { _, _ in }
    #expect(simulation.world.notes.contains { $0.contains("declared @objc dynamic") })
    #expect(!simulation.world.notes.contains { $0.contains("0x") })
  }

  // MARK: Forwarding

  private final class Proxy: NSObject {
    weak var target: NSObject?
    override func responds(to selector: Selector!) -> Bool {
      target?.responds(to: selector) ?? false
    }
    override func forwardingTarget(for selector: Selector!) -> Any? { target }
  }

  private final class Ticker: NSObject {
    var count = 0
    func tick() { count += 1 }
  }

  @Test func `only objects that implement a requirement respond to its selector`() {
    let selector = Selector("tick", { (owner: Ticker) in owner.tick }).ifImplemented {
      (owner: Ticker) in owner.count > 0
    }
    let ticker = Ticker()
    #expect(!ticker.responds(to: selector) && !NSObject().responds(to: selector))
    ticker.count = 1
    #expect(ticker.responds(to: selector))
  }

  @Test func `a message to an object of another class is noted`() {
    let simulation = Simulation()
    Proxy().perform(Selector("tick", Ticker.tick))
    #expect(simulation.world.notes.first?.hasPrefix("tick of Proxy is not called") == true)
  }

  @Test func `a message that an object does not understand goes to its forwarding target`() {
    let simulation = Simulation()
    let (ticker, proxy) = (Ticker(), Proxy())
    proxy.target = ticker
    let selector = Selector("tick", Ticker.tick)
    #expect(proxy.responds(to: selector) && !proxy.responds(to: Selector("tock")))
    CADisplayLink(target: proxy, selector: selector).add(to: .main, forMode: .common)
    simulation.advance(to: 0.1)
    #expect(ticker.count == 6)
  }

  // MARK: Groups

  @Test func `a group plays backwards as a whole`() {
    let (simulation, view) = shown()
    let first = CABasicAnimation(keyPath: "position.x")
    (first.fromValue, first.toValue, first.duration) = (0, 100, 0.5)
    first.fillMode = .forwards
    let second = CABasicAnimation(keyPath: "opacity")
    (second.fromValue, second.toValue) = (1, 0)
    (second.beginTime, second.duration) = (0.5, 0.5)
    let group = CAAnimationGroup()
    group.animations = [first, second]
    group.duration = 1
    group.autoreverses = true
    group.repeatCount = .infinity
    view.layer.add(group, forKey: nil)
    // The way out and the way back, and again.
    for time in [0.25, 1.75, 2.25] {
      simulation.advance(to: time)
      #expect(abs((view.layer.presentation()?.position.x ?? 0) - 50) < 1e-6)
    }
    simulation.advance(to: 3.25)
    #expect(abs((view.layer.presentation()?.opacity ?? 9) - 0.5) < 1e-6)
    #expect(view.layer.presentation()?.position.x == 100)
  }

  // MARK: Windows and views

  @Test func `an application has a delegate whose window is the preview's`() {
    let simulation = Simulation()
    let delegate = UIApplication.shared.delegate
    #expect(delegate?.window == .some(.some(simulation.window)))
    #expect(UIApplication.shared.delegate === delegate)
    final class Own: UIResponder, UIApplicationDelegate {}
    let own = UIApplication.shared.delegateOfSources({ Own() }, { _ in })
    #expect(UIApplication.shared.delegate === own)
    #expect(UIApplication.shared.delegateOfSources({ Own() }, { _ in }) === own)
    #expect(simulation.world.notes.contains { $0.contains("Own is created") })
  }

  @Test func `blanks are as wide as they are`() {
    _ = Simulation()
    func width(_ text: String) -> CGFloat {
      let label = UILabel()
      label.text = text
      label.sizeToFit()
      return label.bounds.width
    }
    #expect(width("     ") > width(" ") && width(" ") > 0)
    #expect(width("a ") > width("a"))
  }

  // MARK: Classes

  private final class RoundLayer: CALayer {
    override var bounds: CGRect { didSet { cornerRadius = bounds.height / 2 } }
  }
  private final class CountingLayer: CALayer { var count = 0 }

  @Test func `a layer takes the class that it is given, if that only overrides`() {
    let (_, view) = shown()
    let old: AnyClass? = object_setClass(view.layer, RoundLayer.self)
    #expect(old == CALayer.self)
    #expect(view.layer is RoundLayer)
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
    #expect(view.layer.cornerRadius == 10)
    object_setClass(view.layer, CALayer.self)
    #expect(type(of: view.layer) == CALayer.self)
  }

  @Test func `an object does not take a class that needs more room, or is not related`() {
    let layer = CALayer()
    object_setClass(layer, CountingLayer.self)
    #expect(type(of: layer) == CALayer.self)
    object_setClass(layer, UIView.self)
    #expect(type(of: layer) == CALayer.self)
  }
}

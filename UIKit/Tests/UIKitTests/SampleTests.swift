import Geometry
import Layers
import Pixels
import Testing
import TurnTaking
import UIKit

@testable import LoweredSamples

/// View animations as people write them, at times for which there are closed forms.
@MainActor @Suite(.simulated) struct SampleTests {
  /// A simulation of a small window with a white background.
  private func begin(_ width: CGFloat = 80, _ height: CGFloat = 80) -> Simulation {
    let simulation = Simulation(size: CGSize(width: width, height: height))
    simulation.window.backgroundColor = .white
    return simulation
  }

  private func near(_ a: CGFloat?, _ b: CGFloat, _ tolerance: CGFloat = 1e-5) -> Bool {
    abs((a ?? .infinity) - b) <= tolerance
  }

  /// Returns the angle by which a layer shows itself turned.
  private func angle(of layer: CALayer) -> CGFloat? {
    layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat
  }

  @Test func `rings grow one after the other`() throws {
    let simulation = begin()
    let pulse = PulseView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    _ = simulation.show(pulse)
    simulation.advance(to: 0.6)
    let copies = simulation.world.stage.presentation(of: pulse.replicator.id).root
    let scales = copies.sublayers.compactMap { $0.sublayers.first?.transform.m11 }
    // 0.1 to 1 in 1.2 seconds; the second one is 0.4 s behind, the third has not begun.
    #expect(scales.count == 3)
    #expect(near(scales[0], 0.55) && near(scales[1], 0.25) && near(scales[2], 1))
    #expect(copies.sublayers.last?.sublayers.first?.opacity == 0)
    var strip = Strip(simulation)
    try strip.take([0.7, 1.0, 1.3, 1.6, 1.9])
    try strip.expectGolden("pulse")
  }

  @Test func `an arc turns, grows and shrinks`() throws {
    let simulation = begin(40, 40)
    let spinner = simulation.show(ArcSpinner(frame: CGRect(x: 2, y: 2, width: 36, height: 36)))
    spinner.startAnimating()
    simulation.advance(to: 0.375)
    let shape = spinner.shapeLayer
    // Half way of a curve that is symmetrical.
    #expect(near(shape.presentation()?.strokeEnd, 0.5))
    #expect(near(angle(of: shape), CGFloat.pi * 0.375))
    simulation.advance(to: 1.125)
    #expect(near(shape.presentation()?.strokeStart, 0.5))
    #expect(near(shape.presentation()?.strokeEnd, 1))
    simulation.advance(to: 1.6)
    #expect((shape.presentation()?.strokeEnd ?? 1) < 0.1)
    var strip = Strip(simulation)
    try strip.take([1.75, 2.0, 2.25, 2.5, 2.75, 2.95])
    try strip.expectGolden("arc-spinner")
  }

  @Test func `bars breathe after one another`() throws {
    let simulation = begin(80, 40)
    let view = simulation.show(BarsView(frame: CGRect(x: 8, y: 5, width: 64, height: 30)))
    view.startAnimating()
    simulation.advance(to: 0.85)
    for (index, bar) in view.bars.enumerated() {
      let t = 0.85 - 0.1 * CGFloat(index)
      let way = t <= 0.5 ? t / 0.5 : (1 - t) / 0.5
      #expect(near(bar.presentation()?.transform.m22.cg, 0.4 + 0.6 * way))
    }
    var strip = Strip(simulation)
    try strip.take([0.9, 1.0, 1.1, 1.2, 1.3])
    try strip.expectGolden("bars")
  }

  @Test func `a moon looks where it flies`() throws {
    let simulation = begin()
    let view = simulation.show(OrbitView(frame: CGRect(x: 0, y: 0, width: 80, height: 80)))
    for time in [0.25, 0.5, 1.25] {
      simulation.advance(to: time)
      let angle = CGFloat(time) * .pi
      let moon = try #require(view.moon.presentation())
      // A circle of four cubics is round to a few hundredths of a point.
      #expect(near(moon.position.x, 40 + 30 * cos(angle), 0.05))
      #expect(near(moon.position.y, 40 + 30 * sin(angle), 0.05))
      let turn = moon.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 9
      #expect(near(cos(turn), -sin(angle), 0.01) && near(sin(turn), cos(angle), 0.01))
    }
    var strip = Strip(simulation)
    try strip.take([1.5, 1.75, 2.0, 2.25, 2.5])
    try strip.expectGolden("orbit")
  }

  @Test func `a tick follows the ring`() throws {
    let simulation = begin(48, 48)
    let view = simulation.show(CheckmarkView(frame: CGRect(x: 4, y: 4, width: 40, height: 40)))
    var end = -1.0
    view.didFinish = { end = CACurrentMediaTime() - World.start }
    view.play()
    var strip = Strip(simulation)
    try strip.take([0.125, 0.25])
    #expect(near(view.ring.presentation()?.strokeEnd, 0.5))
    #expect(view.tick.presentation()?.strokeEnd == 0)
    try strip.take([0.5, 0.625])
    // The block is called in the turn in which the ring is complete.
    #expect(near(view.tick.presentation()?.strokeEnd, 0.5, 0.07))
    try strip.take([0.7, 1])
    #expect(near(CGFloat(end), 0.75, 0.04))
    #expect(view.tick.strokeEnd == 1 && view.tick.animationKeys() == nil)
    try strip.expectGolden("checkmark")
  }

  @Test func `water moves with the display link inside its mask`() throws {
    let simulation = begin()
    let view = simulation.show(WaterView(frame: CGRect(x: 8, y: 8, width: 64, height: 64)))
    simulation.advance(to: 0.5)
    #expect(near(view.phase, CGFloat.pi / 2))
    // The surface at the left edge: the middle and the sine of the phase.
    let top = view.wave.path?.boundingBoxOfPath.minY
    #expect(near(top, 32 - 5, 0.1))
    #expect(view.wave.animationKeys() == nil)
    var strip = Strip(simulation)
    try strip.take([0.5, 1.0, 1.5])
    try strip.expectGolden("water")
    view.removeFromSuperview()
    let phase = view.phase
    simulation.advance(to: 2)
    #expect(view.phase == phase)
  }

  @Test func `a conic gradient turns behind a ring`() throws {
    let simulation = begin()
    let view = simulation.show(GradientRing(frame: CGRect(x: 8, y: 8, width: 64, height: 64)))
    view.turn()
    simulation.advance(to: 0.5)
    #expect(near(angle(of: view.layer), CGFloat.pi / 4))
    var strip = Strip(simulation)
    try strip.take([0.5, 1.0, 2.0])
    try strip.expectGolden("gradient-ring")
  }

  @Test func `a light moves over a text`() throws {
    let simulation = begin(120, 30)
    let view = simulation.show(ShimmerLabel(frame: CGRect(x: 0, y: 0, width: 120, height: 30)))
    view.startAnimating()
    simulation.advance(to: 0.5)
    let shown = view.light.presentation()?.value(forKeyPath: "locations") as? [NSNumber] ?? []
    #expect(shown.count == 3)
    for (value, expected) in zip(shown, [0.4, 0.5, 0.6]) {
      #expect(abs(value.doubleValue - expected) < 1e-6)
    }
    // The text is darkest where the light is.
    let picture = try simulation.picture()
    let left = picture.darkness(in: 20..<50)
    let middle = picture.darkness(in: 45..<75)
    #expect(middle > left)
  }

  @Test func `a card is turned about its middle`() throws {
    let simulation = begin()
    let card = simulation.show(FlipCard(frame: CGRect(x: 16, y: 16, width: 48, height: 48)))
    card.flip(.transitionFlipFromLeft)
    var strip = Strip(simulation)
    try strip.take([0.1, 0.3, 0.45, 0.55, 0.8, 1.1])
    #expect(card.turns == 1 && card.front.superview == nil && card.back.superview === card)
    card.flip(.transitionFlipFromTop)
    try strip.take([1.3, 1.8])
    try strip.expectGolden("flip-card")
  }

  @Test func `a view dissolves into what it shows next`() throws {
    let simulation = begin(20, 20)
    let view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    view.backgroundColor = .red
    simulation.world.update()
    UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      view.backgroundColor = .blue
    }
    simulation.advance(to: 0.25)
    let pixel = try simulation.picture()[10, 10]
    // Three quarters of red and one of blue.
    #expect(abs(Int(pixel >> 16 & 0xFF) - 191) <= 1 && abs(Int(pixel & 0xFF) - 64) <= 1)
  }

  @Test func `a message springs in, fades and leaves`() {
    let simulation = begin(320, 200)
    let toast = ToastView("Saved")
    toast.show(in: simulation.window)
    simulation.advance(to: 0.05)
    #expect(toast.layer.animationKeys() == nil)
    simulation.advance(to: 0.7)
    #expect(near(toast.layer.presentation()?.position.y, 160, 1))
    // The fade waits for a second after the spring's end, then eases in for 0.4 s.
    simulation.advance(to: 1.6)
    #expect(toast.layer.presentation()?.opacity == 1)
    simulation.advance(to: 1.9)
    let shown = CGFloat(toast.layer.presentation()?.opacity ?? -1)
    #expect(shown > 0.5 && shown < 0.8)
    #expect(toast.superview != nil)
    simulation.advance(to: 2.3)
    #expect(toast.superview == nil)
  }

  @Test func `seconds go by`() {
    let simulation = begin()
    let view = simulation.show(
      CountdownView(frame: CGRect(x: 0, y: 0, width: 80, height: 80), seconds: 4)
    )
    var done = -1.0
    let token = NotificationCenter.default.addObserver(
      forName: CountdownView.done,
      object: view,
      queue: nil
    ) { _ in done = CACurrentMediaTime() - World.start }
    view.start()
    simulation.advance(to: 1.25)
    #expect(view.label.text == "3")
    // Half a second from 1 to 0.75, of which half has passed.
    #expect(near(view.ring.presentation()?.strokeEnd, 0.875, 1e-3))
    simulation.advance(to: 3.6)
    #expect(view.left == 1 && near(view.ring.presentation()?.strokeEnd, 0.25))
    simulation.advance(to: 6)
    #expect(view.left == 0 && abs(done - 4) < 1e-6)
    NotificationCenter.default.removeObserver(token)
  }

  // MARK: Lowered sources

  @Test func `a gauge draws itself by a key of its own`() throws {
    let simulation = begin()
    let view = simulation.show(GaugeView(frame: CGRect(x: 0, y: 0, width: 80, height: 80)))
    view.level = 1
    #expect(view.gauge.animationKeys() == ["level"])
    var strip = Strip(simulation)
    try strip.take([0.25])
    #expect(near(view.gauge.presentation()?.level, 0.25) && view.level == 1)
    try strip.take([0.5, 0.75])
    // A change on the way begins where the gauge is.
    view.level = 0
    try strip.take([1.25])
    #expect(near(view.gauge.presentation()?.level, 0.375))
    try strip.take([2])
    #expect(view.gauge.animationKeys() == nil)
    try strip.expectGolden("gauge")
  }

  @Test func `a heart jumps when it is tapped`() throws {
    final class Listener: NSObject, HeartButtonDelegate {
      var heard: [Bool] = []
      func heartButton(_ button: HeartButton, didChange isOn: Bool) { heard.append(isOn) }
    }
    let simulation = begin(60, 60)
    let button = simulation.show(HeartButton(frame: CGRect(x: 5, y: 5, width: 50, height: 50)))
    let listener = Listener()
    button.delegate = listener
    simulation.window.touchDown(at: CGPoint(x: 30, y: 30))
    #expect(button.layer.opacity == 0.6)
    var strip = Strip(simulation)
    try strip.take([0.05])
    simulation.window.touchUp(at: CGPoint(x: 30, y: 30))
    #expect(listener.heard == [true] && button.isSelected && button.layer.opacity == 1)
    try strip.take([0.15])
    // A tenth of a second in half a second: half of the way from 0.4 to 1.3.
    #expect(near(button.heart.presentation()?.transform.m11.cg, 0.85))
    #expect(near(button.ring.presentation()?.lineWidth, 6.4))
    try strip.take([0.25, 0.35, 0.6])
    #expect(button.heart.animationKeys() == nil)
    try strip.expectGolden("heart")
  }

  @Test func `a pulled header is rubber`() throws {
    let simulation = begin(120, 160)
    let scrollView = UIScrollView(frame: simulation.window.bounds)
    scrollView.alwaysBounceVertical = true
    scrollView.contentSize = CGSize(width: 120, height: 160)
    let header = ElasticHeader(scrollView: scrollView)
    scrollView.addSubview(header)
    _ = simulation.show(scrollView)
    simulation.drag(from: 0, y: 30, by: 110, lifts: false)
    let pull = -scrollView.contentOffset.y
    // 100 points under a rubber band of 0.55 in a view of 160 points.
    #expect(near(pull, (1 - 1 / (100 * 0.55 / 160 + 1)) * 160, 0.5))
    #expect(near(header.shape.path?.boundingBox.maxY, 1.5 * pull, 0.01))
    var strip = Strip(simulation)
    try strip.take([0.55])
    simulation.window.touchUp(at: CGPoint(x: 100, y: 140))
    #expect(header.releases == 1 && header.isBouncing)
    try strip.take([0.65, 0.75, 0.9])
    simulation.advance(to: 3)
    #expect(!header.isBouncing && scrollView.contentOffset.y == 0)
    #expect(header.shape.path?.boundingBox.height == 0)
    try strip.expectGolden("elastic-header")
  }
}

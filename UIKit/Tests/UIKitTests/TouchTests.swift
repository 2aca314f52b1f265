import Testing
import TurnTaking
import UIKit

private final class Target: NSObject {
  var heard: [String] = []
  func down() { heard.append("down") }
  func up(_ sender: UIControl) { heard.append("up") }
  func exit() { heard.append("exit") }
  func outside() { heard.append("outside") }
  func cancel() { heard.append("cancel") }
  func tap(_ recognizer: UIGestureRecognizer) { heard.append("tap") }
  func pan(_ recognizer: UIPanGestureRecognizer) {
    heard.append("\(recognizer.state) \(Int(recognizer.translation(in: nil).x))")
  }
}

private final class LaidOutSwitch: UISwitch {
  var layouts = 0
  override func layoutSubviews() { layouts += 1 }
}

/// Controls, touches and gestures.
@MainActor @Suite(.simulated) struct TouchTests {
  private func button(_ target: Target) -> UIButton {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    button.addTarget(target, action: Selector("down", Target.down), for: .touchDown)
    button.addTarget(target, action: Selector("up:", Target.up(_:)), for: .touchUpInside)
    button.addTarget(target, action: Selector("exit", Target.exit), for: .touchDragExit)
    button.addTarget(target, action: Selector("outside", Target.outside), for: .touchUpOutside)
    button.addTarget(target, action: Selector("cancel", Target.cancel), for: .touchCancel)
    return button
  }

  @Test func `a window can watch the touches before its views receive them`() {
    final class Watching: UIWindow {
      var heard: [String] = []
      override func sendEvent(_ event: UIEvent) {
        heard.append("\(event.allTouches?.first?.phase.rawValue ?? -1)")
        super.sendEvent(event)
      }
    }
    final class Part: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        (window as? Watching)?.heard.append("view")
      }
    }
    let window = Watching(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.addSubview(Part(frame: window.bounds))
    window.isHidden = false
    window.touchDown(at: CGPoint(x: 100, y: 100))
    window.touchMoved(to: CGPoint(x: 100, y: 100))
    window.touchMoved(to: CGPoint(x: 110, y: 100))
    window.touchUp(at: CGPoint(x: 110, y: 100))
    #expect(window.heard == ["0", "view", "1", "3"])
  }

  @Test func `a target that is added twice hears once`() {
    let simulation = Simulation()
    let target = Target()
    let button = simulation.show(button(target))
    button.addTarget(target, action: Selector("down", Target.down), for: .touchDown)
    simulation.window.touchDown(at: CGPoint(x: 120, y: 120))
    #expect(target.heard == ["down"])
  }

  @Test func `a tapped button tells of the finger going down and lifting`() {
    let simulation = Simulation()
    let target = Target()
    let button = simulation.show(button(target))
    simulation.window.touchDown(at: CGPoint(x: 120, y: 120))
    #expect(button.isHighlighted && button.isTracking)
    #expect(button.state == .highlighted)
    simulation.window.touchUp(at: CGPoint(x: 120, y: 120))
    #expect(target.heard == ["down", "up"])
    #expect(!button.isHighlighted)
  }

  @Test func `a tapped switch is switched without a layout of its own`() {
    let simulation = Simulation()
    let frame = CGRect(x: 100, y: 100, width: 51, height: 31)
    let view = simulation.show(LaidOutSwitch(frame: frame))
    simulation.advance(to: 0.1)
    let before = view.layouts
    simulation.window.touchDown(at: CGPoint(x: 120, y: 110))
    simulation.window.touchUp(at: CGPoint(x: 120, y: 110))
    simulation.advance(to: 0.2)
    #expect(view.isOn)
    #expect(view.layouts == before)
  }

  @Test func `a finger that leaves a button does not press it`() {
    let simulation = Simulation()
    let target = Target()
    _ = simulation.show(button(target))
    simulation.window.touchDown(at: CGPoint(x: 120, y: 120))
    simulation.window.touchMoved(to: CGPoint(x: 120, y: 400))
    simulation.window.touchUp(at: CGPoint(x: 120, y: 400))
    #expect(target.heard == ["down", "exit", "outside"])
  }

  @Test func `a disabled button tells nothing`() {
    let simulation = Simulation()
    let target = Target()
    let button = simulation.show(button(target))
    button.isEnabled = false
    #expect(button.state == .disabled)
    simulation.window.touchDown(at: CGPoint(x: 120, y: 120))
    simulation.window.touchUp(at: CGPoint(x: 120, y: 120))
    #expect(target.heard.isEmpty)
  }

  @Test func `actions are sent to whom they were added until they are removed`() {
    let target = Target()
    let button = button(target)
    button.sendActions(for: .touchUpInside)
    button.removeTarget(target, action: nil, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(target.heard == ["up"])
  }

  @Test func `a recognised tap takes the touch from the view`() {
    let simulation = Simulation()
    let target = Target()
    let button = simulation.show(button(target))
    button.addGestureRecognizer(
      UITapGestureRecognizer(target: target, action: Selector("tap:", Target.tap(_:)))
    )
    simulation.window.touchDown(at: CGPoint(x: 120, y: 120))
    simulation.window.touchUp(at: CGPoint(x: 120, y: 120))
    #expect(target.heard == ["down", "tap", "cancel"])
  }

  @Test func `a superview's tap recogniser leaves the tap to a button with an action`() {
    let simulation = Simulation()
    let target = Target()
    let ground = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
    let recognizer = UITapGestureRecognizer(
      target: target,
      action: Selector("tap:", Target.tap(_:))
    )
    ground.addGestureRecognizer(recognizer)
    let button = button(target)
    ground.addSubview(button)
    func tap(at point: CGPoint) -> [String] {
      target.heard = []
      simulation.window.touchDown(at: point)
      simulation.window.touchUp(at: point)
      return target.heard
    }
    #expect(tap(at: CGPoint(x: 120, y: 120)) == ["down", "up"])
    #expect(tap(at: CGPoint(x: 20, y: 20)) == ["tap"])
    // Both receive the tap if the recogniser does not cancel touches.
    recognizer.cancelsTouchesInView = false
    #expect(tap(at: CGPoint(x: 120, y: 120)) == ["down", "tap", "up"])
    recognizer.cancelsTouchesInView = true
    // Without an action for the tap, or with the recogniser on the button, the recogniser wins.
    button.removeTarget(target, action: nil, for: .touchUpInside)
    #expect(tap(at: CGPoint(x: 120, y: 120)).contains("tap"))
    let own = self.button(target)
    own.frame.origin.y = 200
    own.addGestureRecognizer(
      UITapGestureRecognizer(target: target, action: Selector("tap:", Target.tap(_:)))
    )
    ground.addSubview(own)
    #expect(tap(at: CGPoint(x: 120, y: 220)).contains("tap"))
  }

  @Test func `a finger that moves is no tap`() {
    let simulation = Simulation()
    let target = Target()
    let view = simulation.show(UIView(frame: simulation.window.bounds))
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: target, action: Selector("tap:", Target.tap(_:)))
    )
    simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
    simulation.window.touchMoved(to: CGPoint(x: 60, y: 20))
    simulation.window.touchUp(at: CGPoint(x: 60, y: 20))
    #expect(target.heard.isEmpty)
  }

  @Test func `a pan begins after ten points, which its translation does not include`() {
    let simulation = Simulation()
    let target = Target()
    let view = simulation.show(UIView(frame: simulation.window.bounds))
    let pan = UIPanGestureRecognizer(target: target, action: Selector("pan:", Target.pan(_:)))
    view.addGestureRecognizer(pan)
    simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
    simulation.advance(to: 0.1)
    simulation.window.touchMoved(to: CGPoint(x: 25, y: 20))
    simulation.advance(to: 0.2)
    simulation.window.touchMoved(to: CGPoint(x: 35, y: 20))
    simulation.advance(to: 0.3)
    simulation.window.touchMoved(to: CGPoint(x: 55, y: 20))
    #expect(abs(pan.velocity(in: nil).x - 200) < 1)
    simulation.window.touchUp(at: CGPoint(x: 55, y: 20))
    #expect(target.heard == ["began 5", "changed 25", "ended 25"])
    #expect(pan.state == .possible)
  }

  @Test func `a recogniser that is disabled in a gesture gives it up`() {
    let simulation = Simulation()
    let target = Target()
    let view = simulation.show(UIView(frame: simulation.window.bounds))
    let pan = UIPanGestureRecognizer(target: target, action: Selector("pan:", Target.pan(_:)))
    view.addGestureRecognizer(pan)
    simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
    simulation.window.touchMoved(to: CGPoint(x: 40, y: 20))
    pan.isEnabled = false
    pan.isEnabled = true
    #expect(target.heard.last?.hasPrefix("cancelled") == true)
  }

  @Test func `a recogniser belongs to the view that it was added to last, once`() {
    let simulation = Simulation()
    let (a, b) = (simulation.show(UIView()), simulation.show(UIView()))
    let tap = UITapGestureRecognizer()
    a.addGestureRecognizer(tap)
    a.addGestureRecognizer(tap)
    #expect(a.gestureRecognizers?.count == 1)
    b.addGestureRecognizer(tap)
    #expect(a.gestureRecognizers == nil)
    a.removeGestureRecognizer(tap)
    #expect(tap.view === b)
    #expect(b.gestureRecognizers?.first === tap)
    b.removeGestureRecognizer(tap)
    #expect(tap.view == nil)
  }

  @Test func `translation and velocity are those of the given view, turned and scaled`() {
    let simulation = Simulation()
    let view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
    simulation.advance(to: 0.1)
    simulation.window.touchMoved(to: CGPoint(x: 40, y: 20))
    simulation.advance(to: 0.2)
    simulation.window.touchMoved(to: CGPoint(x: 60, y: 20))
    func isNear(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
      abs(a.x - x) < 0.001 && abs(a.y - y) < 0.001
    }
    // The 10 points after which the pan begins do not count.
    #expect(isNear(pan.translation(in: simulation.window), 30, 0))
    #expect(isNear(pan.translation(in: view), 0, -15))
    #expect(isNear(pan.velocity(in: view.superview), 200, 0))
    #expect(isNear(pan.velocity(in: view), 0, -100))
    pan.setTranslation(CGPoint(x: 3, y: 4), in: view)
    #expect(isNear(pan.translation(in: view), 3, 4))
    #expect(isNear(pan.translation(in: nil), -8, 6))
  }

  private final class Key: UIButton {}
  private final class Typist: NSObject {
    var count = 0
    func press(_ key: Key) { count += 1 }
  }

  @Test func `a sender of another class is passed if the method does not use it, and noted if not`()
  {
    let simulation = Simulation()
    let typist = Typist()
    let button = simulation.show(UIButton())
    let unused = Selector("press:", Typist.press(_:), takesAnySender: true)
    button.addTarget(typist, action: unused, for: .touchUpInside)
    button.addTarget(typist, action: Selector("use:", Typist.press(_:)), for: .touchDown)
    button.sendActions(for: .touchUpInside)
    #expect(typist.count == 1)
    #expect(simulation.world.notes.isEmpty)
    button.sendActions(for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(typist.count == 1)
    #expect(
      Array(simulation.world.notes) == [
        "use: is not called: its argument is a Key, but a UIButton is sent"
      ]
    )
  }

  private final class Receiver: NSObject {
    var steps: [String] = []
    func hide(_ done: @escaping () -> Void) { steps.append("hide") }
    func press(_ key: Key) { steps.append("press") }
    func name(_ text: String) { steps.append("name \(text)") }
    func use(_ key: Key) { key.setNeedsLayout() }
  }

  @Test func `nil is sent to methods that do not use it, and noted if they do`() {
    let simulation = Simulation()
    let receiver = Receiver()
    receiver.perform(
      Selector("hide:", Receiver.hide(_:), takesAnySender: true),
      with: nil,
      afterDelay: 0.1
    )
    receiver.perform(Selector("press:", Receiver.press(_:), takesAnySender: true))
    receiver.perform(Selector("name:", Receiver.name(_:)), with: nil)
    simulation.advance(to: 0.2)
    #expect(receiver.steps == ["press", "name ", "hide"])
    #expect(simulation.world.notes.isEmpty)
    receiver.perform(Selector("use:", Receiver.use(_:)), with: nil)
    #expect(
      Array(simulation.world.notes) == [
        "use: is not called: its argument is a Key, but nil is sent"
      ]
    )
  }

  private final class Finder: NSObject {
    var places: [CGPoint] = []
    func find(_ pan: UIPanGestureRecognizer) {
      if pan.state == .ended, let view = pan.view { places.append(pan.location(in: view)) }
    }
  }

  @Test func `a method that takes another kind of recogniser gets one at the same place`() {
    let simulation = Simulation()
    let finder = Finder()
    let view = simulation.show(UIView(frame: CGRect(x: 10, y: 0, width: 40, height: 40)))
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: finder, action: Selector("find:", Finder.find(_:)))
    )
    simulation.window.touchDown(at: CGPoint(x: 20, y: 15))
    simulation.window.touchUp(at: CGPoint(x: 20, y: 15))
    #expect(finder.places == [CGPoint(x: 10, y: 15)] && simulation.world.notes.isEmpty)
  }

  private final class Measuring: UIGestureRecognizer {
    var way: Int?
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .began : .changed
      way = (way ?? 0) + 1
    }
  }

  private final class Listener: NSObject {
    var heard: [String] = []
    func act(_ recognizer: UIGestureRecognizer) {
      heard.append("\(recognizer.state) \((recognizer as? Measuring)?.way ?? -1)")
    }
  }

  @Test func `a recogniser that sets its state first has done its work when its target hears it`() {
    let simulation = Simulation()
    let listener = Listener()
    let view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    let recognizer = Measuring(target: listener, action: Selector("act:", Listener.act(_:)))
    view.addGestureRecognizer(recognizer)
    simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
    simulation.window.touchMoved(to: CGPoint(x: 30, y: 20))
    simulation.window.touchMoved(to: CGPoint(x: 40, y: 20))
    #expect(listener.heard == ["began 1", "changed 2"])
  }

  @Test func `the background of a visual effect view is its own`() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    #expect(view.backgroundColor == nil)
    view.backgroundColor = .clear
    #expect(view.subviews[1].backgroundColor?.cgColor.alpha ?? 0 > 0.5)
    #expect(view.subviews.last === view.contentView)
  }

  /// A view that is hit only by events.
  private final class Asking: UIView {
    var touches = 0
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      event?.type == .touches && super.point(inside: point, with: event)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
  }

  @Test func `views that are asked whether a finger hits them get its event`() {
    let simulation = Simulation()
    let view = simulation.show(Asking(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
    #expect(view.touches == 1)
  }

  private final class Brief: NSObject {
    func tap() {}
  }

  @Test func `a recogniser does not keep its targets alive`() {
    let tap = UITapGestureRecognizer()
    weak var target: Brief?
    do {
      let made = Brief()
      target = made
      tap.addTarget(made, action: Selector("tap", Brief.tap))
    }
    #expect(target == nil)
    #expect(tap.state == .possible)
  }
}

import Testing
import TurnTaking
import UIKit

private final class Heard: NSObject, UIGestureRecognizerDelegate {
  var names: [String] = []
  var waits = false
  func once() { names.append("once") }
  func twice() { names.append("twice") }
  func swipe() { names.append("swipe") }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { waits && other is UISwipeGestureRecognizer }
}

/// Recognisers that wait for others to fail.
@MainActor @Suite(.simulated) struct WaitingRecognizerTests {
  private let simulation = Simulation()
  private let heard = Heard()

  private func view() -> (UIView, UITapGestureRecognizer, UITapGestureRecognizer) {
    let view = UIView(frame: simulation.window.bounds)
    let once = UITapGestureRecognizer(target: heard, action: Selector("once", Heard.once))
    let twice = UITapGestureRecognizer(target: heard, action: Selector("twice", Heard.twice))
    twice.numberOfTapsRequired = 2
    view.addGestureRecognizer(once)
    view.addGestureRecognizer(twice)
    return (simulation.show(view), once, twice)
  }

  private func tap(at time: Double) {
    simulation.advance(to: time)
    simulation.window.touchDown(at: CGPoint(x: 50, y: 50))
    simulation.advance(to: time + 0.1)
    simulation.window.touchUp(at: CGPoint(x: 50, y: 50))
  }

  @Test func `a tap waits until there can be no second one`() {
    let (view, once, twice) = view()
    once.require(toFail: twice)
    tap(at: 0.1)
    #expect(heard.names.isEmpty)
    simulation.advance(to: 1)
    #expect(heard.names == ["once"])
    #expect(once.state == .possible)
    withExtendedLifetime(view) {}
  }

  @Test func `a second tap in time takes the first one with it`() {
    let (view, once, twice) = view()
    once.require(toFail: twice)
    tap(at: 0.1)
    tap(at: 0.3)
    simulation.advance(to: 2)
    #expect(heard.names == ["twice"])
    withExtendedLifetime(view) {}
  }

  @Test func `a delegate can request that a pan waits for a swipe`() {
    let view = UIView(frame: simulation.window.bounds)
    let pan = UIPanGestureRecognizer(target: heard, action: Selector("once", Heard.once))
    let swipe = UISwipeGestureRecognizer(target: heard, action: Selector("swipe", Heard.swipe))
    swipe.direction = .down
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(swipe)
    pan.delegate = heard
    heard.waits = true
    _ = simulation.show(view)
    simulation.drag(from: 0.1, y: 50, by: 200)
    #expect(heard.names == ["swipe"])
  }

  @Test func `a recogniser of two fingers ignores one`() {
    let (view, once, twice) = view()
    view.removeGestureRecognizer(twice)
    once.numberOfTouchesRequired = 2
    tap(at: 0.1)
    #expect(heard.names.isEmpty)
  }

  private func press(from start: Double, to end: Double) {
    simulation.advance(to: start)
    simulation.window.touchDown(at: CGPoint(x: 50, y: 50))
    simulation.advance(to: end)
  }

  @Test func `a waiting recogniser that is disabled remains silent`() {
    let (view, once, twice) = view()
    once.require(toFail: twice)
    tap(at: 0.1)
    once.isEnabled = false
    simulation.advance(to: 0.3)
    once.isEnabled = true
    simulation.advance(to: 1)
    #expect(heard.names.isEmpty)
    withExtendedLifetime(view) {}
  }

  @Test func `a recogniser that is disabled no longer makes others wait`() {
    let (view, once, twice) = view()
    once.require(toFail: twice)
    tap(at: 0.1)
    twice.isEnabled = false
    #expect(heard.names == ["once"])
    withExtendedLifetime(view) {}
  }

  @Test func `a waiting recogniser that another one prevents remains silent`() {
    let (view, once, twice) = view()
    once.require(toFail: twice)
    let press = UILongPressGestureRecognizer(target: nil, action: nil)
    press.minimumPressDuration = 0.2
    view.addGestureRecognizer(press)
    tap(at: 0.1)
    self.press(from: 0.3, to: 0.6)
    simulation.window.touchMoved(to: CGPoint(x: 50, y: 50))
    simulation.window.touchUp(at: CGPoint(x: 50, y: 50))
    simulation.advance(to: 2)
    #expect(heard.names.isEmpty)
  }

  @Test func `one, two and three taps wait for each other`() {
    let (view, once, twice) = view()
    let thrice = UITapGestureRecognizer(target: heard, action: Selector("swipe", Heard.swipe))
    thrice.numberOfTapsRequired = 3
    view.addGestureRecognizer(thrice)
    once.require(toFail: twice)
    twice.require(toFail: thrice)
    tap(at: 0.1)
    tap(at: 0.3)
    simulation.advance(to: 2)
    #expect(heard.names == ["twice"])
    for time in [3, 3.2, 3.4] { tap(at: time) }
    simulation.advance(to: 5)
    #expect(heard.names == ["twice", "swipe"])
  }

  @Test func `a pan that waits for a swipe begins during a slow drag`() {
    let view = UIView(frame: simulation.window.bounds)
    let pan = UIPanGestureRecognizer(target: heard, action: Selector("once", Heard.once))
    let swipe = UISwipeGestureRecognizer(target: heard, action: Selector("swipe", Heard.swipe))
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(swipe)
    pan.require(toFail: swipe)
    _ = simulation.show(view)
    simulation.drag(from: 0.1, y: 50, by: 40, lifts: false)
    simulation.advance(to: 0.7)
    #expect(pan.state == .began || pan.state == .changed)
    #expect(heard.names.first == "once")
  }

  @Test func `a long press that waits for a swipe begins once the swipe has failed`() {
    let view = UIView(frame: simulation.window.bounds)
    let press = UILongPressGestureRecognizer(target: heard, action: Selector("once", Heard.once))
    let swipe = UISwipeGestureRecognizer(target: heard, action: Selector("swipe", Heard.swipe))
    press.minimumPressDuration = 0.2
    view.addGestureRecognizer(press)
    view.addGestureRecognizer(swipe)
    press.require(toFail: swipe)
    _ = simulation.show(view)
    self.press(from: 0.1, to: 0.4)
    #expect(heard.names.isEmpty)
    simulation.advance(to: 0.7)
    #expect(heard.names == ["once"])
    #expect(press.state == .began)
  }

  // MARK: Other silent faults

  @Test func `a view that is hidden in a stack shrinks until the end of the animation`() {
    let views = [UIView(), UIView(), UIView()]
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
    _ = simulation.show(stack)
    UIView.animate(withDuration: 0.4) { views[1].isHidden = true }
    #expect(views[1].isHidden)
    simulation.advance(to: 0.2)
    let height = views[1].layer.presentation()?.bounds.height ?? 0
    #expect(!views[1].layer.isHidden && height > 10 && height < 90)
    simulation.advance(to: 0.5)
    #expect(views[1].layer.isHidden)
    #expect(views[0].frame.height == 150)
    UIView.animate(withDuration: 0.4) { views[1].isHidden = false }
    #expect(!views[1].layer.isHidden && !views[1].isHidden)
  }

  @Test func `a tab bar can be replaced, and its height is that of its own`() {
    final class TallBar: UITabBar {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: 80)
      }
    }
    let (controller, bar) = (UITabBarController(), TallBar())
    controller.setValue(bar, forKey: "tabBar")
    controller.viewControllers = [UIViewController(), UIViewController()]
    simulation.window.rootViewController = controller
    simulation.world.update()
    #expect(controller.tabBar === bar)
    #expect(bar.frame == CGRect(x: 0, y: 400, width: 320, height: 80))
    #expect(bar.items?.count == 2)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a key without a property is named`() {
    UIView().setValue(1, forKey: "speed")
    #expect(
      simulation.world.notes == [
        #"setValue(_:forKey: "speed") of UIView only stores the value: no property has this name"#
      ]
    )
  }

  @Test func `a curl of a page is named`() {
    let view = simulation.show(UIView())
    UIView.transition(with: view, duration: 1, options: .transitionCurlUp, animations: nil)
    #expect(simulation.world.notes.count == 1)
  }
}

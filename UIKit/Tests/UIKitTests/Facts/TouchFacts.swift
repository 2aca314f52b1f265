import Testing
import UIKit

/// Writes down what controls and recognisers send.
private final class Target: NSObject {
  var heard: [String] = []
  func down() { heard.append("down") }
  func up() { heard.append("up") }
  func outside() { heard.append("outside") }
  func changed() { heard.append("changed") }
  func state(_ recognizer: UIGestureRecognizer) { heard.append("\(recognizer.state)") }
}

@MainActor private func controlled() -> (Simulation, UIControl, Target) {
  let simulation = Simulation()
  let control = simulation.show(UIControl(frame: CGRect(x: 100, y: 100, width: 50, height: 50)))
  let target = Target()
  control.addTarget(target, action: Selector("down", Target.down), for: .touchDown)
  control.addTarget(target, action: Selector("up", Target.up), for: .touchUpInside)
  control.addTarget(target, action: Selector("outside", Target.outside), for: .touchUpOutside)
  control.addTarget(target, action: Selector("changed", Target.changed), for: .valueChanged)
  return (simulation, control, target)
}

@MainActor private func recognized(_ recognizer: UIGestureRecognizer) -> (Simulation, Target) {
  let simulation = Simulation()
  let target = Target()
  recognizer.addTarget(target, action: Selector("state:", Target.state(_:)))
  simulation.show(UIView(frame: simulation.window.bounds)).addGestureRecognizer(recognizer)
  return (simulation, target)
}

extension Facts {
  static let controls: [Fact] = [
    Fact("a control is enabled", "UIControl: isEnabled") { #expect(controlled().1.isEnabled) },
    Fact("a control is not selected", "UIControl: isSelected") {
      #expect(!controlled().1.isSelected)
    },
    Fact("a control is not highlighted", "UIControl: isHighlighted") {
      #expect(!controlled().1.isHighlighted)
    },
    Fact("a control's state is normal", "UIControl: state") {
      #expect(controlled().1.state == .normal)
    },
    Fact("contents are centred", "UIControl: contentHorizontalAlignment") {
      #expect(controlled().1.contentHorizontalAlignment == .center)
    },
    Fact("states add up", "UIControl: state") {
      let (_, control, _) = controlled()
      control.isSelected = true
      control.isEnabled = false
      #expect(control.state == [.selected, .disabled])
    },
    Fact("a finger down is told", "UIControl.Event: touchDown") {
      let (simulation, _, target) = controlled()
      simulation.window.touchDown(at: CGPoint(x: 120, y: 120))
      #expect(target.heard == ["down"])
    },
    Fact("a finger up inside is told", "UIControl.Event: touchUpInside") {
      let (simulation, _, target) = controlled()
      simulation.window.touchDown(at: CGPoint(x: 120, y: 120))
      simulation.window.touchUp(at: CGPoint(x: 120, y: 120))
      #expect(target.heard == ["down", "up"])
    },
    Fact("a finger up outside is told", "UIControl.Event: touchUpOutside") {
      let (simulation, _, target) = controlled()
      simulation.window.touchDown(at: CGPoint(x: 120, y: 120))
      simulation.window.touchMoved(to: CGPoint(x: 120, y: 400))
      simulation.window.touchUp(at: CGPoint(x: 120, y: 400))
      #expect(target.heard == ["down", "outside"])
    },
    Fact("a control is highlighted while it is touched", "UIControl: isHighlighted") {
      let (simulation, control, _) = controlled()
      simulation.window.touchDown(at: CGPoint(x: 120, y: 120))
      #expect(control.isHighlighted && control.isTracking && control.isTouchInside)
      simulation.window.touchUp(at: CGPoint(x: 120, y: 120))
      #expect(!control.isHighlighted && !control.isTracking)
    },
    Fact("a disabled control tells nothing", "UIControl: isEnabled") {
      let (simulation, control, target) = controlled()
      control.isEnabled = false
      simulation.window.touchDown(at: CGPoint(x: 120, y: 120))
      #expect(target.heard.isEmpty)
    },
    Fact("actions can be sent by program", "UIControl: sendActions(for:)") {
      let (_, control, target) = controlled()
      control.sendActions(for: .valueChanged)
      #expect(target.heard == ["changed"])
    },
    Fact("a removed target is told nothing", "UIControl: removeTarget(_:action:for:)") {
      let (_, control, target) = controlled()
      control.removeTarget(target, action: nil, for: .allEvents)
      control.sendActions(for: .valueChanged)
      #expect(target.heard.isEmpty)
    },
    Fact("a control does not hold its targets", "UIControl: addTarget(_:action:for:)") {
      let control = UIControl()
      weak var target: Target?
      do {
        let made = Target()
        target = made
        control.addTarget(made, action: Selector("up", Target.up), for: .touchUpInside)
      }
      #expect(target == nil)
    },
    Fact("a control may refuse to track", "UIControl: beginTracking(_:with:)") {
      final class Refusing: UIControl {
        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
      }
      let simulation = Simulation()
      let control = simulation.show(Refusing(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
      simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
      #expect(!control.isTracking)
    },
    Fact("touchDown is bit 0, touchUpInside bit 6, valueChanged bit 12", "UIControl.h") {
      #expect(UIControl.Event.touchDown.rawValue == 1)
      #expect(UIControl.Event.touchUpInside.rawValue == 64)
      #expect(UIControl.Event.valueChanged.rawValue == 4096)
    },
    Fact("a button of no type is custom", "UIButton: buttonType") {
      #expect(UIButton().buttonType == .custom)
    },
    Fact("a title of a state without one is the normal one", "UIButton: title(for:)") {
      let button = UIButton()
      button.setTitle("a", for: .normal)
      #expect(button.title(for: .highlighted) == "a")
      button.setTitle("b", for: .highlighted)
      #expect(button.title(for: .highlighted) == "b" && button.currentTitle == "a")
    },
  ]

  static let recognizerDefaults: [Fact] = [
    Fact("a recogniser is possible at first", "UIGestureRecognizer: state") {
      #expect(UITapGestureRecognizer().state == .possible)
    },
    Fact("a recogniser is enabled", "UIGestureRecognizer: isEnabled") {
      #expect(UITapGestureRecognizer().isEnabled)
    },
    Fact("a recogniser takes touches from its view", "UIGestureRecognizer: cancelsTouchesInView") {
      #expect(UITapGestureRecognizer().cancelsTouchesInView)
    },
    Fact("a recogniser does not delay the begin", "UIGestureRecognizer: delaysTouchesBegan") {
      #expect(!UITapGestureRecognizer().delaysTouchesBegan)
    },
    Fact("a recogniser delays the end", "UIGestureRecognizer: delaysTouchesEnded") {
      #expect(UITapGestureRecognizer().delaysTouchesEnded)
    },
    Fact("a tap is one", "UITapGestureRecognizer: numberOfTapsRequired") {
      #expect(UITapGestureRecognizer().numberOfTapsRequired == 1)
    },
    Fact("a tap is of one finger", "UITapGestureRecognizer: numberOfTouchesRequired") {
      #expect(UITapGestureRecognizer().numberOfTouchesRequired == 1)
    },
    Fact("a pan is of one finger at least", "UIPanGestureRecognizer: minimumNumberOfTouches") {
      #expect(UIPanGestureRecognizer().minimumNumberOfTouches == 1)
    },
    Fact("a long press takes half a second", "UILongPressGestureRecognizer: minimumPressDuration") {
      #expect(UILongPressGestureRecognizer().minimumPressDuration == 0.5)
    },
    Fact("a long press may stray 10 points", "UILongPressGestureRecognizer: allowableMovement") {
      #expect(UILongPressGestureRecognizer().allowableMovement == 10)
    },
    Fact("a long press needs no tap before", "UILongPressGestureRecognizer: numberOfTapsRequired") {
      #expect(UILongPressGestureRecognizer().numberOfTapsRequired == 0)
    },
    Fact("a swipe goes to the right", "UISwipeGestureRecognizer: direction") {
      #expect(UISwipeGestureRecognizer().direction == .right)
    },
    Fact("a swipe is of one finger", "UISwipeGestureRecognizer: numberOfTouchesRequired") {
      #expect(UISwipeGestureRecognizer().numberOfTouchesRequired == 1)
    },
  ]

  static let recognizers: [Fact] = [
    Fact("a tap ends when the finger lifts", "UITapGestureRecognizer") {
      let (simulation, target) = recognized(UITapGestureRecognizer())
      simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
      #expect(target.heard.isEmpty)
      simulation.window.touchUp(at: CGPoint(x: 20, y: 20))
      #expect(target.heard == ["ended"])
    },
    Fact("two taps may be required", "UITapGestureRecognizer: numberOfTapsRequired") {
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      let (simulation, target) = recognized(tap)
      for time in [0.1, 0.3] {
        simulation.advance(to: time)
        #expect(target.heard.isEmpty)
        simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
        simulation.window.touchUp(at: CGPoint(x: 20, y: 20))
      }
      #expect(target.heard == ["ended"])
    },
    Fact("a pan goes from began over changed to ended", "UIGestureRecognizer.State") {
      let (simulation, target) = recognized(UIPanGestureRecognizer())
      simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
      for x in [40, 60, 80] { simulation.window.touchMoved(to: CGPoint(x: x, y: 20)) }
      simulation.window.touchUp(at: CGPoint(x: 80, y: 20))
      #expect(target.heard == ["began", "changed", "changed", "ended"])
    },
    Fact("a cancelled pan says so", "UIGestureRecognizer.State: cancelled") {
      let (simulation, target) = recognized(UIPanGestureRecognizer())
      simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
      simulation.window.touchMoved(to: CGPoint(x: 60, y: 20))
      simulation.window.touchCancelled()
      #expect(target.heard == ["began", "cancelled"])
    },
    Fact("a recogniser is possible again afterwards", "UIGestureRecognizer: reset()") {
      let pan = UIPanGestureRecognizer()
      let (simulation, _) = recognized(pan)
      simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
      simulation.window.touchMoved(to: CGPoint(x: 60, y: 20))
      simulation.window.touchUp(at: CGPoint(x: 60, y: 20))
      #expect(pan.state == .possible)
    },
    Fact("disabling a recogniser cancels its gesture", "UIGestureRecognizer: isEnabled") {
      let pan = UIPanGestureRecognizer()
      let (simulation, target) = recognized(pan)
      simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
      simulation.window.touchMoved(to: CGPoint(x: 60, y: 20))
      pan.isEnabled = false
      #expect(target.heard == ["began", "cancelled"])
    },
    Fact("a translation can be set back", "UIPanGestureRecognizer: setTranslation(_:in:)") {
      let pan = UIPanGestureRecognizer()
      let (simulation, _) = recognized(pan)
      simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
      simulation.window.touchMoved(to: CGPoint(x: 60, y: 20))
      pan.setTranslation(.zero, in: nil)
      simulation.window.touchMoved(to: CGPoint(x: 67, y: 20))
      #expect(pan.translation(in: nil) == CGPoint(x: 7, y: 0))
    },
    Fact("a long press begins after its time", "UILongPressGestureRecognizer") {
      let (simulation, target) = recognized(UILongPressGestureRecognizer())
      simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
      simulation.advance(to: 0.4)
      #expect(target.heard.isEmpty)
      simulation.advance(to: 0.6)
      simulation.window.touchUp(at: CGPoint(x: 20, y: 20))
      #expect(target.heard == ["began", "ended"])
    },
    Fact("a swipe is recognised in its direction", "UISwipeGestureRecognizer: direction") {
      let (simulation, target) = recognized(UISwipeGestureRecognizer())
      simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
      simulation.window.touchMoved(to: CGPoint(x: 120, y: 20))
      #expect(target.heard == ["ended"])
    },
    Fact("a swipe in another direction is none", "UISwipeGestureRecognizer: direction") {
      let (simulation, target) = recognized(UISwipeGestureRecognizer())
      simulation.window.touchDown(at: CGPoint(x: 120, y: 20))
      simulation.window.touchMoved(to: CGPoint(x: 20, y: 20))
      #expect(target.heard.isEmpty)
    },
    Fact(
      "a delegate may refuse the begin",
      "UIGestureRecognizerDelegate: gestureRecognizerShouldBegin(_:)"
    ) {
      final class Refusing: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
          false
        }
      }
      let pan = UIPanGestureRecognizer()
      let delegate = Refusing()
      pan.delegate = delegate
      let (simulation, target) = recognized(pan)
      simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
      simulation.window.touchMoved(to: CGPoint(x: 60, y: 20))
      #expect(target.heard.isEmpty)
      withExtendedLifetime(delegate) {}
    },
    Fact(
      "a delegate that decides sees how far the finger has moved",
      "UIPanGestureRecognizer: translation(in:)"
    ) {
      final class Sideways: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
          let moved = (gestureRecognizer as? UIPanGestureRecognizer)?.translation(in: nil) ?? .zero
          return abs(moved.x) > abs(moved.y)
        }
      }
      let (pan, delegate) = (UIPanGestureRecognizer(), Sideways())
      pan.delegate = delegate
      let (simulation, _) = recognized(pan)
      simulation.window.touchDown(at: CGPoint(x: 20, y: 20))
      simulation.window.touchMoved(to: CGPoint(x: 60, y: 22))
      // The distance after which the pan begins does not count.
      #expect(pan.state == .began && abs(pan.translation(in: nil).x - 30) < 0.1)
      withExtendedLifetime(delegate) {}
    },
    Fact("a place is in the view's coordinates", "UIGestureRecognizer: location(in:)") {
      let pan = UIPanGestureRecognizer()
      let (simulation, _) = recognized(pan)
      let inner = UIView(frame: CGRect(x: 10, y: 5, width: 5, height: 5))
      simulation.window.addSubview(inner)
      simulation.window.touchDown(at: CGPoint(x: 50, y: 50))
      #expect(pan.location(in: inner) == CGPoint(x: 40, y: 45))
    },
  ]
}

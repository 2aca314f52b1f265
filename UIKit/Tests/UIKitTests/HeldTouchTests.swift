import Testing
import TurnTaking
import UIKit

/// Touches of views that are being animated.
@MainActor @Suite(.simulated) struct HeldTouchTests {
  private let simulation = Simulation()
  private let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
  private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func begin(_ change: () -> Void) {
    parent.addSubview(button)
    _ = simulation.show(parent)
    simulation.advance(to: 0.1)
    simulation.world.run(change)
  }

  private var isReached: Bool { parent.hitTest(CGPoint(x: 50, y: 50), with: nil) === button }

  @Test func `touches pass through a view while a block animates it, and a note says so`() {
    begin { UIView.animate(withDuration: 0.5) { button.backgroundColor = .red } }
    simulation.advance(to: 0.5)
    #expect(!isReached && simulation.world.notes.isEmpty)
    simulation.window.touchDown(at: CGPoint(x: 50, y: 50))
    simulation.window.touchUp(at: CGPoint(x: 50, y: 50))
    #expect(
      simulation.world.notes == [
        "touches do not reach UIButton while UIView animates it without allowUserInteraction, as on a device"
      ]
    )
    simulation.advance(to: 0.7)
    #expect(isReached)
  }

  @Test func `an animated parent keeps touches from its subviews`() {
    begin { UIView.animate(withDuration: 0.5) { parent.alpha = 0.5 } }
    simulation.advance(to: 0.5)
    #expect(parent.hitTest(CGPoint(x: 50, y: 50), with: nil) == nil)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `the option allows touches`() {
    begin {
      UIView.animate(withDuration: 0.5, delay: 0, options: [.allowUserInteraction, .repeat]) {
        button.alpha = 0.5
      }
    }
    simulation.advance(to: 0.5)
    #expect(isReached && simulation.world.notes.isEmpty)
  }

  @Test func `a view that a block shows or hides is reached at once`() {
    button.isHidden = true
    begin {
      UIView.animate(withDuration: 0.5) {
        button.isHidden = false
        parent.layer.cornerRadius = 3
      }
    }
    #expect(button.hitTest(CGPoint(x: 5, y: 5), with: nil) === button)
  }

  @Test func `a block that changes nothing of a view holds no touches of it`() {
    begin {
      UIView.animate(withDuration: 0.5) {
        button.alpha = 1
        parent.frame = parent.frame
      }
    }
    #expect(isReached)
  }

  @Test func `touches are held during the delay and until the last of several animations`() {
    begin {
      UIView.animate(withDuration: 0.2, delay: 0.3) { button.alpha = 0.5 }
      UIView.animate(withDuration: 0.8) { button.transform = CGAffineTransform(scaleX: 0.5, y: 1) }
    }
    for (time, reached) in [(0.2, false), (0.7, false), (1.0, true)] {
      simulation.advance(to: time)
      #expect(isReached == reached, "at \(time) s")
    }
  }

  @Test func `removed animations hold no touches`() {
    begin { UIView.animate(withDuration: 9, delay: 0, options: .repeat) { button.alpha = 0.5 } }
    simulation.advance(to: 0.5)
    #expect(!isReached)
    simulation.world.run { button.layer.removeAllAnimations() }
    simulation.advance(to: 0.6)
    #expect(isReached)
  }

  @Test func `keyframes and transitions hold touches, too`() {
    begin {
      UIView.animateKeyframes(withDuration: 0.4, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { button.alpha = 0.5 }
      }
    }
    simulation.advance(to: 0.4)
    #expect(!isReached)
    simulation.advance(to: 0.6)
    #expect(isReached)
    simulation.world.run {
      UIView.transition(with: button, duration: 0.4, options: .transitionCrossDissolve) {
        button.alpha = 1
      }
    }
    simulation.advance(to: 0.8)
    #expect(!isReached)
    simulation.advance(to: 1.1)
    #expect(isReached)
  }

  @Test func `an application that ignores events ignores touches until each call has ended`() {
    begin { for _ in 0..<2 { UIApplication.shared.beginIgnoringInteractionEvents() } }
    func isPressed() -> Bool {
      simulation.window.touchDown(at: CGPoint(x: 50, y: 50))
      defer { simulation.window.touchUp(at: CGPoint(x: 50, y: 50)) }
      return button.isHighlighted
    }
    #expect(!isPressed())
    UIApplication.shared.endIgnoringInteractionEvents()
    #expect(UIApplication.shared.isIgnoringInteractionEvents && !isPressed())
    for _ in 0..<2 { UIApplication.shared.endIgnoringInteractionEvents() }
    #expect(!UIApplication.shared.isIgnoringInteractionEvents && isPressed())
  }
}

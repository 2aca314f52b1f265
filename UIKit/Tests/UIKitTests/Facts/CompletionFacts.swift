import Geometry
import Testing
import UIKit

extension Facts {
  /// The completion argument of animation blocks.
  static let completions: [Fact] = [
    // "Building Interruptible and Responsive Interactions", WWDC 2014: animations are added up.
    Fact(
      "animations of one property add up, and each is told of its own end",
      "UIView: animate(withDuration:animations:completion:)"
    ) {
      let (simulation, view) = shown()
      var ends: [String] = []
      func move(to x: CGFloat, after delay: Double, _ name: String) {
        UIView.animate(withDuration: 1, delay: delay, options: .curveLinear) {
          view.center.x = x
        } completion: {
          ends.append("\(name) \($0)")
        }
      }
      // 5 to 105 in a second; after half of it, back to 5.
      move(to: 105, after: 0, "first")
      simulation.advance(to: 0.5)
      move(to: 5, after: 0, "second")
      func x() -> Double { Double(view.layer.presentation()?.position.x ?? .nan) }
      #expect(abs(x() - 55) < 1e-6)
      // The first one has 25 to go of its 100, the second one 75 of its −100.
      simulation.advance(to: 0.75)
      #expect(abs(x() - (5 - 25 + 75)) < 1e-6 && ends.isEmpty)
      simulation.advance(to: 1.02)
      #expect(ends == ["first true"])
      simulation.advance(to: 2)
      #expect(ends == ["first true", "second true"] && x() == 5)
    },
    Fact(
      "a delayed animation waits for its turn and does not disturb the one before it",
      "UIView: animate(withDuration:delay:options:animations:completion:)"
    ) {
      let (simulation, view) = shown()
      var ends: [String] = []
      for (x, delay) in [(30.0, 0.0), (5, 1)] {
        UIView.animate(withDuration: 1, delay: delay, options: .curveLinear) {
          view.center.x = x
        } completion: {
          ends.append("\(x) \($0)")
        }
      }
      for (time, x) in [(0.5, 17.5), (1.0, 30), (1.5, 17.5)] {
        simulation.advance(to: time)
        #expect(abs(Double(view.layer.presentation()?.position.x ?? .nan) - x) < 1e-6)
      }
      simulation.advance(to: 2.1)
      #expect(ends == ["30.0 true", "5.0 true"])
    },
    Fact(
      "transforms add up as their product",
      "UIView: animate(withDuration:animations:completion:)"
    ) {
      let (simulation, view) = shown()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(scaleX: 3, y: 3)
      }
      simulation.advance(to: 0.5)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = .identity
      }
      // 1 · (1/3 → 1 at ⅔ of the scale) · (3 → 1, at its beginning): what was shown before.
      #expect(abs((view.layer.presentation()?.transform.m11 ?? 0) - 2) < 1e-6)
      simulation.advance(to: 1.6)
      #expect(view.layer.presentation()?.transform.m11 == 1)
    },
    Fact(
      "an animation that begins from the current state ends the one before it",
      "UIView.AnimationOptions: beginFromCurrentState"
    ) {
      let (simulation, view) = shown()
      var ends: [String] = []
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { ends.append("first \($0)") }
      simulation.advance(to: 0.5)
      UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) {
        view.alpha = 1
      } completion: {
        ends.append("second \($0)")
      }
      simulation.advance(to: 0.6)
      #expect(ends == ["first false"])
      simulation.advance(to: 2)
      #expect(ends == ["first false", "second true"])
    },
    Fact(
      "an animation that is removed has not finished",
      "UIView: animate(withDuration:animations:completion:)"
    ) {
      let (simulation, view) = shown()
      var ends: [Bool] = []
      UIView.animate(withDuration: 1, animations: { view.center.x = 90 }) { ends.append($0) }
      simulation.advance(to: 0.5)
      view.layer.removeAllAnimations()
      simulation.advance(to: 2)
      #expect(ends == [false])
    },
    Fact(
      "an animation of a view that leaves the window has not finished",
      "CALayer: removeFromSuperlayer()"
    ) {
      let (simulation, view) = shown()
      let inner = UIView()
      view.addSubview(inner)
      simulation.advance(to: 0.1)
      var ends: [Bool] = []
      UIView.animate(withDuration: 1, animations: { inner.alpha = 0 }) { ends.append($0) }
      simulation.advance(to: 0.5)
      view.removeFromSuperview()
      simulation.advance(to: 0.6)
      #expect(ends == [false] && inner.layer.animationKeys() == nil)
    },
    Fact("a view that only changes its superview keeps its animations", "UIView: addSubview(_:)") {
      let (simulation, view) = shown()
      var ends: [Bool] = []
      let other = UIView()
      simulation.window.addSubview(other)
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { ends.append($0) }
      simulation.advance(to: 0.5)
      view.removeFromSuperview()
      other.addSubview(view)
      simulation.advance(to: 0.6)
      #expect(ends.isEmpty && view.layer.animationKeys() == ["opacity"])
    },
    Fact(
      "a transition that is removed has not finished",
      "UIView: transition(with:duration:options:animations:completion:)"
    ) {
      let (simulation, view) = shown()
      var ends: [Bool] = []
      UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
        view.backgroundColor = .red
      } completion: {
        ends.append($0)
      }
      simulation.advance(to: 0.5)
      view.layer.removeAllAnimations()
      simulation.advance(to: 0.6)
      #expect(ends == [false])
    },
  ]

  @MainActor private static func shown() -> (Simulation, UIView) {
    let simulation = Simulation()
    return (simulation, simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))))
  }
}

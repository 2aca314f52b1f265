import Testing
import UIKit

extension Facts {
  /// The completion argument of animation blocks.
  static let completions: [Fact] = [
    Fact(
      "an animation that another one replaces has not finished",
      "UIView: animate(withDuration:animations:completion:)"
    ) {
      let (simulation, view) = shown()
      var ends: [String] = []
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { ends.append("first \($0)") }
      simulation.advance(to: 0.5)
      UIView.animate(withDuration: 1, animations: { view.alpha = 1 }) {
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

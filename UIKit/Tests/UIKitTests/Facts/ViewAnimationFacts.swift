import Testing
import UIKit

extension Facts {
  /// Returns the fact that a property of a view animates properties of its layer.
  private static func animates(
    _ name: String,
    _ keys: [String],
    _ change: @escaping @MainActor @Sendable (UIView) -> Void
  ) -> Fact {
    Fact("\(name) is animated in a block", "UIView: animations (\(name))") {
      let simulation = Simulation()
      let view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      UIView.animate(withDuration: 1) { change(view) }
      #expect(Set(view.layer.animationKeys() ?? []) == Set(keys))
    }
  }

  static let viewAnimations: [Fact] = [
    animates("frame", ["bounds", "position"]) {
      $0.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    },
    animates("bounds", ["bounds"]) { $0.bounds.size.width = 50 },
    animates("center", ["position"]) { $0.center = CGPoint(x: 50, y: 50) },
    animates("transform", ["transform"]) { $0.transform = CGAffineTransform(scaleX: 2, y: 2) },
    animates("alpha", ["opacity"]) { $0.alpha = 0 },
    animates("backgroundColor", ["backgroundColor"]) { $0.backgroundColor = .red },
    animates("isHidden", []) { $0.isHidden = true },
    Fact("the model changes at once", "UIView: animate(withDuration:animations:)") {
      let (_, view) = shown()
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      #expect(view.alpha == 0)
    },
    Fact("the curve is ease in, ease out", "UIView.AnimationOptions: curveEaseInOut") {
      let (simulation, view) = shown()
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      simulation.advance(to: 0.25)
      #expect(abs((view.layer.presentation()?.opacity ?? 9) - (1 - 0.129162)) < 1e-5)
    },
    Fact("a block can ease in", "UIView.AnimationOptions: curveEaseIn") {
      #expect(abs(faded(.curveEaseIn) - 0.093465) < 1e-5)
    },
    Fact("a block can ease out", "UIView.AnimationOptions: curveEaseOut") {
      #expect(abs(faded(.curveEaseOut) - 0.378138) < 1e-5)
    },
    Fact("a block can be linear", "UIView.AnimationOptions: curveLinear") {
      #expect(abs(faded(.curveLinear) - 0.25) < 1e-5)
    },
    Fact("a delay waits", "UIView: animate(withDuration:delay:options:animations:completion:)") {
      let (simulation, view) = shown()
      UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.alpha = 0 }
      simulation.advance(to: 0.4)
      #expect(view.layer.presentation()?.opacity == 1)
      simulation.advance(to: 1)
      #expect(abs((view.layer.presentation()?.opacity ?? 9) - 0.5) < 1e-6)
    },
    Fact("repeat goes on for ever", "UIView.AnimationOptions: repeat") {
      let (simulation, view) = shown()
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) { view.alpha = 0 }
      simulation.advance(to: 7.25)
      #expect(abs((view.layer.presentation()?.opacity ?? 9) - 0.75) < 1e-6)
    },
    Fact("autoreverse comes back", "UIView.AnimationOptions: autoreverse") {
      let (simulation, view) = shown()
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
        view.alpha = 0
      }
      simulation.advance(to: 1.75)
      #expect(abs((view.layer.presentation()?.opacity ?? 9) - 0.75) < 1e-6)
    },
    Fact(
      "the completion is told of the end",
      "UIView: animate(withDuration:animations:completion:)"
    ) {
      let (simulation, view) = shown()
      var end: (Bool, Double)?
      UIView.animate(withDuration: 0.5) {
        view.alpha = 0
      } completion: {
        end = ($0, CACurrentMediaTime() - World.start)
      }
      simulation.advance(to: 1)
      #expect(end?.0 == true && abs((end?.1 ?? 0) - 0.5) < 0.02)
    },
    Fact("a view that was just added is animated from what it was set to", "UIView: animations") {
      let simulation = Simulation()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var isDone = false
      view.alpha = 0
      simulation.window.addSubview(view)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.alpha = 1
      } completion: {
        isDone = $0
      }
      simulation.advance(to: 0.25)
      #expect(abs((view.layer.presentation()?.opacity ?? 9) - 0.25) < 1e-6 && !isDone)
      simulation.advance(to: 1.1)
      #expect(isDone)
    },
    Fact("a view in no window changes at once", "UIView: animations") {
      let simulation = Simulation()
      let view = UIView()
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      simulation.window.addSubview(view)
      simulation.advance(to: 0.1)
      #expect(view.layer.presentation()?.opacity == 0 && view.layer.animationKeys() == nil)
    },
    Fact(
      "nested blocks inherit the duration of their parents",
      "View Programming Guide for iOS: nesting animation blocks"
    ) {
      let (simulation, view) = shown()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.animate(withDuration: 9, delay: 0, options: .curveLinear) { view.alpha = 0 }
      }
      simulation.advance(to: 0.5)
      #expect(abs((view.layer.presentation()?.opacity ?? 9) - 0.5) < 1e-6)
    },
    Fact(
      "a new animation begins at what is shown",
      "UIView.AnimationOptions: beginFromCurrentState"
    ) {
      let (simulation, view) = shown()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
      simulation.advance(to: 0.5)
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
        view.alpha = 1
      }
      simulation.advance(to: 1)
      #expect(abs((view.layer.presentation()?.opacity ?? 9) - 0.75) < 1e-6)
    },
    Fact("changes can be kept out of a block", "UIView: performWithoutAnimation(_:)") {
      let (_, view) = shown()
      UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.alpha = 0 } }
      #expect(view.layer.animationKeys() == nil)
    },
    Fact("animations can be switched off", "UIView: setAnimationsEnabled(_:)") {
      let (_, view) = shown()
      UIView.setAnimationsEnabled(false)
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      UIView.setAnimationsEnabled(true)
      #expect(view.layer.animationKeys() == nil && UIView.areAnimationsEnabled)
    },
    Fact("no duration changes at once", "UIView: animate(withDuration:animations:)") {
      let (_, view) = shown()
      UIView.animate(withDuration: 0) { view.alpha = 0 }
      #expect(view.layer.animationKeys() == nil)
    },
    Fact(
      "a completion of no duration is called",
      "UIView: animate(withDuration:animations:completion:)"
    ) {
      let (simulation, view) = shown()
      var count = 0
      UIView.animate(
        withDuration: 0,
        animations: { view.alpha = 0 },
        completion: { _ in count += 1 }
      )
      simulation.advance(to: 0.05)
      #expect(count == 1)
    },
    Fact(
      "a transition leads from one picture to the other",
      "UIView: transition(with:duration:options:animations:completion:)"
    ) {
      let (simulation, view) = shown()
      var isDone = false
      UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
        view.backgroundColor = .red
      } completion: {
        isDone = $0
      }
      #expect(view.layer.animationKeys() == ["transition"])
      simulation.advance(to: 0.5)
      #expect(!isDone)
      simulation.advance(to: 1.1)
      #expect(isDone && view.layer.animationKeys() == nil)
    },
    Fact("a transition replaces a view", "UIView: transition(from:to:duration:options:completion:)")
    {
      let (simulation, old) = shown()
      let new = UIView()
      UIView.transition(from: old, to: new, duration: 1, options: .transitionFlipFromLeft)
      #expect(old.superview == nil && new.superview === simulation.window)
    },
    Fact("a transition may hide and show", "UIView.AnimationOptions: showHideTransitionViews") {
      let (simulation, old) = shown()
      let new = UIView()
      new.isHidden = true
      simulation.window.addSubview(new)
      UIView.transition(
        from: old,
        to: new,
        duration: 1,
        options: [
          .transitionFlipFromLeft, .showHideTransitionViews,
        ]
      )
      #expect(old.superview === simulation.window && old.isHidden && !new.isHidden)
    },
  ]

  @MainActor private static func shown() -> (Simulation, UIView) {
    let simulation = Simulation()
    return (simulation, simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))))
  }

  /// Returns the progress of a fade of a second after a quarter.
  @MainActor private static func faded(_ options: UIView.AnimationOptions) -> Float {
    let (simulation, view) = shown()
    UIView.animate(withDuration: 1, delay: 0, options: options) { view.alpha = 0 }
    simulation.advance(to: 0.25)
    return 1 - (view.layer.presentation()?.opacity ?? 9)
  }

  /// Returns the x of a view that a spring moves by 100 points, at every frame.
  @MainActor private static func sprung(damping: CGFloat) -> [CGFloat] {
    let (simulation, view) = shown()
    view.center.x = 0
    UIView.animate(
      withDuration: 1,
      delay: 0,
      usingSpringWithDamping: damping,
      initialSpringVelocity: 0
    ) { view.center.x = 100 }
    return (0...61).map {
      simulation.advance(to: Double($0) / 60)
      return view.layer.presentation()?.position.x ?? -1
    }
  }

  static let springs: [Fact] = [
    Fact("a damping ratio of 1 does not overshoot", "UIView: animate(…usingSpringWithDamping:…)") {
      #expect((sprung(damping: 1).max() ?? 999) <= 100 + 1e-6)
    },
    // The overshoot of a damped spring: e^(−πζ/√(1−ζ²)).
    Fact(
      "a damping ratio of 0.5 overshoots by 16.3 %",
      "UIView: animate(…usingSpringWithDamping:…)"
    ) {
      #expect(abs((sprung(damping: 0.5).max() ?? 0) - 116.3) < 0.5)
    },
    Fact("a spring is at its end with the duration", "UIView: animate(…usingSpringWithDamping:…)") {
      #expect(sprung(damping: 0.5).last == 100)
    },
    // x(t) = 1 − e^(−ζωt)(cos ωd t + ζω/ωd sin ωd t), of ω = 10 and ζ = ½.
    Fact("a layer's spring follows the damped oscillation", "CASpringAnimation") {
      let play = Playing()
      let spring = CASpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue) = (0, 100)
      spring.duration = spring.settlingDuration
      play.layer.add(spring, forKey: "a")
      let damped = 10 * 0.75.squareRoot()
      for time in [0.1, 0.25, 0.5, 0.9] {
        play.simulation.advance(to: time)
        let factor = cos(damped * time) + 5 / damped * sin(damped * time)
        let expected = 100 * (1 - exp(-5 * time) * factor)
        #expect(abs(Double(play.layer.presentation()?.position.x ?? -1) - expected) < 1e-6)
      }
    },
  ]
}

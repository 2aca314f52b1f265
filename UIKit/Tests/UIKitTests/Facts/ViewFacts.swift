import Testing
import UIKit

@MainActor private func makeView() -> UIView {
  World.current = World()
  return UIView()
}

extension Facts {
  static let viewDefaults: [Fact] = [
    Fact("alpha is 1", "UIView: alpha") { #expect(makeView().alpha == 1) },
    Fact("a view is not hidden", "UIView: isHidden") { #expect(!makeView().isHidden) },
    Fact("a view has no background", "UIView: backgroundColor") {
      #expect(makeView().backgroundColor == nil)
    },
    Fact("a view does not clip", "UIView: clipsToBounds") { #expect(!makeView().clipsToBounds) },
    Fact("a view is opaque", "UIView: isOpaque") { #expect(makeView().isOpaque) },
    Fact("a view takes touches", "UIView: isUserInteractionEnabled") {
      #expect(makeView().isUserInteractionEnabled)
    },
    Fact("a view takes one finger", "UIView: isMultipleTouchEnabled") {
      #expect(!makeView().isMultipleTouchEnabled)
    },
    Fact("a view shares touches", "UIView: isExclusiveTouch") {
      #expect(!makeView().isExclusiveTouch)
    },
    Fact("a view follows nothing", "UIView: autoresizingMask") {
      #expect(makeView().autoresizingMask.isEmpty)
    },
    Fact("a view resizes its subviews", "UIView: autoresizesSubviews") {
      #expect(makeView().autoresizesSubviews)
    },
    Fact("the mask becomes constraints", "UIView: translatesAutoresizingMaskIntoConstraints") {
      #expect(makeView().translatesAutoresizingMaskIntoConstraints)
    },
    Fact("contents are scaled to fill", "UIView: contentMode") {
      #expect(makeView().contentMode == .scaleToFill)
    },
    Fact("the context is cleared", "UIView: clearsContextBeforeDrawing") {
      #expect(makeView().clearsContextBeforeDrawing)
    },
    Fact("the tag is 0", "UIView: tag") { #expect(makeView().tag == 0) },
    Fact("a view has no mask", "UIView: mask") { #expect(makeView().mask == nil) },
    Fact("a view's transform is the identity", "UIView: transform") {
      #expect(makeView().transform.isIdentity)
    },
    Fact("a view has no intrinsic size", "UIView: intrinsicContentSize") {
      #expect(makeView().intrinsicContentSize == CGSize(width: -1, height: -1))
    },
    Fact("margins are 8 points", "UIView: layoutMargins") {
      #expect(makeView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    },
    Fact("a view is its layer's delegate", "UIView: layer") {
      let view = makeView()
      #expect(view.layer.delegate === view)
    },
    Fact("the layer is a plain one", "UIView: layerClass") {
      #expect(type(of: makeView().layer) == CALayer.self)
    },
    Fact("a view has no subviews", "UIView: subviews") { #expect(makeView().subviews.isEmpty) },
    Fact("a view has no recognisers", "UIView: gestureRecognizers") {
      #expect((makeView().gestureRecognizers ?? []).isEmpty)
    },
    Fact("a view keeps its size by default", "UIView: sizeThatFits(_:)") {
      let view = makeView()
      view.frame.size = CGSize(width: 3, height: 4)
      #expect(view.sizeThatFits(CGSize(width: 99, height: 99)) == CGSize(width: 3, height: 4))
    },
    Fact("animations are enabled", "UIView: areAnimationsEnabled") {
      World.current = World()
      #expect(UIView.areAnimationsEnabled)
    },
    Fact("a spinner hides when it stops", "UIActivityIndicatorView: hidesWhenStopped") {
      World.current = World()
      #expect(UIActivityIndicatorView(style: .medium).hidesWhenStopped)
    },
    Fact("a spinner stands at first", "UIActivityIndicatorView: isAnimating") {
      World.current = World()
      let spinner = UIActivityIndicatorView(style: .medium)
      #expect(!spinner.isAnimating && spinner.isHidden)
      spinner.startAnimating()
      #expect(spinner.isAnimating && !spinner.isHidden)
      spinner.stopAnimating()
      #expect(!spinner.isAnimating && spinner.isHidden)
    },
    Fact("a window's level is normal", "UIWindow: windowLevel") {
      World.current = World()
      #expect(UIWindow().windowLevel == .normal)
    },
    Fact("a controller's view is loaded when asked for", "UIViewController: view") {
      final class Own: UIViewController {
        var count = 0
        override func viewDidLoad() { count += 1 }
      }
      World.current = World()
      let own = Own()
      #expect(!own.isViewLoaded)
      _ = own.view
      _ = own.view
      #expect(own.isViewLoaded && own.count == 1)
    },
  ]

  /// What a property of a view animates of its layer.
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
    Fact("the innermost block counts", "UIView: nested animation blocks") {
      let (simulation, view) = shown()
      UIView.animate(withDuration: 9, delay: 0, options: .curveLinear) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
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

  /// How far a fade of a second has come after a quarter.
  @MainActor private static func faded(_ options: UIView.AnimationOptions) -> Float {
    let (simulation, view) = shown()
    UIView.animate(withDuration: 1, delay: 0, options: options) { view.alpha = 0 }
    simulation.advance(to: 0.25)
    return 1 - (view.layer.presentation()?.opacity ?? 9)
  }

  /// The x of a view that a spring moves by 100 points, at every frame.
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

  static let hits: [Fact] = [
    Fact("the front subview is hit", "UIView: hitTest(_:with:)") {
      let (outer, a, b) = nested()
      b.frame = a.frame
      #expect(outer.hitTest(CGPoint(x: 15, y: 15), with: nil) === b)
    },
    Fact("a hidden view is not hit", "UIView: hitTest(_:with:)") {
      let (outer, a, b) = nested()
      b.isHidden = true
      a.isHidden = true
      #expect(outer.hitTest(CGPoint(x: 15, y: 15), with: nil) === outer)
    },
    Fact("a view that takes no touches is not hit", "UIView: hitTest(_:with:)") {
      let (outer, a, _) = nested()
      a.isUserInteractionEnabled = false
      #expect(outer.hitTest(CGPoint(x: 15, y: 15), with: nil) === outer)
    },
    Fact("a view of an alpha below 0.01 is not hit", "UIView: hitTest(_:with:)") {
      let (outer, a, _) = nested()
      a.alpha = 0.005
      #expect(outer.hitTest(CGPoint(x: 15, y: 15), with: nil) === outer)
      a.alpha = 0.02
      #expect(outer.hitTest(CGPoint(x: 15, y: 15), with: nil) === a)
    },
    Fact("a subview outside its superview is not hit", "UIView: hitTest(_:with:)") {
      let (outer, a, _) = nested()
      a.frame.origin.x = 200
      #expect(outer.hitTest(CGPoint(x: 205, y: 15), with: nil) == nil)
    },
    Fact("a view says which points are its own", "UIView: point(inside:with:)") {
      final class Wide: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
          bounds.insetBy(dx: -20, dy: -20).contains(point)
        }
      }
      World.current = World()
      let view = Wide(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      #expect(view.hitTest(CGPoint(x: -15, y: 5), with: nil) === view)
    },
    Fact("a view is found by its tag, itself first", "UIView: viewWithTag(_:)") {
      let (outer, a, _) = nested()
      a.tag = 3
      #expect(outer.viewWithTag(3) === a && outer.viewWithTag(0) === outer)
      #expect(outer.viewWithTag(9) == nil)
    },
    Fact("a view is a descendant of itself", "UIView: isDescendant(of:)") {
      let (outer, a, _) = nested()
      #expect(a.isDescendant(of: outer) && a.isDescendant(of: a) && !outer.isDescendant(of: a))
    },
  ]

  @MainActor private static func nested() -> (UIView, UIView, UIView) {
    World.current = World()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let a = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    let b = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
    outer.addSubview(a)
    outer.addSubview(b)
    return (outer, a, b)
  }

  static let responders: [Fact] = [
    Fact("a view's next is its superview", "UIResponder: next") {
      let (outer, a, _) = nested()
      #expect(a.next === outer)
    },
    Fact("a controller's view's next is the controller", "UIResponder: next") {
      World.current = World()
      let controller = UIViewController()
      #expect(controller.view.next === controller)
    },
    Fact("a controller's next is the view around its own", "UIResponder: next") {
      let simulation = Simulation()
      let controller = UIViewController()
      simulation.window.rootViewController = controller
      #expect(controller.next === simulation.window)
    },
    Fact("a window's next is the application", "UIResponder: next") {
      let simulation = Simulation()
      #expect(simulation.window.next === UIApplication.shared)
    },
    Fact("touches go on to the next responder", "UIResponder: touchesBegan(_:with:)") {
      final class Touched: UIView {
        var count = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
      }
      let simulation = Simulation()
      let outer = Touched(frame: simulation.window.bounds)
      outer.addSubview(UIView(frame: outer.bounds))
      _ = simulation.show(outer)
      simulation.window.touchDown(at: CGPoint(x: 5, y: 5))
      #expect(outer.count == 1)
    },
    Fact("a view is told of its new superview", "UIView: willMove(toSuperview:)") {
      final class Told: UIView {
        var heard: [String] = []
        override func willMove(toSuperview new: UIView?) {
          heard.append(new == nil ? "will -" : "will +")
        }
        override func didMoveToSuperview() { heard.append(superview == nil ? "did -" : "did +") }
      }
      World.current = World()
      let (outer, told) = (UIView(), Told())
      outer.addSubview(told)
      told.removeFromSuperview()
      #expect(told.heard == ["will +", "did +", "will -", "did -"])
    },
    Fact("a superview is told of its subviews", "UIView: didAddSubview(_:)") {
      final class Told: UIView {
        var heard: [String] = []
        override func didAddSubview(_ subview: UIView) { heard.append("+") }
        override func willRemoveSubview(_ subview: UIView) { heard.append("-") }
      }
      World.current = World()
      let (outer, inner) = (Told(), UIView())
      outer.addSubview(inner)
      inner.removeFromSuperview()
      #expect(outer.heard == ["+", "-"])
    },
    Fact("a tint comes from the nearest view that has one", "UIView: tintColor") {
      World.current = World()
      let (outer, inner) = (UIView(), UIView())
      outer.addSubview(inner)
      outer.tintColor = .green
      #expect(inner.tintColor == .green)
      inner.tintColor = .red
      #expect(inner.tintColor == .red && outer.tintColor == .green)
    },
    Fact("views are told of another tint", "UIView: tintColorDidChange()") {
      final class Told: UIView {
        var count = 0
        override func tintColorDidChange() { count += 1 }
      }
      World.current = World()
      let (outer, inner) = (UIView(), Told())
      outer.addSubview(inner)
      outer.tintColor = .green
      #expect(inner.count == 1)
    },
  ]
}

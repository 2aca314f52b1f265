import Testing
import UIKit

extension Facts {
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
      let controller = UIViewController()
      #expect(controller.view.next === controller)
    },
    Fact("the environments around a view are those of its tree", "parentFocusEnvironment") {
      let (controller, view) = (UIViewController(), UIView())
      controller.view.addSubview(view)
      #expect(view.parentFocusEnvironment === controller.view)
      #expect(controller.view.parentFocusEnvironment === controller)
      #expect(controller.parentFocusEnvironment == nil)
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

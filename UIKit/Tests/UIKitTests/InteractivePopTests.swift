import Testing
import TurnTaking
import UIKit

/// Swipes from the left edge of a navigation controller.
@MainActor @Suite(.simulated) struct InteractivePopTests {
  @MainActor private struct Stack {
    let simulation = Simulation()
    let root = UIViewController()
    let top = UIViewController()
    let navigation: UINavigationController

    init() {
      navigation = simulation.navigation(root)
      navigation.pushViewController(top, animated: false)
      simulation.advance(to: 0.2)
    }

    /// Moves a finger to the right over half a second, and lifts it.
    func swipe(from start: CGFloat = 5, to end: CGFloat, lifts: Bool = true) {
      let window = simulation.window
      window.touchDown(at: CGPoint(x: start, y: 200))
      for step in 1...30 {
        simulation.advance(to: 0.2 + Double(step) / 60)
        window.touchMoved(to: CGPoint(x: start + (end - start) * CGFloat(step) / 30, y: 200))
      }
      if lifts { window.touchUp(at: CGPoint(x: end, y: 200)) }
    }
  }

  @Test func `the top view follows a finger from the left edge, and is popped at the lift`() {
    let stack = Stack()
    stack.swipe(to: 215, lifts: false)
    stack.simulation.advance(to: 0.75)
    let x = stack.top.view.layer.presentation()?.frame.minX ?? 0
    #expect(abs(x - 200) < 2)
    stack.simulation.window.touchUp(at: CGPoint(x: 215, y: 200))
    stack.simulation.advance(to: 2)
    #expect(stack.navigation.viewControllers == [stack.root])
    #expect(stack.top.view.window == nil && stack.root.view.window != nil)
  }

  @Test func `a short swipe that rests takes the view back`() {
    let stack = Stack()
    stack.swipe(to: 65, lifts: false)
    stack.simulation.advance(to: 1)
    stack.simulation.window.touchMoved(to: CGPoint(x: 65, y: 200))
    stack.simulation.window.touchUp(at: CGPoint(x: 65, y: 200))
    stack.simulation.advance(to: 2)
    #expect(stack.navigation.viewControllers == [stack.root, stack.top])
    #expect(stack.top.view.window != nil && stack.top.view.frame.minX == 0)
  }

  @Test func `nothing is popped without a back button, or by a finger inside`() {
    let hidden = Stack()
    hidden.navigation.setNavigationBarHidden(true, animated: false)
    hidden.swipe(to: 300)
    hidden.simulation.advance(to: 2)
    #expect(hidden.navigation.viewControllers.count == 2)
    let inside = Stack()
    inside.swipe(from: 60, to: 300)
    inside.simulation.advance(to: 2)
    #expect(inside.navigation.viewControllers.count == 2)
  }

  @Test func `a recogniser without its delegate pops without a back button`() {
    let stack = Stack()
    stack.navigation.setNavigationBarHidden(true, animated: false)
    stack.navigation.interactivePopGestureRecognizer?.delegate = nil
    stack.swipe(to: 300)
    stack.simulation.advance(to: 2)
    #expect(stack.navigation.viewControllers == [stack.root])
  }

  /// A delegate with an animator of its own, which it cannot drive.
  private final class Cut: NSObject, UIViewControllerAnimatedTransitioning,
    UINavigationControllerDelegate
  {
    var hasAnimated = false

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      hasAnimated = true
      context.completeTransition(true)
    }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  @Test func `a swipe does not pop through the animator of a delegate`() {
    let stack = Stack()
    let cut = Cut()
    stack.navigation.delegate = cut
    stack.swipe(to: 300)
    stack.simulation.advance(to: 2)
    #expect(stack.navigation.viewControllers == [stack.root, stack.top])
    #expect(!cut.hasAnimated)
  }

  @Test func `a released navigation controller takes its recogniser along`() {
    weak var recognizer: UIGestureRecognizer?
    do {
      let navigation = UINavigationController(nibName: nil, bundle: nil)
      recognizer = navigation.interactivePopGestureRecognizer
    }
    #expect(recognizer == nil)
  }
}

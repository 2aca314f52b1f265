import Testing
import TurnTaking
import UIKit

/// Dismissals that follow a gesture and are cancelled.
@MainActor @Suite(.simulated) struct InteractiveDismissalTests {
  /// Moves the dismissed view away in a second, and leaves it there.
  private final class Leaving: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    let driver = UIPercentDrivenInteractiveTransition()
    let move: (UIView) -> Void
    var isInteractive = true
    /// The frames of the view at the end of the animations.
    var frames: [CGRect] = []
    init(_ move: @escaping (UIView) -> Void) { self.move = move }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .from) else { return }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        move(view)
      } completion: { _ in
        self.frames.append(view.frame)
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isInteractive ? driver : nil }
  }

  private let simulation = Simulation()
  private let front = UIViewController()
  private let whole = CGRect(x: 0, y: 0, width: 320, height: 480)

  /// Presents the controller, and cancels its dismissal half-way.
  private func cancelDismissal(by leaving: Leaving) {
    let root = UIViewController()
    simulation.window.rootViewController = root
    front.modalPresentationStyle = .custom
    simulation.advance(to: 0.1)
    root.present(front, animated: true)
    simulation.advance(to: 1)
    front.transitioningDelegate = leaving
    front.dismiss(animated: true)
    simulation.advance(to: 1.1)
    leaving.driver.update(0.5)
    simulation.advance(to: 1.2)
    leaving.driver.cancel()
    simulation.advance(to: 2.5)
  }

  /// Dismisses the controller without a gesture.
  private func dismiss(by leaving: Leaving) {
    leaving.isInteractive = false
    front.dismiss(animated: true)
    simulation.advance(to: 4)
  }

  @Test func `a view that a cancelled dismissal moved by its frame is where it was`() {
    let part = UIView(frame: CGRect(x: 20, y: 30, width: 280, height: 40))
    part.autoresizingMask = [.flexibleWidth]
    front.view.frame = whole
    front.view.addSubview(part)
    let away = CGRect(x: 60, y: 480, width: 200, height: 300)
    let leaving = Leaving { $0.frame = away }
    cancelDismissal(by: leaving)
    #expect(front.view.window != nil && !front.isBeingDismissed)
    #expect(front.view.frame == whole && front.view.layer.presentation()?.frame == whole)
    #expect(part.frame == CGRect(x: 20, y: 30, width: 280, height: 40))
    // The completion of the animations already finds the view at its place.
    #expect(leaving.frames == [whole])
    dismiss(by: leaving)
    #expect(front.view.window == nil && front.presentingViewController == nil)
    #expect(leaving.frames == [whole, away])
  }

  @Test func `a view that a cancelled dismissal shrank and faded is as it was`() {
    front.view.backgroundColor = .red
    let leaving = Leaving {
      $0.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      $0.alpha = 0
      $0.backgroundColor = .blue
    }
    cancelDismissal(by: leaving)
    #expect(front.view.window != nil)
    #expect(front.view.transform == .identity && front.view.alpha == 1)
    #expect(front.view.backgroundColor == .red && front.view.frame == whole)
    dismiss(by: leaving)
    #expect(front.view.window == nil && front.view.alpha == 0)
    #expect(leaving.frames.count == 2)
  }

  @Test func `what was animated beside a cancelled dismissal is as it was`() {
    final class Page: UIViewController {
      let shade = UIView()
      override func viewWillDisappear(_ animated: Bool) {
        transitionCoordinator?.animate { [shade] _ in shade.alpha = 0 }
      }
    }
    let page = Page()
    let leaving = Leaving { $0.frame.origin.y = 480 }
    front.addChild(page)
    front.view.addSubview(page.view)
    page.view.addSubview(page.shade)
    page.didMove(toParent: front)
    cancelDismissal(by: leaving)
    #expect(front.view.frame == whole && page.shade.alpha == 1)
    dismiss(by: leaving)
    #expect(front.view.window == nil && page.shade.alpha == 0)
  }
}

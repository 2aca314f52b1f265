import Testing
import TurnTaking
import UIKit

/// Transitions between controllers.
@MainActor @Suite(.simulated) struct TransitionTests {
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate, UINavigationControllerDelegate
  {
    var frames: [CGRect] = []
    let driver = UIPercentDrivenInteractiveTransition()
    var isInteractive = false

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let to = context.viewController(forKey: .to) else { return }
      frames = [context.initialFrame(for: to), context.finalFrame(for: to)]
      context.containerView.addSubview(to.view)
      to.view.frame = context.finalFrame(for: to)
      to.view.alpha = 0
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        to.view.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationController(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func presentationController(
      forPresented presented: UIViewController,
      presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Dimmed(presentedViewController: presented, presenting: presenting)
    }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isInteractive ? driver : nil }
  }

  private final class Dimmed: UIPresentationController {
    let shade = UIView()
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 280, width: 320, height: 200)
    }
    override func presentationTransitionWillBegin() {
      shade.alpha = 0
      containerView?.addSubview(shade)
      presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 1 }
    }
  }

  @Test func `a view around a presented controller's view gets the frame of the presentation`() {
    final class Wrapping: UIPresentationController {
      lazy var wrapper = UIView()
      override var presentedView: UIView? { wrapper }
      override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 10, y: 280, width: 300, height: 190)
      }
      override func presentationTransitionWillBegin() {
        wrapper.addSubview(presentedViewController.view)
      }
    }
    final class Source: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        Wrapping(presentedViewController: presented, presenting: presenting)
      }
    }
    let simulation = Simulation()
    let (root, front, source) = (UIViewController(), UIViewController(), Source())
    simulation.window.rootViewController = root
    front.transitioningDelegate = source
    front.modalPresentationStyle = .custom
    simulation.advance(to: 0.1)
    root.present(front, animated: false)
    #expect(front.view.superview?.frame == CGRect(x: 10, y: 280, width: 300, height: 190))
    #expect(front.view.frame.origin == .zero)
  }

  @Test func `what a presentation animates alongside takes as long as its transition`() throws {
    let simulation = Simulation()
    let (root, front, fade) = (UIViewController(), UIViewController(), Fade())
    simulation.window.rootViewController = root
    front.transitioningDelegate = fade
    front.modalPresentationStyle = .custom
    simulation.advance(to: 0.1)
    root.present(front, animated: true)
    #expect(fade.frames == [.zero, CGRect(x: 0, y: 280, width: 320, height: 200)])
    let shade = try #require((front.presentationController as? Dimmed)?.shade)
    simulation.advance(to: 0.6)
    let opacity = try #require(shade.layer.presentation()?.opacity)
    #expect(abs(opacity - 0.5) < 0.01)
    simulation.advance(to: 1.2)
    #expect(front.transitionCoordinator == nil && shade.alpha == 1)
  }

  private final class Rising: UIViewController {
    let part = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    override func viewWillAppear(_ animated: Bool) {
      view.addSubview(part)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { part.center.y += 100 }
    }
  }

  @Test func `a presented view may animate its parts before it appears`() throws {
    let simulation = Simulation()
    let (root, front, fade) = (UIViewController(), Rising(), Fade())
    simulation.window.rootViewController = root
    front.transitioningDelegate = fade
    front.modalPresentationStyle = .custom
    simulation.advance(to: 0.1)
    root.present(front, animated: true)
    simulation.advance(to: 0.6)
    let y = try #require(front.part.layer.presentation()?.position.y)
    #expect(abs(y - 55) < 1)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a controller without a delegate comes from below`() throws {
    let simulation = Simulation()
    let (root, front) = (UIViewController(), UIViewController())
    simulation.window.rootViewController = root
    front.modalPresentationStyle = .fullScreen
    simulation.advance(to: 0.1)
    root.present(front, animated: true)
    simulation.advance(to: 0.15)
    let y = try #require(front.view.layer.presentation()?.frame.minY)
    #expect(y > 100 && y < 480)
    simulation.advance(to: 0.7)
    #expect(front.view.frame == simulation.window.bounds)
    front.dismiss(animated: true)
    simulation.advance(to: 1.3)
    #expect(front.view.window == nil && root.presentedViewController == nil)
  }

  @Test func `a sheet of half the height lies at the lower edge, before a dimmed window`() {
    let simulation = Simulation()
    let (root, front) = (UIViewController(), UIViewController())
    simulation.window.rootViewController = root
    front.sheetPresentationController?.detents = [.medium()]
    root.present(front, animated: true)
    simulation.advance(to: 1)
    #expect(front.view.frame == CGRect(x: 0, y: 240, width: 320, height: 240))
    #expect(front.view.layer.cornerRadius == 10)
  }

  @Test func `a large sheet makes the view behind it smaller until it is dismissed`() {
    let simulation = Simulation()
    let (root, front) = (UIViewController(), UIViewController())
    simulation.window.rootViewController = root
    simulation.advance(to: 0.1)
    root.present(front, animated: true)
    simulation.advance(to: 1)
    #expect(front.view.frame == CGRect(x: 0, y: 10, width: 320, height: 470))
    #expect(root.view.frame.minX == 16 && root.view.frame.minY == 0)
    #expect(root.view.layer.cornerRadius == 10)
    front.dismiss(animated: true)
    simulation.advance(to: 1.1)
    let x = root.view.layer.presentation()?.frame.minX ?? 0
    #expect(x > 0 && x < 16)
    simulation.advance(to: 2)
    #expect(root.view.frame == simulation.window.bounds)
    #expect(root.view.layer.cornerRadius == 0 && !root.view.clipsToBounds)
  }

  @Test func `a sheet has the height that its first active detent resolves`() {
    let simulation = Simulation()
    let (root, front) = (UIViewController(), UIViewController())
    simulation.window.rootViewController = root
    var height: CGFloat = 100
    let sheet = front.sheetPresentationController
    let low = UISheetPresentationController.Detent.custom(identifier: .init("low")) { _ in height }
    let part = UISheetPresentationController.Detent.custom { $0.maximumDetentValue * 0.5 }
    sheet?.detents = [.custom { _ in nil }, low, part, .large()]
    root.present(front, animated: true)
    simulation.advance(to: 1)
    #expect(front.view.frame == CGRect(x: 0, y: 380, width: 320, height: 100))
    height = 150
    sheet?.invalidateDetents()
    #expect(front.view.frame.minY == 330)
    sheet?.animateChanges { sheet?.selectedDetentIdentifier = part.identifier }
    simulation.advance(to: 2)
    #expect(front.view.frame.height == 235)
    height = 1000
    sheet?.selectedDetentIdentifier = low.identifier
    #expect(front.view.frame.height == 470)
  }

  @Test func `a pushed controller comes from the right`() throws {
    let simulation = Simulation()
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    simulation.window.rootViewController = navigation
    simulation.advance(to: 0.1)
    navigation.pushViewController(second, animated: true)
    simulation.advance(to: 0.15)
    let x = try #require(second.view.layer.presentation()?.frame.minX)
    #expect(x > 50 && x < 320)
    let behind = try #require(first.view.layer.presentation()?.frame.minX)
    #expect(behind < 0 && behind > -96)
    simulation.advance(to: 0.8)
    #expect(second.view.frame.minX == 0 && first.view.window == nil)
  }

  @Test func `a fraction scrubs a transition, which goes back where it is cancelled`() throws {
    let simulation = Simulation()
    let (first, second, fade) = (UIViewController(), UIViewController(), Fade())
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = fade
    fade.isInteractive = true
    simulation.window.rootViewController = navigation
    simulation.advance(to: 0.1)
    navigation.pushViewController(second, animated: true)
    simulation.advance(to: 0.5)
    #expect(try #require(second.view.layer.presentation()?.opacity) < 0.05)
    fade.driver.update(0.4)
    simulation.advance(to: 0.6)
    #expect(abs(try #require(second.view.layer.presentation()?.opacity) - 0.4) < 0.02)
    fade.driver.cancel()
    simulation.advance(to: 0.8)
    #expect(abs(try #require(second.view.layer.presentation()?.opacity) - 0.2) < 0.05)
    simulation.advance(to: 1.5)
    #expect(navigation.viewControllers.count == 1 && second.view.window == nil)
    #expect(first.view.window != nil)
    // A second cancellation runs back as fast as the first.
    navigation.pushViewController(second, animated: true)
    simulation.advance(to: 1.55)
    fade.driver.update(0.4)
    fade.driver.cancel()
    simulation.advance(to: 1.75)
    #expect(abs(try #require(second.view.layer.presentation()?.opacity) - 0.2) < 0.05)
    simulation.advance(to: 2.5)
    navigation.pushViewController(second, animated: true)
    simulation.advance(to: 2.55)
    fade.driver.update(0.5)
    fade.driver.finish()
    simulation.advance(to: 2.8)
    #expect(try #require(second.view.layer.presentation()?.opacity) > 0.6)
    simulation.advance(to: 3.5)
    #expect(navigation.topViewController === second && first.view.window == nil)
  }

  @Test func `a controller that is not presented is not taken away`() {
    let simulation = Simulation()
    let root = UIViewController()
    simulation.window.rootViewController = root
    var isDone = false
    root.dismiss(animated: true) { isDone = true }
    #expect(isDone && root.view.window != nil)
  }

  @Test func `bars cover a part of the views inside`() {
    let simulation = Simulation()
    let (content, table) = (UIViewController(), UITableView())
    content.view.addSubview(table)
    table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    let navigation = UINavigationController(rootViewController: content)
    simulation.window.rootViewController = navigation
    simulation.advance(to: 0.1)
    #expect(content.view.safeAreaInsets.top == 44)
    #expect(table.adjustedContentInset.top == 44 && table.contentInset.top == 0)
    #expect(table.contentOffset.y == -44)
    navigation.isNavigationBarHidden = true
    #expect(content.view.safeAreaInsets == .zero)
  }

  @Test func `a transition of a type that Apple does not document is a fade, and noted`() {
    let simulation = Simulation()
    let view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let transition = CATransition()
    view.layer.add(transition, forKey: nil)
    simulation.world.update()
    #expect(simulation.world.notes.isEmpty)
    transition.type = CATransitionType(rawValue: "cube")
    view.layer.add(transition, forKey: nil)
    simulation.world.update()
    #expect(simulation.world.notes == ["a CATransition of type cube is drawn as a fade"])
  }
}

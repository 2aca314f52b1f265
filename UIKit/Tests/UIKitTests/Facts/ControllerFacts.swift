import Testing
import UIKit

/// Moves the view of a presented controller in and out of the window, and notes the calls that it
/// receives.
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  var heard: [String] = []
  var completes = true

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to)
    else { return }
    let isIn = to.presentingViewController === from
    heard.append(isIn ? "in" : "out")
    guard let view = context.view(forKey: isIn ? .to : .from) else { return }
    let height = context.containerView.bounds.height
    if isIn {
      context.containerView.addSubview(view)
      view.frame = context.finalFrame(for: to).offsetBy(dx: 0, dy: height)
    }
    UIView.animate(
      withDuration: transitionDuration(using: context),
      delay: 0,
      options: .curveLinear,
      animations: { view.frame.origin.y = isIn ? 0 : height },
      completion: { _ in context.completeTransition(self.completes) }
    )
  }

  func animationEnded(_ transitionCompleted: Bool) { heard.append("ended \(transitionCompleted)") }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
}

/// A controller in a window, and one that a slide presents.
@MainActor private struct Presented {
  let simulation = Simulation()
  let root = UIViewController()
  let front = UIViewController()
  let slide = Slide()

  init() {
    simulation.window.rootViewController = root
    front.transitioningDelegate = slide
    front.modalPresentationStyle = .custom
    simulation.world.update()
  }
}

extension Facts {
  static let controllers: [Fact] = [
    Fact(
      "a controller is presented by the animator of its delegate",
      "UIViewControllerAnimatedTransitioning"
    ) {
      let play = Presented()
      var isDone = false
      play.root.present(play.front, animated: true) { isDone = true }
      #expect(play.slide.heard == ["in"] && play.root.presentedViewController === play.front)
      play.simulation.advance(to: 0.25)
      let y = play.front.view.layer.presentation()?.position.y ?? 0
      #expect(abs(y - (240 + 480 / 2)) < 1 && !isDone)
      play.simulation.advance(to: 1)
      #expect(isDone && play.slide.heard == ["in", "ended true"])
      #expect(play.front.view.window === play.simulation.window)
    },
    Fact(
      "a dismissal is animated, and takes the view away at its end",
      "UIViewControllerTransitioningDelegate: animationController(forDismissed:)"
    ) {
      let play = Presented()
      play.root.present(play.front, animated: true)
      play.simulation.advance(to: 1)
      play.root.dismiss(animated: true)
      #expect(play.front.view.window != nil)
      play.simulation.advance(to: 2)
      #expect(play.front.view.window == nil && play.root.presentedViewController == nil)
      #expect(play.slide.heard == ["in", "ended true", "out", "ended true"])
      #expect(play.simulation.window.subviews == [play.root.view])
    },
    Fact(
      "a presentation that is not completed leaves nothing",
      "UIViewControllerContextTransitioning: completeTransition(_:)"
    ) {
      let play = Presented()
      play.slide.completes = false
      play.root.present(play.front, animated: true)
      play.simulation.advance(to: 1)
      #expect(play.slide.heard == ["in", "ended false"])
      #expect(play.front.view.window == nil && play.root.presentedViewController == nil)
    },
    Fact(
      "the view behind is none of a custom presentation's",
      "UIViewControllerContextTransitioning: view(forKey:)"
    ) {
      final class Asking: NSObject, UIViewControllerAnimatedTransitioning,
        UIViewControllerTransitioningDelegate
      {
        var views: [UIView?] = []
        func transitionDuration(
          using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 0 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
          views = [context.view(forKey: .from), context.view(forKey: .to)]
          context.completeTransition(true)
        }
        func animationController(
          forPresented presented: UIViewController,
          presenting: UIViewController,
          source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      }
      for style in [UIModalPresentationStyle.custom, .fullScreen] {
        let play = Presented()
        let asking = Asking()
        play.front.transitioningDelegate = asking
        play.front.modalPresentationStyle = style
        play.root.present(play.front, animated: true)
        #expect(asking.views == [style == .custom ? nil : play.root.view, play.front.view])
      }
    },
    Fact(
      "without animation no animator is asked",
      "UIViewController: present(_:animated:completion:)"
    ) {
      let play = Presented()
      var isDone = false
      play.root.present(play.front, animated: false) { isDone = true }
      #expect(isDone && play.slide.heard.isEmpty)
      #expect(play.front.view.superview === play.simulation.window)
    },
    Fact("a table's controller is its data source and delegate", "UITableViewController") {
      final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
        { 3 }
      }
      let simulation = Simulation()
      let controller = Rows(style: .plain)
      simulation.window.rootViewController = controller
      simulation.world.update()
      #expect(controller.tableView === controller.view)
      #expect(controller.tableView.visibleCells.count == 3)
    },
    Fact("a window is found through its scene", "UIWindowScene: windows") {
      let simulation = Simulation()
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let window = scenes.flatMap(\.windows).first(where: \.isKeyWindow)
      #expect(window === simulation.window && simulation.window.windowScene === scenes.first)
    },
    Fact("motion is not reduced", "UIAccessibility: isReduceMotionEnabled") {
      #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isVoiceOverRunning)
    },
  ]
}

import Testing
import TurnTaking
import UIKit

/// The steps of presentations and dismissals, in UIKit's order.
@MainActor @Suite(.simulated) struct PresentationOrderTests {
  private final class Log { var lines: [String] = [] }

  private final class Page: UIViewController {
    let name: String
    let log: Log
    var loaded: (Page) -> Void = { _ in }

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    private func note(_ word: String) {
      log.lines.append("\(name) \(word)" + (view.window == nil ? "" : " in window"))
    }
    override func viewDidLoad() { loaded(self) }
    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
  }

  /// Moves views by itself in a second, unless it does nothing with them.
  private final class Mover: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    var addsView = true
    var completes = true
    var hasPresentation = true
    var frames: [CGRect] = []
    let log: Log
    init(_ log: Log) { self.log = log }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
      1
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let view = context.view(forKey: .to) ?? context.view(forKey: .from)
      let isThere = view?.superview === context.containerView
      log.lines.append("animate" + (isThere ? " a view in the container" : ""))
      if let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
        frames = [view.frame, context.finalFrame(for: to)]
        if addsView { context.containerView.addSubview(view) }
        view.frame = context.finalFrame(for: to)
      }
      let completes = completes
      view?.alpha = 0.5
      UIView.animate(withDuration: 1) {
        view?.alpha = 1
      } completion: { _ in
        context.completeTransition(completes)
      }
    }
    func animationController(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func presentationController(
      forPresented presented: UIViewController,
      presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      hasPresentation ? Low(presentedViewController: presented, presenting: presenting) : nil
    }
  }

  private final class Low: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 280, width: 320, height: 200)
    }
    override func presentationTransitionWillBegin() {
      (presentedViewController as? Page)?.log.lines.append("presentation begins")
    }
  }

  /// Presents a page with a custom transition, at 0.1 seconds.
  private func present(
    _ simulation: Simulation,
    _ change: (Mover) -> Void = { _ in }
  ) -> (Page, Page, Mover) {
    let log = Log()
    let (root, page, mover) = (Page("root", log), Page("page", log), Mover(log))
    simulation.show(root)
    log.lines = []
    change(mover)
    page.transitioningDelegate = mover
    page.modalPresentationStyle = .custom
    root.present(page, animated: true)
    return (root, page, mover)
  }

  @Test func `an animator adds the presented view, after it was told that it will appear`() {
    let simulation = Simulation()
    let (_, page, mover) = present(simulation)
    simulation.advance(to: 1.5)
    #expect(
      page.log.lines == [
        "presentation begins", "page will appear", "animate", "page did appear in window",
      ]
    )
    #expect(mover.frames.last == CGRect(x: 0, y: 280, width: 320, height: 200))
    #expect(mover.frames.first == simulation.window.bounds)
    #expect(page.view.superview === page.presentationController?.containerView)
  }

  @Test func `a presented view that its animator does not add is not shown`() {
    let simulation = Simulation()
    let (_, page, _) = present(simulation) { $0.addsView = false }
    simulation.advance(to: 1.5)
    #expect(page.view.window == nil)
  }

  @Test func `a cancelled dismissal shows the presented controller again`() {
    let simulation = Simulation()
    let (root, page, mover) = present(simulation)
    simulation.advance(to: 1.5)
    page.log.lines = []
    mover.completes = false
    root.dismiss(animated: true)
    simulation.advance(to: 3)
    #expect(root.presentedViewController === page && page.view.window != nil)
    mover.completes = true
    root.dismiss(animated: true)
    simulation.advance(to: 4.5)
    #expect(root.presentedViewController == nil && page.view.window == nil)
    #expect(
      page.log.lines == [
        "page will disappear in window", "animate a view in the container",
        "page will appear in window", "page did appear in window",
        "page will disappear in window", "animate a view in the container", "page did disappear",
      ]
    )
  }

  @Test func `a cancelled presentation takes the presented view away`() {
    let simulation = Simulation()
    let (root, page, _) = present(simulation) { $0.completes = false }
    simulation.advance(to: 1.5)
    #expect(root.presentedViewController == nil && page.view.window == nil)
    #expect(page.log.lines.suffix(2) == ["page will disappear in window", "page did disappear"])
  }

  @Test func `what viewDidLoad puts into the window is above a custom presentation`() {
    let simulation = Simulation()
    let log = Log()
    let (root, page, mover) = (Page("root", log), Page("page", log), Mover(log))
    let banner = UIView()
    page.loaded = { [window = simulation.window] _ in window.addSubview(banner) }
    simulation.show(root)
    page.transitioningDelegate = mover
    page.modalPresentationStyle = .custom
    root.present(page, animated: true)
    #expect(simulation.window.subviews.last === banner)
  }

  @Test func `a controller is being presented and dismissed until it has appeared or disappeared`()
  {
    final class Front: UIViewController {
      var states: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { states.append(isBeingPresented) }
      override func viewDidAppear(_ animated: Bool) { states.append(isBeingPresented) }
      override func viewWillDisappear(_ animated: Bool) { states.append(isBeingDismissed) }
      override func viewDidDisappear(_ animated: Bool) { states.append(isBeingDismissed) }
    }
    let simulation = Simulation()
    let (root, front) = (UIViewController(), Front())
    simulation.show(root)
    root.present(front, animated: true)
    simulation.advance(to: 1.5)
    #expect(!front.isBeingPresented)
    root.dismiss(animated: true)
    simulation.advance(to: 3)
    #expect(front.states == [true, true, true, true] && !front.isBeingDismissed)
  }

  @Test func `a presentation places its views before an animator dismisses them`() {
    final class Half: UIPresentationController {
      var count = 0
      let shade = UIView()
      override func containerViewWillLayoutSubviews() {
        count += 1
        presentedView?.frame = frameOfPresentedViewInContainerView
        if let containerView { shade.frame = containerView.bounds }
      }
      override func dismissalTransitionWillBegin() {
        containerView?.insertSubview(shade, at: 0)
      }
    }
    final class Owner: NSObject, UIViewControllerTransitioningDelegate {
      var half: Half?
      func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        half = Half(presentedViewController: presented, presenting: presenting)
        return half
      }
    }
    let simulation = Simulation()
    let (root, front, owner) = (UIViewController(), UIViewController(), Owner())
    simulation.show(root)
    front.modalPresentationStyle = .custom
    front.transitioningDelegate = owner
    root.present(front, animated: true)
    simulation.advance(to: 1)
    let placed = owner.half?.count ?? 0
    root.dismiss(animated: true)
    #expect(placed > 0 && owner.half?.count == placed + 1)
    simulation.advance(to: 1.2)
    #expect(owner.half?.count == placed + 1)
    #expect(owner.half?.shade.frame == simulation.window.bounds)
    #expect((front.view.layer.presentation()?.frame.minY ?? 0) > 20)
    owner.half?.containerView?.setNeedsLayout()
    simulation.advance(to: 1.25)
    #expect(owner.half?.count == placed + 2)
  }

  @Test func `constraints of a presentation place its view, which leaves from there`() {
    final class Fitted: UIPresentationController {
      override func containerViewWillLayoutSubviews() {
        guard let containerView, let presentedView else { return }
        NSLayoutConstraint.activate([
          presentedView.leadingAnchor.constraint(equalTo: containerView.leadingAnchor),
          presentedView.trailingAnchor.constraint(equalTo: containerView.trailingAnchor),
          presentedView.bottomAnchor.constraint(equalTo: containerView.bottomAnchor),
        ])
      }
    }
    final class Owner: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        Fitted(presentedViewController: presented, presenting: presenting)
      }
    }
    let simulation = Simulation()
    let (root, front, owner) = (UIViewController(), UIViewController(), Owner())
    simulation.show(root)
    front.view.translatesAutoresizingMaskIntoConstraints = false
    front.view.heightAnchor.constraint(equalToConstant: 300).isActive = true
    front.modalPresentationStyle = .custom
    front.transitioningDelegate = owner
    root.present(front, animated: true)
    simulation.advance(to: 1)
    #expect(front.view.frame == CGRect(x: 0, y: 180, width: 320, height: 300))
    #expect(simulation.world.notes.isEmpty)
    root.dismiss(animated: true)
    var tops: [CGFloat] = []
    for step in 1...20 {
      simulation.advance(to: 1 + Double(step) / 60)
      tops.append(front.view.layer.presentation()?.frame.minY ?? 0)
    }
    #expect(tops == tops.sorted() && (tops.first ?? 0) >= 180 && (tops.last ?? 0) > 400)
  }
}

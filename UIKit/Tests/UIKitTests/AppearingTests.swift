import Testing
import TurnTaking
import UIKit

/// Calls that a controller gets as its view appears and is laid out.
@MainActor @Suite(.simulated) struct AppearingTests {
  private final class Controller: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
    override func viewWillLayoutSubviews() { calls.append("will lay out") }
    override func viewDidLayoutSubviews() { calls.append("did lay out") }
  }

  @Test func `a view that is put into a window appears and is laid out`() {
    let simulation = Simulation()
    let controller = Controller()
    simulation.window.addSubview(controller.view)
    simulation.advance(to: 0.1)
    #expect(controller.calls.first == "will appear")
    let order = ["will appear", "will lay out", "did lay out", "did appear"]
    #expect(Array(controller.calls.prefix(4)) == order)
    #expect(controller.calls.filter { $0.hasSuffix(" appear") } == ["will appear", "did appear"])
    controller.calls = []
    controller.view.removeFromSuperview()
    #expect(controller.calls == ["will disappear", "did disappear"])
  }

  @Test func `a view is appearing in the window before its layout, once for each appearance`() {
    final class Page: UIViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
      override func viewIsAppearing(_ animated: Bool) {
        calls.append("is appearing \(animated) \(view.window != nil) \(view.bounds.width)")
      }
      override func viewWillLayoutSubviews() {
        if calls.last != "layout" { calls.append("layout") }
      }
      override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
    }
    let simulation = Simulation()
    let (root, page) = (UIViewController(), Page())
    simulation.show(root)
    page.modalPresentationStyle = .fullScreen
    for start in [0.1, 2.1] {
      page.calls = []
      simulation.advance(to: start)
      root.present(page, animated: true)
      simulation.advance(to: start + 0.02)
      #expect(page.calls == ["will appear", "is appearing true true 320.0", "layout"])
      simulation.advance(to: start + 1)
      #expect(page.calls.last == "did appear")
      #expect(page.calls.count { $0.hasPrefix("is appearing") } == 1)
      page.dismiss(animated: false)
    }
  }

  @Test func `the root of a window appears once`() {
    let simulation = Simulation()
    let controller = Controller()
    simulation.window.rootViewController = controller
    simulation.advance(to: 0.1)
    #expect(controller.calls.filter { $0.hasSuffix(" appear") } == ["will appear", "did appear"])
  }

  @Test func `a child appears with its parent`() {
    let simulation = Simulation()
    let parent = Controller()
    let child = Controller()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    #expect(child.calls.isEmpty)
    simulation.window.rootViewController = parent
    simulation.advance(to: 0.1)
    #expect(child.calls.filter { $0.hasSuffix(" appear") } == ["will appear", "did appear"])
  }

  @Test func `a child of a presented controller appears at the end of the transition`() {
    let simulation = Simulation()
    let (root, child) = (UIViewController(), Controller())
    simulation.show(root)
    let navigation = UINavigationController(rootViewController: child)
    root.present(navigation, animated: true)
    simulation.advance(to: 0.3)
    #expect(child.calls.filter { $0.hasSuffix(" appear") } == ["will appear"])
    simulation.advance(to: 1)
    #expect(child.calls.filter { $0.hasSuffix(" appear") } == ["will appear", "did appear"])
  }

  @Test func `constraints have placed the views of a controller that has appeared`() {
    final class Pinning: UIViewController {
      let inner = UIView()
      var seen: CGRect?
      override func viewDidLoad() {
        view.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
          inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
      }
      override func viewDidAppear(_ animated: Bool) { seen = inner.frame }
    }
    let simulation = Simulation()
    let controller = Pinning()
    simulation.window.rootViewController = UINavigationController(rootViewController: controller)
    simulation.advance(to: 0.1)
    let bounds = controller.view.bounds
    #expect(controller.seen == CGRect(x: 0, y: 10, width: bounds.width, height: bounds.height - 10))
  }

  @Test func `a layout by the controller has its view's final size`() {
    final class Filling: UIViewController {
      let inner = UIView()
      override func viewDidLoad() { view.addSubview(inner) }
      override func viewDidLayoutSubviews() { inner.frame = view.bounds }
    }
    let simulation = Simulation()
    let controller = Filling()
    simulation.window.rootViewController = controller
    simulation.advance(to: 0.1)
    #expect(controller.inner.frame == simulation.window.bounds)
  }

  private final class Page: UIViewController, UINavigationControllerDelegate {
    var heard: [String] = []
    override func viewDidLoad() { navigationController?.delegate = self }
    func navigationController(
      _ navigationController: UINavigationController,
      willShow controller: UIViewController,
      animated: Bool
    ) { heard.append("will show \(controller === self) \(animated)") }
    func navigationController(
      _ navigationController: UINavigationController,
      didShow controller: UIViewController,
      animated: Bool
    ) { heard.append("did show \(controller === self) \(animated)") }
  }

  @Test func `a navigation controller tells once of the controller that it shows first`() {
    let (simulation, page) = (Simulation(), Page())
    let navigation = UINavigationController(rootViewController: page)
    simulation.show(navigation)
    #expect(page.heard == ["will show true false", "did show true false"])
    simulation.show(UIViewController())
    simulation.show(navigation)
    #expect(page.heard.count == 2)
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(page.heard.dropFirst(2) == ["will show false false", "did show false false"])
  }

  @Test func `a navigation controller outside windows tells of nothing until it appears`() {
    let (simulation, page) = (Simulation(), Page())
    let navigation = UINavigationController(rootViewController: page)
    navigation.loadViewIfNeeded()
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(page.heard.isEmpty)
    simulation.show(navigation)
    #expect(page.heard == ["will show false false", "did show false false"])
  }

  @Test func `a controller updates the constraints of its view`() {
    final class Page: UIViewController {
      final class Content: UIView {
        var count = 0
        override func updateConstraints() {
          count += 1
          super.updateConstraints()
        }
      }
      let content = Content()
      var count = 0
      override func loadView() { view = content }
      override func updateViewConstraints() {
        count += 1
        super.updateViewConstraints()
      }
    }
    let (simulation, page) = (Simulation(), Page())
    simulation.show(page)
    #expect(page.count == 1 && page.content.count == 1)
    page.view.setNeedsUpdateConstraints()
    simulation.advance(to: 0.2)
    #expect(page.count == 2 && page.content.count == 2)
  }

  @Test func `the root view of a controller has wider margins at its sides, unless it has its own`()
  {
    final class Page: UIViewController {
      override func loadView() {
        view = UIView()
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
    }
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    let root = UIViewController()
    #expect(root.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    #expect(Page().view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }
}

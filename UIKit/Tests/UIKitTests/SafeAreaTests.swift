import Testing
import TurnTaking
import UIKit

/// The safe areas of views inside a controller's view, and of scroll views.
@MainActor @Suite(.simulated) struct SafeAreaTests {
  private let simulation = Simulation()
  private let controller = UIViewController()

  init() {
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 10)
    simulation.show(controller)
  }

  private func added<Added: UIView>(_ view: Added, _ frame: CGRect, in outer: UIView? = nil)
    -> Added
  {
    view.frame = frame
    (outer ?? controller.view).addSubview(view)
    return view
  }

  @Test func `a view has the part of its superview's area that extends into it`() {
    let view = added(UIView(), CGRect(x: 4, y: 15, width: 316, height: 200))
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 25, left: 6, bottom: 0, right: 10))
    let inner = added(UIView(), CGRect(x: 10, y: 30, width: 20, height: 20), in: view)
    #expect(inner.safeAreaInsets == .zero)
  }

  @Test func `a child's view that is not below its parent's view has no part of its bars`() {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    simulation.show(navigation)
    #expect(child.view.safeAreaInsets.top > 0)
    child.view.removeFromSuperview()
    #expect(child.view.safeAreaInsets == .zero)
  }

  @Test func `a view that extends beyond a superview without an area has none`() {
    let wrapper = added(UIView(), CGRect(x: 10, y: 40, width: 300, height: 410))
    let view = added(UIView(), CGRect(x: 0, y: -300, width: 300, height: 400), in: wrapper)
    #expect(view.safeAreaInsets == .zero)
  }

  @Test func `a table above its superview begins with its first row`() {
    let wrapper = added(UIView(), CGRect(x: 0, y: 40, width: 320, height: 410))
    let table = added(UITableView(), CGRect(x: 0, y: -300, width: 320, height: 500), in: wrapper)
    simulation.advance(to: 0.2)
    #expect(table.adjustedContentInset == .zero)
    #expect(table.contentOffset == .zero)
  }

  @Test func `insets are adjusted along the axes that can be scrolled`() {
    let view = added(UIScrollView(), controller.view.bounds)
    view.contentSize = CGSize(width: 1000, height: 100)
    simulation.advance(to: 0.2)
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
    view.contentSize = CGSize(width: 100, height: 1000)
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
    view.contentInsetAdjustmentBehavior = .always
    #expect(view.adjustedContentInset == view.safeAreaInsets)
    view.contentInsetAdjustmentBehavior = .never
    #expect(view.adjustedContentInset == .zero)
  }

  @Test func `the main content of a navigation controller is adjusted whatever its size is`() {
    let content = UIViewController()
    let main = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    content.view.addSubview(main)
    content.view.addSubview(other)
    _ = simulation.navigation(content)
    #expect(main.adjustedContentInset.top == 44)
    #expect(other.adjustedContentInset.top == 0)
    main.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(main.adjustedContentInset.top == 0)
  }

  @Test func `a view held by a scroll view's safe area stays in place while content scrolls`() {
    let scroll = added(UIScrollView(), controller.view.bounds)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 320, height: 2000)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(view)
    let guide = scroll.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    simulation.advance(to: 0.2)
    #expect(view.frame.origin == CGPoint(x: 10, y: 40))
    scroll.contentOffset.y = 300
    simulation.advance(to: 0.3)
    #expect(view.frame.origin == CGPoint(x: 10, y: 340))
    #expect(scroll.contentSize.height == 2000)
  }
}

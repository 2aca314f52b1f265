import Layers
import Testing
import TurnTaking
import UIKit

/// Pages that a finger turns.
@MainActor @Suite(.simulated) struct PageControllerTests {
  private final class Pages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate
  {
    let all = [UIViewController(), UIViewController(), UIViewController()]
    var log: [String] = []
    var showsDots = false

    func name(_ controller: UIViewController?) -> String {
      all.firstIndex { $0 === controller }.map { "\($0)" } ?? "none"
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { all.firstIndex(of: viewController).flatMap { page($0 - 1) } }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { all.firstIndex(of: viewController).flatMap { page($0 + 1) } }
    private func page(_ index: Int) -> UIViewController? {
      all.indices.contains(index) ? all[index] : nil
    }
    func presentationCount(for pageViewController: UIPageViewController) -> Int {
      showsDots ? all.count : 0
    }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.append("to \(name(pendingViewControllers.first))") }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) { log.append("\(completed ? "from" : "still") \(name(previousViewControllers.first))") }
  }

  private let simulation = Simulation(size: CGSize(width: 200, height: 200))
  private let pages = Pages()

  private func controller(
    _ style: UIPageViewController.TransitionStyle = .scroll,
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal
  ) -> UIPageViewController {
    let controller = UIPageViewController(
      transitionStyle: style,
      navigationOrientation: orientation
    )
    controller.dataSource = pages
    controller.delegate = pages
    controller.setViewControllers([pages.all[0]], direction: .forward, animated: false)
    simulation.window.rootViewController = controller
    simulation.advance(to: 0.1)
    return controller
  }

  /// Drags a finger from a time on for 0.2 seconds.
  private func drag(from start: Double, by way: CGPoint) {
    let origin = CGPoint(x: 100 - way.x / 2, y: 100 - way.y / 2)
    simulation.advance(to: start)
    simulation.window.touchDown(at: origin)
    for step in 1...12 {
      simulation.advance(to: start + Double(step) / 60)
      let share = CGFloat(step) / 12
      simulation.window.touchMoved(
        to: CGPoint(x: origin.x + way.x * share, y: origin.y + way.y * share)
      )
    }
    simulation.window.touchUp(at: CGPoint(x: origin.x + way.x, y: origin.y + way.y))
  }

  /// Returns the places of pages in the window; `nil` for those outside it.
  private func places() -> [CGPoint?] {
    pages.all.map { page in
      guard page.isViewLoaded, page.view.window != nil else { return nil }
      return page.view.convert(CGPoint.zero, to: simulation.window)
    }
  }

  @Test func `pages stay in the controller's own view when code puts it into another`() throws {
    let controller = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal
    )
    let (own, outer) = (try #require(controller.view), UIView())
    controller.view = outer
    outer.addSubview(own)
    own.frame = CGRect(x: 0, y: 50, width: 200, height: 150)
    controller.setViewControllers([pages.all[0]], direction: .forward, animated: false)
    simulation.window.rootViewController = controller
    simulation.advance(to: 0.1)
    let page = try #require(pages.all[0].view)
    #expect(page.convert(page.bounds, to: outer) == own.frame)
    #expect((controller.value(forKey: "_scrollView") as? UIScrollView)?.superview === own)
  }

  @Test func `a finger turns pages one by one`() {
    let controller = controller()
    drag(from: 0.2, by: CGPoint(x: -150, y: 0))
    #expect(pages.log == ["to 1"])
    let dragged = places()
    #expect((dragged[0]?.x ?? 0) < -100 && (dragged[1]?.x ?? 0) == (dragged[0]?.x ?? 0) + 200)
    simulation.advance(to: 2)
    #expect(pages.log == ["to 1", "from 0"])
    #expect(controller.viewControllers == [pages.all[1]])
    #expect(places() == [nil, .zero, nil])
    drag(from: 2, by: CGPoint(x: -150, y: 0))
    simulation.advance(to: 4)
    #expect(places() == [nil, nil, .zero])
    drag(from: 4, by: CGPoint(x: 150, y: 0))
    simulation.advance(to: 6)
    #expect(places() == [nil, .zero, nil])
    #expect(pages.log == ["to 1", "from 0", "to 2", "from 1", "to 1", "from 2"])
  }

  @Test func `there is no page before the first`() {
    let controller = controller()
    drag(from: 0.2, by: CGPoint(x: 150, y: 0))
    simulation.advance(to: 2)
    #expect(pages.log == [] && controller.viewControllers == [pages.all[0]])
    #expect(places() == [.zero, nil, nil])
  }

  @Test func `a page that is pulled a little returns`() {
    let controller = controller()
    drag(from: 0.2, by: CGPoint(x: -40, y: 0))
    simulation.window.touchDown(at: CGPoint(x: 100, y: 100))
    simulation.advance(to: 1)
    simulation.window.touchUp(at: CGPoint(x: 100, y: 100))
    simulation.advance(to: 3)
    #expect(controller.viewControllers?.count == 1)
    #expect(pages.log.count == 2 && pages.log.first == "to 1")
  }

  @Test func `pages above each other are turned upwards`() {
    _ = controller(.scroll, .vertical)
    drag(from: 0.2, by: CGPoint(x: 0, y: -150))
    #expect((places()[1]?.y ?? 0) > 0)
    simulation.advance(to: 2)
    #expect(places() == [nil, .zero, nil])
  }

  @Test func `code turns pages with a movement`() {
    let controller = controller()
    var ends: [Bool] = []
    controller.setViewControllers([pages.all[2]], direction: .reverse, animated: true) {
      ends.append($0)
    }
    #expect(controller.viewControllers == [pages.all[2]])
    simulation.advance(to: 0.2)
    let x = places()[2]?.x ?? 0
    #expect(x < -20 && x > -200 && places()[0]?.x == x + 200)
    simulation.advance(to: 1)
    #expect(places() == [nil, nil, .zero] && ends == [true] && pages.log == [])
    drag(from: 1, by: CGPoint(x: 150, y: 0))
    simulation.advance(to: 3)
    #expect(places() == [nil, .zero, nil])
  }

  @Test func `a page's view fills a view between it and the scroll view`() {
    let controller = controller()
    controller.setViewControllers([pages.all[1]], direction: .forward, animated: true)
    simulation.advance(to: 0.2)
    for page in pages.all.prefix(2) {
      #expect(page.view.frame == CGRect(x: 0, y: 0, width: 200, height: 200))
      #expect(page.view.superview?.superview is UIScrollView)
    }
    simulation.advance(to: 1)
    let wrapper = pages.all[1].view.superview
    #expect(pages.all[1].view.frame.origin == .zero && wrapper?.frame.minX == 200)
    #expect(pages.all[0].view.superview == nil)
    #expect(wrapper?.superview?.subviews.filter { $0.bounds.width == 200 }.count == 1)
  }

  @Test func `dots count the pages`() throws {
    pages.showsDots = true
    let controller = controller()
    let dots = try #require(controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(dots.numberOfPages == 3 && dots.currentPage == 0)
    #expect(dots.frame == CGRect(x: 0, y: 163, width: 200, height: 37))
    #expect(pages.all[0].view.bounds.height == 163)
    drag(from: 0.2, by: CGPoint(x: -150, y: 0))
    simulation.advance(to: 2)
    #expect(dots.currentPage == 1)
  }

  @Test func `dots that appear after the layout are below the pages`() throws {
    let controller = controller()
    pages.showsDots = true
    controller.setViewControllers([pages.all[1]], direction: .forward, animated: false)
    let dots = try #require(controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(dots.frame == CGRect(x: 0, y: 163, width: 200, height: 37))
    #expect(pages.all[1].view.bounds.height == 163)
  }

  @Test func `curled pages fade, and a note says so`() {
    let controller = controller(.pageCurl)
    drag(from: 0.2, by: CGPoint(x: -150, y: 0))
    simulation.advance(to: 2)
    #expect(controller.viewControllers == [pages.all[1]])
    #expect(pages.log == ["to 1", "from 0"])
    #expect(
      simulation.world.notes.contains("UIPageViewController fades pages and does not curl them")
    )
  }
}

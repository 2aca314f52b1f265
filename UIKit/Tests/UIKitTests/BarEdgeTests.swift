import Layers
import Pixels
import Testing
import TurnTaking
import UIKit

/// The backgrounds of bars, which depend on the content below them.
@MainActor @Suite(.simulated) struct BarEdgeTests {
  private let simulation = Simulation(size: CGSize(width: 200, height: 200))

  private static let ground: UInt32 = 0xFF00_FF00
  private static let chrome: UInt32 = 0xFFF8_F8F8
  private static let red: UInt32 = 0xFFFF_0000

  private func begin() {
    simulation.window.backgroundColor = .green
  }

  private func scrolling(_ height: CGFloat = 1000) -> (UIViewController, UIScrollView) {
    begin()
    let (controller, scrollView) = (UIViewController(), UIScrollView())
    scrollView.frame = controller.view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 100, height: height)
    controller.view.addSubview(scrollView)
    return (controller, scrollView)
  }

  /// Returns the colour at a height beside titles and buttons.
  private func color(_ y: Int) throws -> UInt32 {
    simulation.world.update()
    let color = try simulation.picture()[4, y]
    // The default background is light grey, whose last digit depends on rounding.
    return color == 0xFFF7_F7F7 ? Self.chrome : color
  }

  @Test func `a navigation bar has a background while content is below it`() throws {
    let (controller, scrollView) = scrolling()
    let bar = simulation.navigation(controller).navigationBar
    #expect(scrollView.contentOffset.y == -44)
    #expect(try color(20) == Self.ground)
    scrollView.contentOffset.y = 100
    #expect(try color(20) == Self.chrome)
    scrollView.contentOffset.y = -60
    #expect(try color(20) == Self.ground)
    #expect(bar.backgroundColor == nil)
  }

  @Test func `a navigation bar without scrolled content has no background`() throws {
    begin()
    let navigation = simulation.navigation(UIViewController())
    #expect(try color(20) == Self.ground)
    navigation.navigationBar.backgroundColor = .red
    #expect(try color(20) == Self.red)
  }

  @Test func `a bar without a controller has its standard look`() throws {
    begin()
    let bar = simulation.show(UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44)))
    #expect(try color(20) == Self.chrome)
    #expect(try color(44) != Self.ground)
    bar.shadowImage = UIImage()
    #expect(try color(44) == Self.ground)
    bar.barTintColor = .red
    #expect(try color(20) == Self.red)
  }

  @Test func `the old properties describe the look above scrolled content only`() throws {
    let (controller, scrollView) = scrolling()
    let bar = simulation.navigation(controller).navigationBar
    bar.barTintColor = .red
    #expect(try color(20) == Self.ground)
    scrollView.contentOffset.y = 100
    #expect(try color(20) == Self.red)
    bar.setBackgroundImage(UIImage(), for: .default)
    #expect(try color(20) == Self.ground)
  }

  @Test func `a bar with the same look at the edge never shows what is behind it`() throws {
    let (controller, scrollView) = scrolling()
    let bar = simulation.navigation(controller).navigationBar
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance
    for offset in [-44, -40, -36, 0, 100] {
      scrollView.contentOffset.y = CGFloat(offset)
      #expect(try color(20) == Self.red)
    }
  }

  @Test func `an item's appearances are those of the bar while it is on top`() throws {
    let (controller, scrollView) = scrolling()
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .red
    controller.navigationItem.standardAppearance = appearance
    controller.navigationItem.scrollEdgeAppearance = appearance
    let navigation = simulation.navigation(controller)
    #expect(try color(20) == Self.red)
    scrollView.contentOffset.y = 100
    #expect(try color(20) == Self.red)
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(try color(20) == Self.ground)
  }

  @Test func `an appearance is copied, and the copy can be changed`() throws {
    begin()
    let bar = simulation.show(UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44)))
    let appearance = UINavigationBarAppearance()
    bar.standardAppearance = appearance
    appearance.backgroundColor = .red
    #expect(try color(20) == Self.chrome)
    bar.standardAppearance.backgroundColor = .red
    #expect(try color(20) == Self.red)
  }

  private final class Unobserved: UIViewController {
    override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }
  }

  @Test func `a controller chooses the observed scroll view`() throws {
    let (content, scrollView) = scrolling()
    let unobserved = Unobserved()
    unobserved.view.addSubview(content.view)
    let navigation = simulation.navigation(unobserved)
    scrollView.contentOffset.y = 100
    #expect(try color(20) == Self.ground)
    let other = UIViewController()
    let (upper, lower) = (UIScrollView(), UIScrollView())
    for (index, view) in [upper, lower].enumerated() {
      view.frame = CGRect(x: 0, y: 100 * index, width: 200, height: 100)
      view.contentSize = CGSize(width: 100, height: 1000)
      other.view.addSubview(view)
    }
    navigation.viewControllers = [other]
    lower.contentOffset.y = 100
    #expect(try color(20) == Self.ground)
    other.setContentScrollView(lower)
    #expect(try color(20) == Self.chrome)
  }

  @Test func `bars below content have a background unless its end is visible`() throws {
    let (controller, scrollView) = scrolling()
    let tabs = UITabBarController()
    tabs.viewControllers = [controller]
    simulation.window.rootViewController = tabs
    simulation.advance(to: 0.1)
    #expect(try color(198) == Self.chrome)
    scrollView.contentOffset.y = 1000 + 49 - 200
    #expect(try color(198) == Self.ground)
    tabs.tabBar.backgroundColor = .red
    #expect(try color(198) == Self.red)
  }

  @Test func `a controller's content fills its container whatever its size was`() {
    let (controller, scrollView) = scrolling()
    let tabs = UITabBarController()
    tabs.viewControllers = [simulation.navigation(controller)]
    simulation.window.rootViewController = tabs
    simulation.advance(to: 0.1)
    #expect(scrollView.frame == simulation.window.bounds)
  }

  @Test func `a toolbar has a background unless the end of the content is visible`() throws {
    let (controller, scrollView) = scrolling()
    simulation.navigation(controller).isToolbarHidden = false
    #expect(try color(198) == Self.chrome)
    scrollView.contentOffset.y = 1000 + 44 - 200
    #expect(try color(198) == Self.ground)
  }
}

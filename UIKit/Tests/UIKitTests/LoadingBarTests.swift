import Testing
import UIKit

/// The bars of controllers, at the time when the views of their children are loaded.
@MainActor @Suite struct LoadingBarTests {
  private let simulation = Simulation()

  private final class Child: UIViewController {
    var bars: [CGRect] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      bars = [
        navigationController?.navigationBar.frame, navigationController?.toolbar.frame,
        tabBarController?.tabBar.frame,
      ].compactMap { $0 }
    }
  }

  @Test(arguments: [false, true])
  func `bars of a navigation controller have their sizes`(isLoadedBefore: Bool) {
    World.current = simulation.world
    let child = Child()
    let navigation = UINavigationController(rootViewController: child)
    if isLoadedBefore {
      child.loadViewIfNeeded()
    } else {
      simulation.window.rootViewController = navigation
      simulation.advance(to: 0.1)
    }
    let screen = UIScreen.main.bounds
    #expect(child.bars.map(\.width) == [screen.width, screen.width])
    #expect(child.bars.map(\.height) == [44, 44])
    #expect(child.bars.map(\.minY) == [0, screen.height - 44])
  }

  @Test(arguments: [false, true])
  func `a tab bar has its size`(isLoadedBefore: Bool) {
    World.current = simulation.world
    let child = Child()
    let tabs = UITabBarController()
    tabs.viewControllers = [child]
    if isLoadedBefore {
      child.loadViewIfNeeded()
    } else {
      simulation.window.rootViewController = tabs
      simulation.advance(to: 0.1)
    }
    let screen = UIScreen.main.bounds
    #expect(child.bars == [CGRect(x: 0, y: screen.maxY - 49, width: screen.width, height: 49)])
  }
}

import Testing
import TurnTaking
import UIKit

/// The bars of controllers, at the time when the views of their children are loaded.
@MainActor @Suite(.simulated) struct LoadingBarTests {
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

  /// Loads the view of a child of a controller.
  ///
  /// - Parameters:
  ///   - isLoadedBefore: Whether that is before the container is shown.
  ///   - container: Returns a container of the child.
  /// - Returns: The frames of the bars around the child at the time when its view is loaded.
  private func bars(
    _ isLoadedBefore: Bool,
    in container: (UIViewController) -> UIViewController
  ) -> [CGRect] {
    let child = Child()
    let container = container(child)
    if isLoadedBefore { child.loadViewIfNeeded() } else { simulation.show(container) }
    return child.bars
  }

  @Test(arguments: [false, true])
  func `bars of a navigation controller have their sizes`(isLoadedBefore: Bool) {
    let bars = bars(isLoadedBefore) { UINavigationController(rootViewController: $0) }
    let screen = UIScreen.main.bounds
    #expect(bars.map(\.width) == [screen.width, screen.width])
    #expect(bars.map(\.height) == [44, 44])
    #expect(bars.map(\.minY) == [0, screen.height - 44])
  }

  @Test(arguments: [false, true])
  func `a tab bar has its size`(isLoadedBefore: Bool) {
    let bars = bars(isLoadedBefore) {
      let tabs = UITabBarController()
      tabs.viewControllers = [$0]
      return tabs
    }
    let screen = UIScreen.main.bounds
    #expect(bars == [CGRect(x: 0, y: screen.maxY - 49, width: screen.width, height: 49)])
  }
}

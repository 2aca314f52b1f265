import Layers
import Testing
import TurnTaking
import UIKit

/// The note that bars do not blur the content below them.
@MainActor @Suite(.simulated) struct BarBlurNoteTests {
  private let simulation = Simulation(size: CGSize(width: 200, height: 200))

  private static let blur = "bars hide the content below them and do not blur it"

  private var isNoted: Bool { simulation.world.notes.contains(Self.blur) }

  /// Returns a controller with rows of 50 points in a scroll view that fills its view.
  private func rows(_ count: Int) -> (UIViewController, UIScrollView) {
    let (controller, scrollView) = (UIViewController(), UIScrollView())
    scrollView.frame = controller.view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 200, height: 50 * count)
    for index in 0..<count {
      let row = UIView(frame: CGRect(x: 0, y: 50 * index, width: 200, height: 50))
      row.backgroundColor = .red
      scrollView.addSubview(row)
    }
    controller.view.addSubview(scrollView)
    return (controller, scrollView)
  }

  @Test func `content that stays beside a bar needs no blur`() {
    let (controller, _) = rows(20)
    let navigation = simulation.navigation(controller)
    simulation.advance(to: 0.5)
    #expect(!isNoted)
    navigation.pushViewController(rows(20).0, animated: true)
    simulation.advance(to: 2)
    #expect(!isNoted)
    navigation.popViewController(animated: true)
    simulation.advance(to: 4)
    #expect(!isNoted)
  }

  @Test func `content that a shown frame has below a bar would be blurred`() {
    let (controller, scrollView) = rows(20)
    _ = simulation.navigation(controller)
    scrollView.contentOffset.y = 100
    #expect(!isNoted)
    simulation.advance(to: 0.2)
    #expect(isNoted)
  }

  @Test func `content that has left a bar before the frame is shown needs no blur`() {
    let (controller, scrollView) = rows(20)
    _ = simulation.navigation(controller)
    scrollView.contentOffset.y = 100
    scrollView.contentOffset.y = -44
    simulation.advance(to: 0.5)
    #expect(!isNoted)
  }

  @Test func `a scrolled view without anything below the bar needs no blur`() {
    let (controller, scrollView) = rows(2)
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    _ = simulation.navigation(controller)
    scrollView.contentOffset.y = 300
    simulation.advance(to: 0.5)
    #expect(!isNoted)
    scrollView.contentOffset.y = 60
    simulation.advance(to: 1)
    #expect(isNoted)
  }

  @Test func `bars that are hidden or opaque need no blur`() {
    let (controller, scrollView) = rows(20)
    let bar = simulation.navigation(controller).navigationBar
    bar.alpha = 0
    scrollView.contentOffset.y = 100
    simulation.advance(to: 0.5)
    #expect(!isNoted)
    bar.standardAppearance.backgroundColor = .white
    bar.alpha = 1
    simulation.advance(to: 1)
    #expect(!isNoted)
  }

  @Test func `rows below a tab bar would be blurred, but not the space behind the last one`() {
    let tabs = UITabBarController()
    let (short, scrollView) = rows(2)
    scrollView.contentSize.height = 1000
    tabs.viewControllers = [short, rows(20).0]
    simulation.window.rootViewController = tabs
    simulation.advance(to: 0.5)
    #expect(!isNoted)
    tabs.selectedIndex = 1
    simulation.advance(to: 1)
    #expect(isNoted)
  }

  @Test func `content below a bar that another view covers needs no blur`() {
    let (controller, scrollView) = rows(20)
    let navigation = simulation.navigation(controller)
    let cover = UIView(frame: simulation.window.bounds)
    cover.backgroundColor = .white
    navigation.view.addSubview(cover)
    scrollView.contentOffset.y = 100
    simulation.advance(to: 0.5)
    #expect(!isNoted)
  }

  @Test func `a layer below the background of a bar would be blurred`() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 150, width: 200, height: 50))
    simulation.window.addSubview(bar)
    simulation.advance(to: 0.2)
    #expect(!isNoted)
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: bar.bounds).cgPath
    bar.layer.insertSublayer(shape, at: 0)
    simulation.advance(to: 0.4)
    #expect(isNoted)
  }
}

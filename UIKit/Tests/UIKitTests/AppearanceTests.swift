import Pixels
import Testing
import TurnTaking

@testable import UIKit

/// Appearance objects of bars and of their items.
@MainActor @Suite(.simulated) struct AppearanceTests {
  private let simulation = Simulation(size: CGSize(width: 100, height: 49))

  @Test func `a bar without settings of its own has those of its class's object`() throws {
    final class Bar: UITabBar {}
    let bar = simulation.show(Bar(frame: CGRect(x: 0, y: 0, width: 100, height: 49)))
    UITabBar.appearance().barTintColor = .red
    #expect(bar.barTintColor == nil)
    bar.removeFromSuperview()
    _ = simulation.show(bar)
    #expect(try simulation.picture()[50, 20] == 0xFFFF_0000)
    Bar.appearance().barTintColor = .green
    bar.setNeedsLayout()
    bar.items = []
    #expect(try simulation.picture()[50, 20] == 0xFF00_FF00)
    bar.barTintColor = .blue
    #expect(try simulation.picture()[50, 20] == 0xFF00_00FF)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `an appearance of bars can be an object`() throws {
    let look = UITabBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .red
    UITabBar.appearance().standardAppearance = look
    _ = simulation.show(UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49)))
    #expect(try simulation.picture()[50, 20] == 0xFFFF_0000)
  }

  @Test func `items have the attributes and the tint of their class's appearance object`() {
    UIBarItem.appearance().setTitleTextAttributes([.kern: 1], for: .normal)
    UITabBarItem.appearance().setTitleTextAttributes([.kern: 2], for: .normal)
    let (button, tab) = (UIBarButtonItem(), UITabBarItem())
    #expect(button.titleTextAttributes(for: .normal)?[.kern] as? Int == 1)
    #expect(tab.titleTextAttributes(for: .normal)?[.kern] as? Int == 2)
    tab.setTitleTextAttributes([.kern: 3], for: .normal)
    #expect(tab.titleTextAttributes(for: .normal)?[.kern] as? Int == 3)
    UINavigationBar.appearance().tintColor = .red
    #expect(UINavigationBar().tintColor == .red && UITabBar().tintColor == .systemBlue)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a picture stands behind the selected tab`() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49))
    bar.items = [UITabBarItem(), UITabBarItem()]
    bar.selectionIndicatorImage = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 49)).image
    {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 50, height: 49))
    }
    bar.selectedItem = bar.items?.last
    _ = simulation.show(bar)
    #expect(try simulation.picture()[75, 40] == 0xFFFF_0000)
    #expect(try simulation.picture()[25, 40] != 0xFFFF_0000)
    bar.selectedItem = bar.items?.first
    simulation.advance(to: 0.1)
    #expect(try simulation.picture()[25, 40] == 0xFFFF_0000)
    #expect(simulation.world.notes.isEmpty)
  }
}

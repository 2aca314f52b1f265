import Testing

@testable import UIKit

/// Bars and rows that change with an animation.
@MainActor @Suite(.serialized) struct BarTests {
  private let simulation = Simulation(size: CGSize(width: 200, height: 200))

  private func navigation() -> UINavigationController {
    World.current = simulation.world
    let navigation = UINavigationController(rootViewController: UIViewController())
    simulation.window.rootViewController = navigation
    simulation.advance(to: 0.1)
    return navigation
  }

  private func shownTop(_ view: UIView) -> CGFloat {
    view.layer.presentation()?.frame.minY ?? .nan
  }

  @Test func `an appearance makes a bar transparent`() {
    let bar = navigation().navigationBar
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    bar.standardAppearance = appearance
    #expect(bar.backgroundColor == .clear)
    appearance.configureWithOpaqueBackground()
    bar.standardAppearance = UINavigationBarAppearance(barAppearance: appearance)
    #expect(bar.backgroundColor == .systemBackground)
  }

  @Test func `a navigation bar slides out of the view and back`() {
    let navigation = navigation()
    let bar = navigation.navigationBar
    navigation.setNavigationBarHidden(true, animated: true)
    #expect(navigation.isNavigationBarHidden && !bar.isHidden)
    simulation.advance(to: 0.2)
    #expect(shownTop(bar) < -10 && shownTop(bar) > -34)
    simulation.advance(to: 0.4)
    #expect(bar.isHidden)
    navigation.setNavigationBarHidden(false, animated: true)
    simulation.advance(to: 0.5)
    #expect(shownTop(bar) < -10 && shownTop(bar) > -34 && !bar.isHidden)
    simulation.advance(to: 0.8)
    #expect(shownTop(bar) == 0)
  }

  @Test func `a toolbar slides in from below`() {
    let navigation = navigation()
    navigation.setToolbarHidden(false, animated: true)
    simulation.advance(to: 0.2)
    #expect(shownTop(navigation.toolbar) > 160 && shownTop(navigation.toolbar) < 195)
    simulation.advance(to: 0.5)
    #expect(shownTop(navigation.toolbar) == 156)
  }

  @Test func `the titles of a pushed controller fade in, and a note says so`() {
    let navigation = navigation()
    navigation.pushViewController(UIViewController(), animated: true)
    let note = "UINavigationBar cross-fades the titles of a transition"
    #expect(simulation.world.notes.contains(note))
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  @Test func `the ground of a deselected row fades out`() throws {
    World.current = simulation.world
    let rows = Rows()
    let table = UITableView(frame: simulation.window.bounds)
    table.dataSource = rows
    _ = simulation.show(table)
    let path = IndexPath(row: 0, section: 0)
    let cell = try #require(table.cellForRow(at: path))
    let ground = UIView()
    cell.selectedBackgroundView = ground
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    table.deselectRow(at: path, animated: true)
    simulation.advance(to: 0.2)
    let opacity = try #require(ground.layer.presentation()?.opacity)
    #expect(!ground.isHidden && opacity > 0.2 && opacity < 0.8 && !cell.isSelected)
    simulation.advance(to: 0.6)
    #expect(ground.isHidden && ground.alpha == 1)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    table.deselectRow(at: path, animated: false)
    #expect(ground.isHidden)
  }
}

import Testing
import TurnTaking

@testable import UIKit

/// Menus of buttons.
@MainActor @Suite(.simulated) struct MenuTests {
  private let simulation = Simulation(size: CGSize(width: 320, height: 480))

  private func button(_ menu: UIMenu) -> UIButton {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 40, width: 100, height: 40)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    return simulation.show(button)
  }

  private var panel: MenuPanel? {
    simulation.window.subviews.lazy.compactMap { $0 as? MenuPanel }.first
  }

  private func rows(_ view: UIView) -> [MenuRow] {
    view.subviews.flatMap { ($0 as? MenuRow).map { [$0] } ?? rows($0) }
  }

  private func tap(_ point: CGPoint, at time: Double) {
    simulation.advance(to: time)
    simulation.window.touchDown(at: point)
    simulation.advance(to: time + 0.05)
    simulation.window.touchUp(at: point)
    simulation.advance(to: time + 1)
  }

  @Test func `a press opens the menu below the button, and a tap on a row chooses`() throws {
    var chosen: [String] = []
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { chosen.append($0.title) }
    }
    let menu = UIMenu(children: [
      action("One"), action("Two", .disabled), action("None", .hidden),
      UIMenu(options: .displayInline, children: [action("Three", .destructive)]),
    ])
    _ = button(menu)
    tap(CGPoint(x: 60, y: 60), at: 0.1)
    let panel = try #require(panel)
    let frames = rows(panel).map { panel.convert($0.bounds, from: $0) }
    #expect(frames.count == 3 && frames[0] == CGRect(x: 20, y: 88, width: 250, height: 44))
    #expect(frames[2].minY == frames[1].maxY + 8)
    tap(CGPoint(x: 60, y: frames[1].midY), at: 1.5)
    #expect(chosen.isEmpty && self.panel != nil)
    tap(CGPoint(x: 60, y: frames[2].midY), at: 3)
    #expect(chosen == ["Three"] && self.panel == nil)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a tap outside closes the menu`() {
    _ = button(UIMenu(children: [UIAction(title: "One") { _ in }]))
    tap(CGPoint(x: 60, y: 60), at: 0.1)
    #expect(panel != nil)
    tap(CGPoint(x: 300, y: 400), at: 1.5)
    #expect(panel == nil)
  }

  @Test func `a button for choosing has the title of the chosen action`() throws {
    let made = button(
      UIMenu(children: [UIAction(title: "A") { _ in }, UIAction(title: "B") { _ in }])
    )
    made.changesSelectionAsPrimaryAction = true
    #expect(made.currentTitle == "A")
    tap(CGPoint(x: 60, y: 60), at: 0.1)
    let panel = try #require(panel)
    let row = try #require(rows(panel).last)
    tap(CGPoint(x: 60, y: panel.convert(row.bounds, from: row).midY), at: 1.5)
    #expect(made.currentTitle == "B" && made.menu?.allActions.map(\.state) == [.off, .on])
  }

  @Test func `the menu of a bar's item opens at its button`() throws {
    let item = UIBarButtonItem(
      title: "Sort",
      menu: UIMenu(children: [UIAction(title: "One") { _ in }])
    )
    let root = UIViewController()
    root.navigationItem.rightBarButtonItem = item
    _ = simulation.navigation(root)
    simulation.advance(to: 0.1)
    let button = try #require(item.view)
    tap(simulation.window.convert(button.center, from: button.superview), at: 0.2)
    #expect(panel != nil)
  }

  @Test func `a menu without room below is above its button`() throws {
    let made = button(UIMenu(children: [UIAction(title: "One") { _ in }]))
    made.frame.origin = CGPoint(x: 200, y: 430)
    tap(CGPoint(x: 250, y: 450), at: 0.1)
    let panel = try #require(panel)
    let row = try #require(rows(panel).first)
    #expect(panel.convert(row.bounds, from: row) == CGRect(x: 50, y: 378, width: 250, height: 44))
  }

  /// Taps the row with an index in the open menu.
  private func tapRow(_ index: Int, at time: Double) throws {
    let panel = try #require(panel)
    let row = try #require(rows(panel).dropFirst(index).first)
    tap(CGPoint(x: 60, y: panel.convert(row.bounds, from: row).midY), at: time)
  }

  @Test func `a highlight that code sets does not open the menu`() {
    let made = button(UIMenu(children: [UIAction(title: "One") { _ in }]))
    made.isHighlighted = true
    simulation.advance(to: 0.5)
    #expect(panel == nil)
  }

  @Test func `a button that opens a menu sends no events when the finger lifts`() {
    let made = button(UIMenu(children: [UIAction(title: "One") { _ in }]))
    var events = 0
    let action = UIAction { _ in events += 1 }
    made.addAction(action, for: [.touchUpInside, .primaryActionTriggered])
    tap(CGPoint(x: 60, y: 60), at: 0.1)
    #expect(panel != nil && events == 0 && made.actsOnTap)
    made.menu = nil
    made.removeAction(action, for: .touchUpInside)
    #expect(!made.actsOnTap)
  }

  @Test func `a button for choosing finds an action of a submenu`() throws {
    let more = UIMenu(title: "More", children: [UIAction(title: "B") { _ in }])
    let made = button(UIMenu(children: [UIAction(title: "A") { _ in }, more]))
    made.changesSelectionAsPrimaryAction = true
    #expect(made.currentTitle == "A")
    tap(CGPoint(x: 60, y: 60), at: 0.1)
    try tapRow(1, at: 1.5)
    try tapRow(0, at: 3)
    #expect(made.currentTitle == "B")
  }

  @Test func `a section for a single selection leaves the other sections unchanged`() throws {
    func actions() -> [UIAction] {
      [UIAction(title: "A", state: .on) { _ in }, UIAction(title: "B") { _ in }]
    }
    let section = UIMenu(options: [.displayInline, .singleSelection], children: actions())
    let other = UIMenu(options: .displayInline, children: actions())
    _ = button(UIMenu(children: [section, other]))
    tap(CGPoint(x: 60, y: 60), at: 0.1)
    try tapRow(1, at: 1.5)
    #expect(section.allActions.map(\.state) == [.off, .on])
    #expect(other.allActions.map(\.state) == [.on, .off])
  }
}

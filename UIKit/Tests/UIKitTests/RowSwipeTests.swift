import Layers
import Testing
import TurnTaking
import UIKit

/// Rows that a finger moves to the side.
@MainActor @Suite(.simulated) struct RowSwipeTests {
  /// Rows that can be deleted; the lowering tool adds the property to users' classes.
  private class Deleting: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = ["a", "b", "c", "d"]
    var log: [String] = []
    var commitsEdits: Bool { true }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt path: IndexPath
    ) {
      log.append("delete \(rows.remove(at: path.row))")
      tableView.deleteRows(at: [path], with: .automatic)
    }
    func tableView(
      _ tableView: UITableView,
      trailingSwipeActionsConfigurationForRowAt path: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
      log.append("select \(path.row)")
    }
  }

  private final class Acting: Deleting {
    override func tableView(
      _ tableView: UITableView,
      trailingSwipeActionsConfigurationForRowAt path: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let actions = ["Delete", "Move"].enumerated().map { index, title in
        UIContextualAction(style: index == 0 ? .destructive : .normal, title: title) {
          [weak self] _, _, done in
          self?.log.append(title)
          done(true)
        }
      }
      let configuration = UISwipeActionsConfiguration(actions: actions)
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
  }

  private final class Reading: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  private let simulation = Simulation(size: CGSize(width: 320, height: 200))
  private let row = IndexPath(row: 1, section: 0)

  private func table(_ source: Deleting) -> UITableView {
    let table = UITableView(frame: simulation.window.bounds)
    (table.dataSource, table.delegate) = (source, source)
    return simulation.show(table)
  }

  /// Drags a finger over the second row for 0.3 seconds, from a time on.
  private func drag(from start: Double, _ x: CGFloat, by way: CGFloat) {
    simulation.advance(to: start)
    simulation.window.touchDown(at: CGPoint(x: x, y: 66))
    for step in 1...18 {
      simulation.advance(to: start + Double(step) / 60)
      simulation.window.touchMoved(to: CGPoint(x: x + way * CGFloat(step) / 18, y: 66))
    }
    simulation.advance(to: start + 0.4)
    simulation.window.touchMoved(to: CGPoint(x: x + way, y: 66))
    simulation.window.touchUp(at: CGPoint(x: x + way, y: 66))
  }

  private func buttons(_ table: UITableView) -> [UIButton] {
    table.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }.reversed()
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    simulation.window.touchDown(at: CGPoint(x: x, y: y))
    simulation.window.touchUp(at: CGPoint(x: x, y: y))
  }

  @Test func `a swiped row uncovers a red button, which deletes it`() throws {
    let source = Deleting()
    let table = table(source)
    let cell = try #require(table.cellForRow(at: row))
    drag(from: 0.2, 250, by: -100)
    #expect(simulation.world.notes.isEmpty)
    simulation.advance(to: 1.5)
    let button = try #require(buttons(table).first)
    #expect(button.title(for: .normal) == "Delete" && button.backgroundColor == .systemRed)
    let shown = button.convert(button.bounds, to: table)
    #expect(cell.frame.maxX == shown.minX && shown.maxX == 320 && shown.width >= 74)
    #expect(shown.minY == 44 && shown.height == 44)
    tap(300, 66)
    #expect(source.log == ["delete b"])
    simulation.advance(to: 3)
    #expect(table.visibleCells.count == 3 && buttons(table).isEmpty)
    #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 })
  }

  @Test func `a long swipe deletes the row at once`() {
    let source = Deleting()
    let table = table(source)
    drag(from: 0.2, 300, by: -280)
    #expect(source.log == ["delete b"])
    simulation.advance(to: 2)
    #expect(table.visibleCells.count == 3 && buttons(table).isEmpty)
  }

  @Test func `a tap beside the button covers it and selects nothing`() {
    let source = Deleting()
    let table = table(source)
    drag(from: 0.2, 250, by: -100)
    simulation.advance(to: 1.5)
    tap(100, 66)
    simulation.advance(to: 3)
    #expect(source.log.isEmpty && buttons(table).isEmpty)
    #expect(table.cellForRow(at: row)?.frame.minX == 0)
    tap(100, 66)
    #expect(source.log == ["select 1"])
  }

  @Test func `a small or a wrong movement uncovers nothing`() {
    let source = Deleting()
    let table = table(source)
    drag(from: 0.2, 250, by: -25)
    simulation.advance(to: 1.5)
    #expect(buttons(table).isEmpty && table.cellForRow(at: row)?.frame.minX == 0)
    drag(from: 1.5, 100, by: 100)
    simulation.advance(to: 3)
    #expect(buttons(table).isEmpty && source.rows.count == 4)
  }

  @Test func `actions stand side by side, the first at the edge`() {
    let source = Acting()
    let table = table(source)
    drag(from: 0.2, 300, by: -290)
    #expect(source.log.isEmpty)
    simulation.advance(to: 2)
    let places = buttons(table).map { ($0.title(for: .normal), $0.convert($0.bounds, to: table)) }
    #expect(places.map(\.0) == ["Delete", "Move"])
    #expect(places.first?.1.maxX == 320)
    #expect(table.cellForRow(at: row)?.frame.maxX == places.last?.1.minX)
    tap((places.last?.1.minX ?? 0) + 10, 66)
    #expect(source.log == ["Move"])
    simulation.advance(to: 4)
    #expect(table.cellForRow(at: row)?.frame.minX == 0)
  }

  @Test func `rows that cannot be edited stay where they are`() {
    let source = Reading()
    let table = UITableView(frame: simulation.window.bounds)
    table.dataSource = source
    _ = simulation.show(table)
    drag(from: 0.2, 300, by: -280)
    #expect(table.cellForRow(at: row)?.frame.minX == 0 && buttons(table).isEmpty)
    withExtendedLifetime(source) {}
  }
}

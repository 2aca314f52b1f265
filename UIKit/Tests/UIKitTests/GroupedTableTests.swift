import Testing
import TurnTaking
import UIKit

/// The titles of grouped tables, and the space around their groups.
@MainActor @Suite(.simulated) struct GroupedTableTests {
  private final class Groups: NSObject, UITableViewDataSource, UITableViewDelegate {
    var header: String?
    var footer: String?
    var height = UITableView.automaticDimension
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      height
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      header
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      footer
    }
  }

  private let simulation = Simulation()
  private let groups = Groups()

  private func table(_ style: UITableView.Style = .grouped) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    table.dataSource = groups
    table.delegate = groups
    return simulation.show(table)
  }

  private func tops(_ table: UITableView) -> [CGFloat] {
    (0...1).map { table.rectForRow(at: IndexPath(row: 0, section: $0)).minY }
  }

  @Test(
    arguments: [
      (UITableView.automaticDimension, [35, 110]), (0, [35, 110]), (10, [10, 77.5]),
      (0.5, [0.5, 58.5]),
    ] as [(CGFloat, [CGFloat])]
  )
  func `groups without titles are 35 points apart`(height: CGFloat, rows: [CGFloat]) {
    groups.height = height
    for style in [UITableView.Style.grouped, .insetGrouped] {
      let table = table(style)
      #expect(tops(table) == rows)
      #expect(table.contentSize.height == rows[1] + 57.5)
    }
    #expect(tops(table(.plain)) == [0, 40])
  }

  @Test func `a header of the table takes the additional space above the first group`() {
    let table = table()
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 1))
    table.sectionHeaderHeight = 5
    groups.height = 5
    simulation.world.update()
    #expect(tops(table) == [6, 68.5])
  }

  @Test func `titles of groups are small and grey, those above in capitals`() throws {
    (groups.header, groups.footer) = ("Colours", "All of them")
    let table = table()
    #expect(tops(table) == [55.5, 164.5])
    let header = try #require(table.headerView(forSection: 0)?.textLabel)
    let footer = try #require(table.footerView(forSection: 0)?.textLabel)
    #expect(header.text == "COLOURS" && footer.text == "All of them")
    for label in [header, footer] {
      #expect(label.font.pointSize == 13 && label.textColor == .secondaryLabel)
      #expect(label.frame.minX == 16)
    }
    #expect(header.frame.maxY == 50 && footer.frame.minY == 7.5)
    #expect(simulation.world.notes.isEmpty)
  }
}

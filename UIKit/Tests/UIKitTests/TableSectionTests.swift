import Testing
import TurnTaking
import UIKit

/// Headers of tables while sections change.
@MainActor @Suite(.simulated) struct TableSectionTests {
  private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [1, 1, 1]
    private(set) var headers: [Int] = []
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    var makesCards = false
    /// The text of new rows, if any.
    var text: String?
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell: UITableViewCell = makesCards ? Card() : UITableViewCell()
      if let text { cell.textLabel?.text = text }
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      30
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      headers.append(section)
      return makesCards
        ? CardHeader(reuseIdentifier: nil) : UITableViewHeaderFooterView(reuseIdentifier: nil)
    }
  }

  private final class Card: UITableViewCell {
    override var frame: CGRect {
      get { super.frame }
      set { super.frame = newValue.insetBy(dx: 10, dy: 5) }
    }
  }

  private final class CardHeader: UITableViewHeaderFooterView {
    override var frame: CGRect {
      get { super.frame }
      set { super.frame = newValue.insetBy(dx: 10, dy: 5) }
    }
  }

  private let simulation = Simulation()
  private let source = Sections()

  private func table() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    table.sectionHeaderTopPadding = 0
    table.dataSource = source
    table.delegate = source
    return simulation.show(table)
  }

  @Test func `only headers of reloaded sections are made again, and all move in time`() throws {
    let table = table()
    let (second, third) = (table.headerView(forSection: 1), table.headerView(forSection: 2))
    #expect(source.headers == [0, 1, 2])
    source.counts = [1, 3, 1]
    table.reloadSections([1], with: .automatic)
    #expect(source.headers == [0, 1, 2, 1])
    #expect(table.headerView(forSection: 1) !== second)
    #expect(table.headerView(forSection: 2) === third)
    simulation.advance(to: 0.15)
    let shown = try #require(third?.layer.presentation()).frame.minY
    #expect(shown > 145 && shown < 215)
    simulation.advance(to: 0.5)
    #expect(third?.frame.minY == 220)
  }

  @Test func `a plain table has 22 points above headers unless code says otherwise`() {
    let table = table()
    table.sectionHeaderTopPadding = UITableView.automaticDimension
    #expect(table.rectForHeader(inSection: 0).minY == 22)
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 92, width: 200, height: 92))
    #expect(table.sectionHeaderTopPadding == UITableView.automaticDimension)
    table.contentOffset.y = 40
    simulation.world.update()
    #expect(table.headerView(forSection: 0)?.frame.minY == 40)
    table.sectionHeaderTopPadding = 0
    simulation.world.update()
    #expect(table.rectForHeader(inSection: 1).minY == 70)
    let grouped = UITableView(frame: table.frame, style: .grouped)
    grouped.dataSource = source
    grouped.delegate = source
    #expect(grouped.rectForHeader(inSection: 0).minY == 0)
  }

  @Test func `the header below an inserted section moves there`() throws {
    let table = table()
    let first = table.headerView(forSection: 0)
    source.counts = [1, 1, 1, 1]
    table.insertSections([0], with: .fade)
    #expect(table.headerView(forSection: 1) === first)
    simulation.advance(to: 0.5)
    #expect(first?.frame.minY == 70)
  }

  @Test func `inserted rows slide out below the headers`() throws {
    let table = table()
    source.counts = [2, 1, 1]
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let header = try #require(table.headerView(forSection: 0))
    let places = try (
      #require(table.subviews.firstIndex(of: cell)), #require(table.subviews.firstIndex(of: header))
    )
    #expect(places.0 < places.1)
  }

  @Test func `a row is scrolled to inside the insets`() {
    let table = table()
    table.contentInset.top = 20
    source.counts = [30]
    table.reloadData()
    simulation.advance(to: 0.1)
    table.scrollToRow(at: IndexPath(row: 5, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 210)
  }

  @Test func `cells and headers that inset their own frames do so once`() {
    source.counts = [20]
    source.makesCards = true
    let table = table()
    for time in 1...3 {
      table.setNeedsLayout()
      table.contentOffset.y = Double(time)
      simulation.advance(to: Double(time) / 10)
    }
    let path = IndexPath(row: 1, section: 0)
    #expect(table.cellForRow(at: path)?.frame == CGRect(x: 10, y: 75, width: 180, height: 30))
    #expect(table.headerView(forSection: 0)?.frame == CGRect(x: 10, y: 8, width: 180, height: 20))
    #expect(table.rectForRow(at: path) == CGRect(x: 0, y: 70, width: 200, height: 40))
    #expect(table.indexPathForRow(at: CGPoint(x: 2, y: 71)) == path)
  }

  @Test func `a cell has the standard size until a table gives it another`() {
    let standard = CGSize(width: 320, height: 44)
    let cells = [UITableViewCell(), UITableViewCell(style: .value1, reuseIdentifier: nil)]
    #expect(cells.map(\.bounds.size) == [standard, standard])
    #expect(cells.map(\.contentView.bounds.size) == [standard, standard])
    let frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    #expect(UITableViewCell(frame: frame).frame == frame)
  }

  @Test func `a label in an inserted row is in its place while the row fades in`() throws {
    let table = table()
    source.counts = [2, 1, 1]
    source.text = "New"
    let path = IndexPath(row: 0, section: 0)
    table.insertRows(at: [path], with: .fade)
    simulation.advance(to: 0.15)
    let label = try #require(table.cellForRow(at: path)?.textLabel)
    #expect(label.frame.width > 0)
    #expect(label.layer.presentation()?.frame == label.frame)
  }

  @Test func `a standard cell is as high as its lines of text`() {
    _ = Simulation()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "A text that needs three lines in a row of this width"
    #expect(cell.sizeThatFits(CGSize(width: 200, height: 0)).height == 44)
    cell.textLabel?.numberOfLines = 0
    #expect(cell.sizeThatFits(CGSize(width: 200, height: 0)).height > 75)
    #expect(cell.sizeThatFits(CGSize(width: 1000, height: 0)).height == 44)
  }

  @Test func `new views in a row are in their place when heights of rows change`() throws {
    let table = table()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let new = UIView()
    new.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(new)
    NSLayoutConstraint.activate([
      new.widthAnchor.constraint(equalToConstant: 50),
      new.heightAnchor.constraint(equalToConstant: 20),
      new.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 30),
      new.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
    ])
    UIView.animate(withDuration: 1) {
      table.beginUpdates()
      table.endUpdates()
    }
    simulation.advance(to: 0.3)
    #expect(new.layer.presentation()?.frame == CGRect(x: 30, y: 0, width: 50, height: 20))
  }

  @Test func `changed constraints in a row are animated with the heights of rows`() throws {
    let table = table()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(bar)
    let width = bar.widthAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([
      width, bar.heightAnchor.constraint(equalToConstant: 20),
      bar.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      bar.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
    ])
    simulation.advance(to: 0.2)
    width.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      table.beginUpdates()
      table.endUpdates()
      table.layoutIfNeeded()
    }
    simulation.advance(to: 0.7)
    let shown = try #require(bar.layer.presentation()).bounds.width
    #expect(shown > 55 && shown < 95)
  }
}

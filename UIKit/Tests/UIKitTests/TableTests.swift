import Testing
import TurnTaking

@testable import UIKit

private final class ToldCell: UITableViewCell {
  var told: [Bool] = []

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    told.append(selected)
  }
}

private final class ToldRows: NSObject, UITableViewDataSource {
  let cell = ToldCell(style: .default, reuseIdentifier: nil)

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    cell
  }
}

private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var counts = [20]
  var height: CGFloat = 40
  var heard: [String] = []

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
    cell.tag = path.row
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    counts.count > 1 ? "Section" : nil
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    counts.count > 1 ? ["A", "B"] : nil
  }
  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { height }
  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt path: IndexPath
  ) { heard.append("+\(path.row)") }
  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt path: IndexPath
  ) { heard.append("-\(path.row)") }
  func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) {
    heard.append("highlight")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) {
    heard.append("unhighlight")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    heard.append("select \(path.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) {
    heard.append("deselect \(path.row)")
  }
}

/// Tables: rows that come into view, are touched, appear and disappear.
@MainActor @Suite(.simulated) struct TableTests {
  private let simulation = Simulation(size: CGSize(width: 200, height: 100))
  private let rows = Rows()

  private func table(_ change: (UITableView) -> Void = { _ in }) -> UITableView {
    let table = UITableView(frame: simulation.window.bounds)
    change(table)
    table.dataSource = rows
    table.delegate = rows
    return simulation.show(table)
  }

  private func tap(_ y: CGFloat, at time: Double) {
    simulation.advance(to: time)
    simulation.window.touchDown(at: CGPoint(x: 50, y: y))
    simulation.advance(to: time + 0.1)
    simulation.window.touchUp(at: CGPoint(x: 50, y: y))
  }

  @Test func `the delegate is told of rows as they come into view and leave it`() {
    let table = table()
    #expect(rows.heard == ["+0", "+1", "+2"])
    rows.heard = []
    table.contentOffset.y = 45
    simulation.world.update()
    #expect(rows.heard == ["-0", "+3"])
  }

  @Test func `a cell that is not selected is told so before it is shown`() {
    let table = UITableView(frame: simulation.window.bounds)
    let told = ToldRows()
    table.dataSource = told
    _ = simulation.show(table)
    simulation.world.update()
    #expect(told.cell.told == [false])
  }

  @Test func `a header stays at the top while the rows of its section are in view`() {
    rows.counts = [4, 4]
    let table = table()
    table.sectionHeaderTopPadding = 0
    simulation.world.update()
    #expect(table.headerView(forSection: 0)?.frame.minY == 0)
    table.contentOffset.y = 50
    simulation.world.update()
    #expect(table.headerView(forSection: 0)?.frame.minY == 50)
    table.contentOffset.y = 170
    simulation.world.update()
    #expect(table.headerView(forSection: 0)?.frame.maxY == 188)
    #expect(table.headerView(forSection: 1)?.frame.minY == 188)
  }

  @Test func `the titles of an index stand at the edge and stay there`() throws {
    rows.counts = [4, 4]
    let table = table()
    let index = try #require(table.subviews.last)
    #expect(index.subviews.compactMap { ($0 as? UILabel)?.text } == ["A", "B"])
    table.contentOffset.y = 50
    simulation.world.update()
    #expect(index.frame == CGRect(x: 185, y: 50, width: 15, height: 100))
  }

  @Test func `a touched row is highlighted, then selected, and a second one deselects the first`() {
    let table = table()
    rows.heard = []
    tap(20, at: 0.1)
    tap(60, at: 0.5)
    #expect(
      rows.heard == [
        "highlight", "unhighlight", "select 0", "highlight", "unhighlight", "deselect 0",
        "select 1",
      ]
    )
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
  }

  @Test func `a second tap deselects a row if several can be selected`() {
    let table = table { $0.allowsMultipleSelection = true }
    tap(20, at: 0.1)
    tap(60, at: 0.5)
    tap(20, at: 0.9)
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
  }

  @Test func `scrolling does not highlight the touched row`() {
    let table = table()
    rows.heard = []
    simulation.drag(from: 0.1, y: 80, by: -300)
    #expect(!rows.heard.contains("highlight"))
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `the delegate is told of displayed rows that a batch removes`() {
    let table = table()
    rows.heard = []
    rows.counts = [18]
    let paths = [1, 15].map { IndexPath(row: $0, section: 0) }
    table.deleteRows(at: paths, with: .fade)
    simulation.world.update()
    #expect(rows.heard == ["+2"])
    simulation.advance(to: 1)
    #expect(rows.heard == ["+2", "-1"])
  }

  @Test func `the delegate is told of rows that leave because the data are read again`() {
    let table = table()
    rows.heard = []
    rows.counts = [1]
    table.reloadData()
    simulation.world.update()
    #expect(rows.heard == ["-0", "-1", "-2", "+0"])
    table.reloadData()
    simulation.world.update()
    #expect(table.unused.count <= 20)
  }

  @Test func `a row that is deleted without an animation stays until the others have moved`() {
    rows.counts = [3]
    let table = table()
    let cells = (0..<3).compactMap { table.cellForRow(at: IndexPath(row: $0, section: 0)) }
    rows.counts = [2]
    table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cells[2])
    simulation.advance(to: 0.15)
    #expect(cells[1].alpha == 1 && cells[1].superview === table)
    let top = cells[2].layer.presentation()?.frame.minY ?? 0
    #expect(top > 40 && top < 80)
    simulation.advance(to: 0.5)
    #expect(cells[1].superview == nil && cells[2].frame.minY == 40)
  }

  @Test func `a selection follows its row also without an animation`() {
    let table = table()
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    rows.counts = [21]
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
  }

  @Test func `a header that stays at the top is above all rows, also above a background`() throws {
    rows.counts = [4, 4]
    let table = table {
      $0.backgroundView = UIView()
      $0.refreshControl = UIRefreshControl()
    }
    table.contentOffset.y = 50
    simulation.world.update()
    let header = try #require(table.headerView(forSection: 0))
    let place = try #require(table.subviews.firstIndex(of: header))
    for cell in table.content.cells.map(\.cell) {
      #expect(try #require(table.subviews.firstIndex(of: cell)) < place)
    }
  }

  @Test func `a row that disappears does so before the background`() throws {
    let ground = UIView()
    let table = table { $0.backgroundView = ground }
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    rows.counts = [19]
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left)
    #expect(table.subviews.prefix(2) == [ground, first])
    simulation.advance(to: 0.5)
    #expect(first.superview == nil)
  }

  @Test func `a move keeps the animation of its batch, and inner batches end with the outer one`()
    throws
  {
    let table = table()
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    rows.counts = [19]
    var heard: [String] = []
    table.performBatchUpdates {
      table.performBatchUpdates {
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left)
        table.moveRow(at: IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 0))
      } completion: { _ in
        heard.append("inner")
      }
    } completion: { _ in
      heard.append("outer")
    }
    simulation.advance(to: 0.15)
    #expect(heard.isEmpty)
    #expect((first.layer.presentation()?.frame.minX ?? 0) < -20)
    simulation.advance(to: 0.5)
    #expect(heard == ["inner", "outer"])
  }

  private func middle(_ view: UIView?) -> CGFloat? { view?.layer.presentation()?.position.y }

  @Test func `an inserted row fades in while the rows below it move down`() throws {
    let table = table()
    let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    rows.counts = [21]
    table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    let new = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === second)
    simulation.advance(to: 0.15)
    let (place, alpha) = (try #require(middle(second)), new.layer.presentation()?.opacity ?? 0)
    #expect(place > 61 && place < 99)
    #expect(alpha > 0.1 && alpha < 0.9)
    simulation.advance(to: 0.5)
    #expect(middle(second) == 100)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a deleted row slides out and can be reused afterwards`() throws {
    let table = table()
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    rows.counts = [19]
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left)
    simulation.advance(to: 0.15)
    #expect(first.superview === table)
    #expect((first.layer.presentation()?.frame.minX ?? 0) < -20)
    simulation.advance(to: 0.5)
    #expect(first.superview == nil)
    #expect(table.dequeueReusableCell(withIdentifier: "cell") === first)
    #expect(first.transform.isIdentity)
  }

  @Test func `an empty batch of updates animates changed heights`() throws {
    let table = table()
    let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    rows.height = 80
    table.beginUpdates()
    table.endUpdates()
    simulation.advance(to: 0.15)
    let place = try #require(middle(second))
    #expect(place > 61 && place < 119)
    simulation.advance(to: 0.5)
    #expect(second.frame == CGRect(x: 0, y: 80, width: 200, height: 80))
  }

  @Test func `the background of a table is behind its rows`() {
    let ground = UIView()
    let table = table { $0.backgroundView = ground }
    #expect(table.subviews.first === ground)
  }

  @Test func `indicators appear while a finger scrolls, and fade out afterwards`() throws {
    let table = table()
    func bar() -> CALayer? { table.layer.sublayers?.first { $0.zPosition > 0 } }
    #expect(bar() == nil)
    simulation.drag(from: 0.1, y: 80, by: -60)
    let shown = try #require(bar())
    #expect(shown.frame.maxX == 197)
    #expect(shown.opacity == 1)
    simulation.advance(to: 4)
    #expect(bar() == nil)
    table.flashScrollIndicators()
    #expect(bar() != nil)
    table.showsVerticalScrollIndicator = false
    table.showsHorizontalScrollIndicator = false
    simulation.advance(to: 6)
    table.flashScrollIndicators()
    #expect(bar() == nil)
  }

  @Test func `a second tap deselects an item if several can be selected`() {
    final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
      var heard: [String] = []
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        3
      }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
      func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
        heard.append("highlight")
      }
      func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
        heard.append("unhighlight")
      }
      func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
        heard.append("deselect")
      }
    }
    let items = Items()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    let view = UICollectionView(frame: simulation.window.bounds, collectionViewLayout: layout)
    view.allowsMultipleSelection = true
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.delegate = items
    _ = simulation.show(view)
    tap(30, at: 0.1)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    tap(30, at: 0.5)
    #expect(view.indexPathsForSelectedItems == [])
    #expect(
      items.heard == ["highlight", "unhighlight", "highlight", "unhighlight", "deselect"]
    )
  }

  @Test func `rows that a reload has added count before they are laid out`() {
    rows.counts = [3]
    let table = table { $0.contentInset.bottom = 60 }
    table.contentOffset.y = 80
    simulation.world.update()
    rows.counts = [6]
    table.reloadData()
    table.contentInset.bottom = 0
    simulation.world.update()
    #expect(table.contentSize.height == 240 && table.contentOffset.y == 80)
  }

  @Test func `rows that are made again inside an animation appear at their places`() {
    rows.counts = [3]
    let table = table()
    table.reloadData()
    UIView.animate(withDuration: 1) { table.contentInset.bottom = 20 }
    simulation.advance(to: 0.5)
    let tops = table.visibleCells.map { $0.layer.presentation()?.frame.minY }
    #expect(tops == [0, 40, 80])
  }
}

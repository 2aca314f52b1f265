import CoreGraphics
import Testing
import UIKit

/// Nibs, which are not read.
@MainActor @Suite(.serialized) struct NibTests {
  @Test func `the nibs of cells are named`() {
    World.current = World()
    var lines: [String] = []
    let usual = Notices.print
    Notices.print = { lines.append($0) }
    defer { Notices.print = usual }
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let view = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UINib(nibName: "NumberCell", bundle: nil), forCellWithReuseIdentifier: "n")
    #expect(lines.contains { $0.contains("NumberCell.xib: nibs are not read") })
    let table = UITableView()
    table.register(UINib(nibName: "RowCell", bundle: nil), forCellReuseIdentifier: "r")
    #expect(lines.contains { $0.contains("RowCell.xib: nibs are not read") })
  }

  @Test func `the nib of a controller and the storyboard of an initial one are named`() {
    World.current = World()
    var lines: [String] = []
    let usual = Notices.print
    Notices.print = { lines.append($0) }
    defer { Notices.print = usual }
    UIViewController(nibName: "NoticeController", bundle: nil).loadViewIfNeeded()
    #expect(lines.contains { $0.contains("NoticeController.xib: nibs are not read") })
    let board = UIStoryboard(name: "Sheets", bundle: nil)
    #expect(board.instantiateInitialViewController() == nil)
    #expect(lines.contains { $0.contains("Sheets.storyboard: storyboards are not read") })
  }
}

import Testing
import TurnTaking
import UIKit

/// Cells whose constraints determine their sizes.
@MainActor @Suite(.simulated) struct CellConstraintTests {
  /// Fixes a block of a height to the edges of a view, with a space of ten points.
  fileprivate nonisolated static func fix(
    _ block: UIView,
    in content: UIView,
    to view: UIView,
    _ height: CGFloat
  ) {
    block.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(block)
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      block.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
      block.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      block.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
      block.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      switch path.row {
      case 0: CellConstraintTests.fix(UIView(), in: cell.contentView, to: cell, 60)
      case 1: CellConstraintTests.fix(UIView(), in: cell, to: cell, 70)
      default: CellConstraintTests.fix(UIView(), in: cell, to: cell.contentView, 80)
      }
      return cell
    }
  }

  @Test func `rows are as high as constraints to the cell itself require`() {
    let (simulation, rows) = (Simulation(), Rows())
    let table = UITableView(frame: simulation.window.bounds)
    table.dataSource = rows
    _ = simulation.show(table)
    let cells = (0..<3).compactMap { table.cellForRow(at: IndexPath(row: $0, section: 0)) }
    #expect(cells.map(\.frame.height) == [80, 90, 100])
    #expect(cells.map(\.contentView.frame.height) == [80, 90, 100])
    let block = cells.first?.contentView.subviews.first
    #expect(block?.frame == CGRect(x: 10, y: 10, width: 300, height: 60))
  }

  private final class Tile: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let block = UIView()
      CellConstraintTests.fix(block, in: contentView, to: self, 60)
      width = block.widthAnchor.constraint(equalToConstant: 90)
      width?.isActive = true
    }
    private(set) var width: NSLayoutConstraint?
    private(set) var measured = 0
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      measured += 1
      return super.preferredLayoutAttributesFitting(attributes)
    }
    required init?(coder: NSCoder) { nil }
    override class func makeReusable(frame: CGRect) -> UICollectionReusableView {
      Tile(frame: frame)
    }
  }

  private final class Tiles: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "tile", for: path) }
  }

  @Test func `items are as large as constraints to the cell itself require`() {
    let (simulation, tiles) = (Simulation(), Tiles())
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = UICollectionView(frame: simulation.window.bounds, collectionViewLayout: layout)
    view.register(Tile.self, forCellWithReuseIdentifier: "tile")
    view.dataSource = tiles
    _ = simulation.show(view)
    let sizes = view.visibleCells.map(\.frame.size)
    #expect(sizes == Array(repeating: CGSize(width: 110, height: 80), count: 2))
    // Nothing has changed the constraints since the first measurement.
    #expect(view.visibleCells.map { ($0 as? Tile)?.measured } == [1, 1])
  }

  private final class Stretching: NSObject, UICollectionViewDelegate {
    func collectionView(
      _ view: UICollectionView,
      willDisplay cell: UICollectionViewCell,
      forItemAt path: IndexPath
    ) { (cell as? Tile)?.width?.constant = 200 }
  }

  @Test func `an item is measured again when its delegate or a batch has changed constraints`() {
    let (simulation, tiles, delegate) = (Simulation(), Tiles(), Stretching())
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = UICollectionView(frame: simulation.window.bounds, collectionViewLayout: layout)
    view.register(Tile.self, forCellWithReuseIdentifier: "tile")
    (view.dataSource, view.delegate) = (tiles, delegate)
    _ = simulation.show(view)
    #expect(view.visibleCells.map(\.frame.width) == [220, 220])
    (view.visibleCells.first as? Tile)?.width?.constant = 100
    view.performBatchUpdates(nil)
    simulation.advance(to: 1)
    #expect(view.visibleCells.map(\.frame.width) == [120, 220])
  }

  private final class Pages: NSObject, UICollectionViewDataSource {
    let pages = (0..<3).map { _ in UIView() }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "page", for: path)
      let (content, page) = (cell.contentView, pages[path.item])
      for old in content.subviews { old.removeFromSuperview() }
      page.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(page)
      NSLayoutConstraint.activate([
        page.topAnchor.constraint(equalTo: content.topAnchor),
        page.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        page.leftAnchor.constraint(equalTo: content.leftAnchor),
        page.rightAnchor.constraint(equalTo: content.rightAnchor),
      ])
      return cell
    }
  }

  @Test func `a view that moves from one reused cell to another fills its new cell`() {
    let (simulation, source) = (Simulation(), Pages())
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    let frame = CGRect(x: 0, y: 0, width: 320, height: 200)
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "page")
    view.dataSource = source
    _ = simulation.show(view)
    layout.itemSize = frame.size
    layout.invalidateLayout()
    simulation.advance(to: 0.1)
    view.contentOffset.x = 320
    simulation.advance(to: 0.2)
    #expect(source.pages[1].frame == frame)
  }

  /// A layout with one page that fills the view, which it finds only for rectangles.
  private final class Single: UICollectionViewLayout {
    private(set) var count = 0
    override var collectionViewContentSize: CGSize { CGSize(width: 640, height: 200) }
    override func invalidateLayout() {
      super.invalidateLayout()
      count += 1
    }
    override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool { true }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let page = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
      page.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
      return [page]
    }
  }

  private final class Measuring: UICollectionViewCell {
    var first = CGSize.zero
    override init(frame: CGRect) {
      super.init(frame: frame)
      first = frame.size
    }
    required init?(coder: NSCoder) { nil }
    override class func makeReusable(frame: CGRect) -> UICollectionReusableView {
      Measuring(frame: frame)
    }
  }

  @Test func `a new cell has its size if the layout only finds places in rectangles`() throws {
    let (simulation, source, layout) = (Simulation(), Pages(), Single())
    let frame = CGRect(x: 0, y: 0, width: 320, height: 200)
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.register(Measuring.self, forCellWithReuseIdentifier: "page")
    view.dataSource = source
    _ = simulation.show(view)
    let cell = try #require(view.visibleCells.first as? Measuring)
    #expect(cell.first == frame.size)
    let before = layout.count
    view.contentOffset.x = 20
    #expect(layout.count == before + 1)
  }
}

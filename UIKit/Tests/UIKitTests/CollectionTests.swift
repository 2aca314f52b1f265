import Testing
import TurnTaking
import UIKit

/// Cells of collections, and their changes.
@MainActor @Suite(.simulated) struct CollectionTests {
  fileprivate final class Numbers: NSObject, UICollectionViewDataSource {
    var values: [Int]
    private(set) var asked = 0
    init(_ values: [Int]) { self.values = values }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      values.count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      asked += 1
      let cell = view.dequeueReusableCell(withReuseIdentifier: "n", for: path)
      cell.tag = values[path.item]
      return cell
    }
  }

  @MainActor fileprivate struct Play {
    let simulation = Simulation()
    let layout = UICollectionViewFlowLayout()
    let view: UICollectionView
    let source: Numbers

    init(_ values: [Int], size: CGSize = CGSize(width: 100, height: 50)) {
      layout.itemSize = size
      layout.minimumLineSpacing = 0
      let frame = CGRect(x: 0, y: 0, width: 100, height: 200)
      view = UICollectionView(frame: frame, collectionViewLayout: layout)
      source = Numbers(values)
      view.dataSource = source
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "n")
      _ = simulation.show(view)
    }
  }

  @Test func `a controller's collection is a subview that fills the controller's view`() throws {
    _ = Simulation()
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    let collection = try #require(controller.collectionView)
    #expect(controller.view.subviews == [collection] && collection.delegate === controller)
    controller.view.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
    #expect(collection.frame == controller.view.bounds)
    controller.collectionView = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    #expect(controller.view.subviews.first?.frame == controller.view.bounds)
    #expect(collection.superview == nil)
  }

  @Test func `a collection without a size takes cells without a width and without gaps`() {
    let play = Play([1, 2, 3], size: .zero)
    play.layout.minimumInteritemSpacing = 0
    play.view.frame = .zero
    play.view.reloadData()
    play.view.layoutIfNeeded()
    #expect(play.layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.size == .zero)
  }

  @Test func `a data source makes no cells before a class is registered`() {
    final class Own: UICollectionView {
      let numbers = Numbers([1, 2])
      override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame, collectionViewLayout: layout)
        dataSource = numbers
        setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
        register(UICollectionViewCell.self, forCellWithReuseIdentifier: "n")
      }
      required init?(coder: NSCoder) { nil }
      override func reloadData() {
        super.reloadData()
        _ = visibleCells
      }
    }
    let simulation = Simulation()
    let view = Own(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    #expect(view.numbers.asked == 0)
    _ = simulation.show(view)
    #expect(view.visibleCells.count == 2)
    #expect(view.visibleCells.first?.contentView.backgroundColor == nil)
  }

  @Test func `only cells in the bounds are made, and they are used again`() {
    let play = Play(Array(0..<1000))
    #expect(play.source.asked == 4 && play.view.visibleCells.count == 4)
    play.view.contentOffset.y = 1000
    play.simulation.advance(to: 0.1)
    #expect(play.view.indexPathsForVisibleItems.map(\.item) == [20, 21, 22, 23])
    #expect(play.view.subviews.count { $0 is UICollectionViewCell } == 4)
    #expect(play.view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
  }

  @Test func `a selected or touched cell highlights its labels and pictures`() {
    _ = Simulation()
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let stack = UIStackView()
    let label = UILabel()
    stack.addArrangedSubview(label)
    cell.contentView.addSubview(stack)
    cell.selectedBackgroundView = UIView()
    cell.isSelected = true
    #expect(label.isHighlighted && cell.selectedBackgroundView?.isHidden == false)
    cell.isSelected = false
    #expect(!label.isHighlighted && cell.selectedBackgroundView?.isHidden == true)
    cell.isHighlighted = true
    #expect(label.isHighlighted)
  }

  @Test func `an item is scrolled to inside the insets, and its layout follows them`() throws {
    let play = Play(Array(0..<20), size: CGSize(width: 35, height: 50))
    let path = IndexPath(item: 19, section: 0)
    play.view.contentInset = UIEdgeInsets(top: 30, left: 10, bottom: 20, right: 10)
    play.simulation.advance(to: 0.1)
    #expect(play.view.contentSize == CGSize(width: 80, height: 500))
    play.view.scrollToItem(at: path, at: .top, animated: false)
    #expect(play.view.contentOffset.y == 320)
    play.view.scrollToItem(at: IndexPath(item: 4, section: 0), at: .top, animated: false)
    #expect(play.view.contentOffset.y == 70)
    play.view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .bottom, animated: false)
    #expect(play.view.contentOffset.y == -30)
  }

  @Test func `an inserted cell fades in, and the ones behind it move`() throws {
    let play = Play([1, 2])
    play.source.values = [1, 9, 2]
    var isDone = false
    play.view.performBatchUpdates {
      play.view.insertItems(at: [IndexPath(item: 1, section: 0)])
    } completion: { _ in
      isDone = true
    }
    let cell = try #require(play.view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let last = try #require(play.view.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(cell.tag == 9 && last.tag == 2)
    play.simulation.advance(to: 0.125)
    #expect(abs(try #require(cell.layer.presentation()?.opacity) - 0.5) < 0.1)
    #expect(abs(try #require(last.layer.presentation()?.frame.minY) - 75) < 5)
    play.simulation.advance(to: 0.4)
    #expect(isDone && last.frame.minY == 100)
  }

  @Test func `a view in an inserted cell is in its place while the cell fades in`() throws {
    final class Filled: UICollectionViewCell {
      let content = UIView()
      override func layoutSubviews() {
        super.layoutSubviews()
        contentView.addSubview(content)
        content.frame = contentView.bounds
      }
      override class func makeReusable(frame: CGRect) -> UICollectionReusableView {
        Filled(frame: frame)
      }
    }
    let play = Play([1, 2])
    play.view.register(Filled.self, forCellWithReuseIdentifier: "n")
    play.source.values = [1, 9, 2]
    let path = IndexPath(item: 1, section: 0)
    play.view.insertItems(at: [path])
    play.simulation.advance(to: 0.125)
    let cell = try #require(play.view.cellForItem(at: path) as? Filled)
    let shown = cell.content.layer.presentation()?.frame
    #expect(shown == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func `a deleted cell fades out`() throws {
    let play = Play([1, 2, 3])
    let cell = try #require(play.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    play.source.values = [2, 3]
    play.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    play.simulation.advance(to: 0.125)
    #expect(abs(try #require(cell.layer.presentation()?.opacity) - 0.5) < 0.1)
    play.simulation.advance(to: 0.4)
    #expect(cell.superview == nil && play.view.visibleCells.map(\.tag) == [2, 3])
  }

  @Test func `cells move from one layout to another`() throws {
    let play = Play([1, 2])
    let other = UICollectionViewFlowLayout()
    other.itemSize = CGSize(width: 50, height: 50)
    other.minimumInteritemSpacing = 0
    let cell = try #require(play.view.cellForItem(at: IndexPath(item: 1, section: 0)))
    play.view.setCollectionViewLayout(other, animated: true)
    play.simulation.advance(to: 0.125)
    let frame = try #require(cell.layer.presentation()?.frame)
    #expect(abs(frame.minX - 25) < 4 && abs(frame.minY - 25) < 4)
    play.simulation.advance(to: 0.4)
    #expect(cell.frame == CGRect(x: 50, y: 0, width: 50, height: 50))
  }

  @Test func `code that moves a cell is not undone by scrolling`() throws {
    let play = Play(Array(0..<10))
    let cell = try #require(play.view.cellForItem(at: IndexPath(item: 2, section: 0)))
    cell.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    play.view.contentOffset.y = 20
    play.simulation.advance(to: 0.1)
    #expect(cell.transform.a == 0.5)
  }

  @Test func `a layout is told why it is out of date`() {
    final class Told: UICollectionViewFlowLayout {
      var counts = 0
      var bounds = 0
      override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool { true }
      override func invalidationContext(forBoundsChange bounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
      {
        self.bounds += 1
        return super.invalidationContext(forBoundsChange: bounds)
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts { counts += 1 }
        super.invalidateLayout(with: context)
      }
    }
    let play = Play([1, 2, 3, 4, 5, 6])
    let layout = Told()
    layout.itemSize = CGSize(width: 100, height: 50)
    play.view.collectionViewLayout = layout
    play.view.reloadData()
    play.simulation.advance(to: 0.1)
    #expect(layout.counts == 1)
    let before = layout.bounds
    play.view.contentOffset.y = 10
    play.simulation.advance(to: 0.2)
    #expect(layout.bounds == before + 1 && play.simulation.world.notes.isEmpty)
  }

  @Test func `a layout that is asked about new bounds still sees the old ones`() {
    final class Asked: UICollectionViewFlowLayout {
      var deltas: [CGFloat] = []
      override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool {
        deltas.append(bounds.minY - (collectionView?.bounds.minY ?? 0))
        return false
      }
    }
    let play = Play([1, 2, 3, 4, 5, 6])
    let layout = Asked()
    layout.itemSize = CGSize(width: 100, height: 50)
    play.view.collectionViewLayout = layout
    play.view.reloadData()
    play.simulation.advance(to: 0.1)
    layout.deltas = []
    play.view.contentOffset.y = 10
    play.view.contentOffset.y = 15
    play.simulation.advance(to: 0.2)
    #expect(layout.deltas == [10, 5])
  }

  @Test func `a drag ends where the layout wants it`() {
    final class Snapping: UICollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset offset: CGPoint,
        withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: 150) }
    }
    let play = Play(Array(0..<30))
    let layout = Snapping()
    layout.itemSize = CGSize(width: 100, height: 50)
    play.view.collectionViewLayout = layout
    play.view.frame.size.width = 150
    play.simulation.drag(from: 0.1, y: 150, by: -100)
    play.simulation.advance(to: 4)
    #expect(play.view.contentOffset.y == 150)
  }

  @Test func `full lines are justified, and a single cell lies in the middle`() {
    #expect(Play([1, 2, 3], size: CGSize(width: 30, height: 10)).places == [0, 70, 0])
    #expect(Play([1, 2], size: CGSize(width: 60, height: 10)).places == [20, 20])
    let play = Play([1], size: CGSize(width: 60, height: 120))
    play.layout.scrollDirection = .horizontal
    play.simulation.advance(to: 0.1)
    #expect(play.view.visibleCells.first?.frame.minY == 40)
  }

  @Test func `cells lie where the layout puts them, also those for Auto Layout`() {
    let play = Play([1, 2, 3])
    for cell in play.view.visibleCells {
      cell.translatesAutoresizingMaskIntoConstraints = false
      let label = UILabel()
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(label)
      label.centerXAnchor.constraint(equalTo: cell.centerXAnchor).isActive = true
      label.centerYAnchor.constraint(equalTo: cell.centerYAnchor).isActive = true
    }
    play.simulation.advance(to: 0.1)
    #expect(play.view.visibleCells.map(\.frame.minY).sorted() == [0, 50, 100])
    #expect(play.simulation.world.notes.isEmpty)
  }

  @Test func `cells come back in the same places after a reload, in every run`() {
    let play = Play(Array(0..<8), size: CGSize(width: 100, height: 25))
    func cells() -> [UICollectionViewCell?] {
      (0..<8).map { play.view.cellForItem(at: IndexPath(item: $0, section: 0)) }
    }
    let before = cells()
    play.view.reloadData()
    play.view.layoutIfNeeded()
    #expect(cells() == before)
  }

  @Test func `a new cell hears of its selection only if it is selected`() {
    final class Cell: UICollectionViewCell {
      var told: [Bool] = []
      override var isSelected: Bool { didSet { told.append(isSelected) } }
    }
    final class Source: NSObject, UICollectionViewDataSource {
      let cells = [Cell(), Cell()]
      func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(_: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      { cells[path.item] }
    }
    let simulation = Simulation()
    let source = Source()
    let view = UICollectionView(
      frame: simulation.window.bounds,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    view.dataSource = source
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    _ = simulation.show(view)
    #expect(source.cells[0].told == [] && source.cells[1].told.last == true)
  }

  @Test func `a cell that is used again is not selected while the source sets it up`() {
    final class Watching: UICollectionViewCell {
      var wasSelected = false
      override var tag: Int { didSet { wasSelected = isSelected } }
      override class func makeReusable(frame: CGRect) -> UICollectionReusableView {
        Watching(frame: frame)
      }
    }
    let play = Play([])
    play.view.register(Watching.self, forCellWithReuseIdentifier: "n")
    play.source.values = [1]
    play.view.reloadData()
    play.view.layoutIfNeeded()
    play.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    play.view.reloadData()
    play.view.layoutIfNeeded()
    let cell = play.view.visibleCells.first as? Watching
    #expect(cell?.wasSelected == false)
  }

  @Test func `a layout may find its size only as it lays out its elements`() {
    final class Late: UICollectionViewFlowLayout {
      private var size = CGSize.zero
      override var collectionViewContentSize: CGSize { size }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        size = CGSize(width: 100, height: 700)
        return super.layoutAttributesForElements(in: rect)
      }
    }
    let simulation = Simulation()
    let frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    let view = UICollectionView(frame: frame, collectionViewLayout: Late())
    let source = Numbers([1, 2])
    view.dataSource = source
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "n")
    _ = simulation.show(view)
    #expect(view.contentSize.height == 700)
  }
}

extension CollectionTests.Play {
  /// The left edges of the cells.
  @MainActor fileprivate var places: [CGFloat] { view.visibleCells.map(\.frame.minX) }
}

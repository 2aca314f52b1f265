import Testing
import TurnTaking
import UIKit

/// Layouts whose elements lie above each other, and layouts that scroll.
@MainActor @Suite(.simulated) struct CollectionLayoutTests {
  private let simulation = Simulation()

  private final class Source: NSObject, UICollectionViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
  }

  /// Returns a displayed collection of a hundred by two hundred points.
  private func show(_ layout: UICollectionViewLayout, _ source: Source) -> UICollectionView {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    return simulation.show(view)
  }

  @Test func `cells are below the subviews that code has added`() {
    let (layout, source) = (UICollectionViewFlowLayout(), Source(2))
    layout.itemSize = CGSize(width: 100, height: 50)
    let frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.dataSource = source
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let (mark, ground) = (UIView(), UIView())
    view.addSubview(mark)
    view.backgroundView = ground
    _ = simulation.show(view)
    simulation.world.update()
    let cells = view.subviews.indices.filter { view.subviews[$0] is UICollectionViewCell }
    #expect(cells.count == 2 && view.subviews.first === ground)
    #expect(view.subviews.firstIndex(of: mark).map { $0 > cells[1] } == true)
  }

  @Test func `without a position, an item is scrolled just far enough to be seen`() {
    let (layout, source) = (UICollectionViewFlowLayout(), Source(20))
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    let view = show(layout, source)
    func offset(_ item: Int) -> CGFloat {
      view.scrollToItem(at: IndexPath(item: item, section: 0), at: [], animated: false)
      return view.contentOffset.y
    }
    #expect([5, 3, 1, 19].map { offset($0) } == [100, 100, 50, 800])
  }

  @Test func `a collection that has no size yet is not scrolled to an item`() {
    let (layout, source) = (UICollectionViewFlowLayout(), Source(20))
    layout.itemSize = CGSize(width: 100, height: 50)
    let view = show(layout, source)
    view.frame.size = .zero
    view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .centeredVertically, animated: false)
    #expect(view.contentOffset == .zero)
  }

  /// Cards in one place.
  private final class Stack: UICollectionViewLayout {
    let heights: [Int]
    init(_ heights: [Int]) {
      self.heights = heights
      super.init()
    }
    required init?(coder: NSCoder) { nil }
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 200) }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      heights.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
    override func layoutAttributesForItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let card = UICollectionViewLayoutAttributes(forCellWith: path)
      card.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      card.zIndex = heights[path.item]
      return card
    }
  }

  @Test func `the item at a point is the topmost one`() {
    let source = Source(5)
    let view = show(Stack([1, 2, 5, 4, 3]), source)
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 50))?.item == 2)
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 150)) == nil)
  }

  /// A layout that scrolls as it prepares, and puts its item where the view was before.
  private final class Starting: UICollectionViewLayout {
    private var x: CGFloat = 0
    override var collectionViewContentSize: CGSize { CGSize(width: 400, height: 200) }
    override func prepare() {
      x = collectionView?.contentOffset.x ?? 0
      collectionView?.contentOffset.x = 50
    }
    override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool { true }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
      item.frame = CGRect(x: x, y: 0, width: 100, height: 100)
      return [item]
    }
  }

  @Test func `a layout that scrolls as it prepares is prepared again for its new bounds`() {
    let source = Source(1)
    let view = show(Starting(), source)
    #expect(view.contentOffset.x == 50)
    #expect(view.visibleCells.map(\.frame.minX) == [50])
  }
}

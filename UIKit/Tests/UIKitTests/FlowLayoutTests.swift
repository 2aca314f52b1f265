import Testing
import TurnTaking
import UIKit

/// Layouts of collections that subclasses change.
@MainActor @Suite(.simulated) struct FlowLayoutTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    /// The size that headers get when they are made, if not that of the layout.
    var headerSize: CGSize?
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
    func collectionView(
      _ view: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at path: IndexPath
    ) -> UICollectionReusableView {
      let header = view.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "header",
        for: path
      )
      if let headerSize { header.bounds.size = headerSize }
      return header
    }
  }

  private final class Header: UICollectionReusableView {
    let firstSize: CGSize
    override init(frame: CGRect) {
      firstSize = frame.size
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
    override class func makeReusable(frame: CGRect) -> UICollectionReusableView {
      Header(frame: frame)
    }
  }

  private func shown(_ layout: UICollectionViewLayout) -> (Simulation, UICollectionView, Source) {
    let simulation = Simulation()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: layout
    )
    let source = Source()
    view.dataSource = source
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      Header.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header"
    )
    return (simulation, simulation.show(view), source)
  }

  @Test func `margins that a subclass sets as it prepares count at once`() {
    final class Centred: UICollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        if sectionInset.top == 0 { sectionInset.top = 20 }
      }
    }
    let (_, view, source) = shown(Centred())
    withExtendedLifetime(source) {
      #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 20)
    }
  }

  @Test func `a header keeps the size that its data source gives it`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 100, height: 30)
    let (simulation, view, source) = shown(layout)
    source.headerSize = CGSize(width: 100, height: 18)
    view.reloadData()
    simulation.world.update()
    let header = try #require(
      view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).first
    )
    #expect(header.frame == CGRect(x: 0, y: 6, width: 100, height: 18))
  }

  @Test func `a header is created with the size that the layout gives it`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 100, height: 30)
    let (_, view, source) = shown(layout)
    let headers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    let header = try #require(headers.first as? Header)
    #expect(header.firstSize == CGSize(width: 100, height: 30))
    withExtendedLifetime(source) {}
  }

  @Test func `attributes have the layout's own class`() {
    final class Attributes: UICollectionViewLayoutAttributes {}
    final class Layout: UICollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { Attributes.self }
    }
    let (_, view, source) = shown(Layout())
    withExtendedLifetime(source) {
      let path = IndexPath(item: 0, section: 0)
      #expect(view.collectionViewLayout.layoutAttributesForItem(at: path) is Attributes)
    }
  }

  @Test func `a pull bounces back in a layout that each scroll invalidates`() {
    final class Stretchy: UICollectionViewFlowLayout {
      override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool { true }
    }
    let (simulation, view, source) = shown(Stretchy())
    view.frame.size.width = 150
    view.alwaysBounceVertical = true
    withExtendedLifetime(source) {
      simulation.drag(from: 0, y: 20, by: 70)
      let pulled = view.contentOffset.y
      simulation.advance(to: 0.55)
      #expect(pulled < -10 && view.contentOffset.y < pulled / 2 && view.isDecelerating)
      simulation.advance(to: 3)
      #expect(view.contentOffset.y == 0)
    }
  }

  @Test func `a layout is asked for whole pages, and only cells in the bounds are made`() {
    final class Column: UICollectionViewLayout {
      private(set) var asked: [CGRect] = []
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 240) }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        asked.append(rect)
        return (0..<3).map { item in
          let path = IndexPath(item: item, section: 0)
          let place = UICollectionViewLayoutAttributes(forCellWith: path)
          place.frame = CGRect(x: 0, y: 80 * CGFloat(item), width: 100, height: 80)
          return place
        }
      }
    }
    let layout = Column()
    let (simulation, view, source) = shown(layout)
    withExtendedLifetime(source) {
      #expect(layout.asked.last == CGRect(x: 0, y: 0, width: 100, height: 100))
      #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1])
      view.contentOffset.y = 50
      simulation.advance(to: 0.1)
      #expect(layout.asked.last == CGRect(x: 0, y: 0, width: 100, height: 200))
      #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1])
      view.contentOffset.y = 120
      simulation.advance(to: 0.2)
      #expect(layout.asked.last == CGRect(x: 0, y: 100, width: 100, height: 200))
      #expect(view.indexPathsForVisibleItems.map(\.item) == [1, 2])
      view.contentOffset.y = -30
      simulation.advance(to: 0.3)
      #expect(layout.asked.last == CGRect(x: 0, y: -100, width: 100, height: 200))
      #expect(view.indexPathsForVisibleItems.map(\.item) == [0])
    }
  }

  @Test func `a layout without a view can be invalidated`() {
    final class Forced: UICollectionViewLayout {
      override var collectionView: UICollectionView { super.collectionView! }
    }
    Forced().invalidateLayout()
  }
}

import Testing
import TurnTaking
import UIKit

/// Layouts of collections that subclasses change.
@MainActor @Suite(.simulated) struct FlowLayoutTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
    func collectionView(
      _ view: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "header",
        for: path
      )
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

  @Test func `a layout without a view can be invalidated`() {
    final class Forced: UICollectionViewLayout {
      override var collectionView: UICollectionView { super.collectionView! }
    }
    Forced().invalidateLayout()
  }
}

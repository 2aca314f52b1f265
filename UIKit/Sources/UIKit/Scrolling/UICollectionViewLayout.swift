/// The place and the look of an element of a collection.
open class UICollectionViewLayoutAttributes: NSObject {
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2,
        y: center.y - size.height / 2,
        width: size.width,
        height: size.height
      )
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  open var transform3D = CATransform3DIdentity
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var indexPath = IndexPath(item: 0, section: 0)
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  open internal(set) var representedElementKind: String?

  public required override init() {}

  public convenience init(forCellWith path: IndexPath) {
    self.init()
    indexPath = path
  }

  public convenience init(forSupplementaryViewOfKind kind: String, with path: IndexPath) {
    self.init()
    indexPath = path
    representedElementKind = kind
    representedElementCategory = .supplementaryView
  }

  public convenience init(forDecorationViewOfKind kind: String, with path: IndexPath) {
    self.init()
    indexPath = path
    representedElementKind = kind
    representedElementCategory = .decorationView
  }

  open override func copy() -> Any {
    let copy = type(of: self).init()
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    return copy
  }

  open func copy(with zone: NSZone?) -> Any { copy() }
}

/// The parts of a layout that are to be calculated again.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  open var invalidateEverything: Bool { true }
  open var invalidateDataSourceCounts: Bool { false }
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero
  open var invalidatedItemIndexPaths: [IndexPath]? { nil }
  open func invalidateItems(at paths: [IndexPath]) {}
  open func invalidateSupplementaryElements(ofKind kind: String, at paths: [IndexPath]) {}
  open func invalidateDecorationElements(ofKind kind: String, at paths: [IndexPath]) {}
  public required override init() {}
}

open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}

/// A change of a collection.
open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
  open var updateAction: Action { .none }
  open var indexPathBeforeUpdate: IndexPath? { nil }
  open var indexPathAfterUpdate: IndexPath? { nil }
}

/// The layout of a collection's cells.
open class UICollectionViewLayout: NSObject {
  /// The view that the layout arranges.
  weak var owner: UICollectionView?
  open var collectionView: UICollectionView? { owner }

  public override init() {}
  public required init?(coder: NSCoder) {}

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  open func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String,
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind kind: String,
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool { false }
  open func invalidationContext(forBoundsChange bounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { UICollectionViewLayoutInvalidationContext() }
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind kind: String,
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: kind, at: path)
  }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind kind: String,
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: kind, at: path)
  }
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind kind: String,
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForDecorationView(ofKind: kind, at: path)
  }
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind kind: String,
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForDecorationView(ofKind: kind, at: path)
  }
  open func indexPathsToDeleteForSupplementaryView(ofKind kind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForSupplementaryView(ofKind kind: String) -> [IndexPath] { [] }
  open func targetIndexPath(
    forInteractivelyMovingItem path: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath { path }
  open func layoutAttributesForInteractivelyMovingItem(
    at path: IndexPath,
    withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let place =
      layoutAttributesForItem(at: path) ?? UICollectionViewLayoutAttributes(forCellWith: path)
    place.center = position
    return place
  }
  open func invalidateLayout() { owner?.reloadLayout() }
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateLayout()
  }
  open func targetContentOffset(
    forProposedContentOffset offset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: offset) }
  open func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint { offset }
  open func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func prepare(forAnimatedBoundsChange bounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(to layout: UICollectionViewLayout) {}
  open func prepareForTransition(from layout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}
  open func initialLayoutAttributesForAppearingItem(at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { layoutAttributesForItem(at: path) }
  open func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { layoutAttributesForItem(at: path) }
  open func register(_ type: AnyClass?, forDecorationViewOfKind kind: String) {}
  open func register(_ nib: UINib?, forDecorationViewOfKind kind: String) {}
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

/// A layout between two others.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  open var transitionProgress: CGFloat = 0
}

/// Cells in lines.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )

  open var itemSize = CGSize(width: 50, height: 50) { didSet { change() } }
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10 { didSet { change() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { change() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { change() } }
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { change() }
  }
  private var elements: [UICollectionViewLayoutAttributes] = []
  private var size = CGSize.zero
  /// Whether the places are those of other settings, which subclasses may change in `prepare()`.
  private var isStale = false

  private func change() {
    isStale = true
    invalidateLayout()
  }

  open override func prepare() {
    super.prepare()
    arrange()
  }

  private func arrangeIfNeeded() { if isStale { arrange() } }

  /// Returns attributes of the layout's own class.
  private func makeAttributes() -> UICollectionViewLayoutAttributes {
    let type = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return (type ?? UICollectionViewLayoutAttributes.self).init()
  }

  private func arrange() {
    isStale = false
    guard let view = owner else { return }
    let flow = view.delegate as? any UICollectionViewDelegateFlowLayout
    let isDown = scrollDirection == .vertical
    elements = []
    // Along the direction of scrolling, and across it.
    var along: CGFloat = 0
    let inset = view.contentInset
    let breadth =
      isDown
      ? view.bounds.width - inset.left - inset.right
      : view.bounds.height - inset.top - inset.bottom
    for section in 0..<view.numberOfSections {
      let edges =
        flow?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
      let lineGap =
        flow?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing
      let gap =
        flow?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing
      func add(_ kind: String, _ length: CGFloat) {
        guard length > 0 else { return }
        let path = IndexPath(item: 0, section: section)
        let part = makeAttributes()
        part.indexPath = path
        part.representedElementKind = kind
        part.representedElementCategory = .supplementaryView
        part.frame =
          isDown
          ? CGRect(x: 0, y: along, width: breadth, height: length)
          : CGRect(x: along, y: 0, width: length, height: breadth)
        elements.append(part)
        along += length
      }
      let header =
        flow?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize
      add(UICollectionView.elementKindSectionHeader, isDown ? header.height : header.width)
      along += isDown ? edges.top : edges.left
      let (first, last) =
        isDown ? (edges.left, breadth - edges.right) : (edges.top, breadth - edges.bottom)
      var across = first
      var line: CGFloat = 0
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let size = flow?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
        let (length, width) = isDown ? (size.height, size.width) : (size.width, size.height)
        if across > first, across + width > last + 0.01 {
          across = first
          along += line + lineGap
          line = 0
        }
        let cell = makeAttributes()
        cell.indexPath = path
        cell.frame = CGRect(
          x: isDown ? across : along,
          y: isDown ? along : across,
          width: size.width,
          height: size.height
        )
        elements.append(cell)
        across += width + gap
        line = max(line, length)
      }
      along += line + (isDown ? edges.bottom : edges.right)
      let footer =
        flow?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize
      add(UICollectionView.elementKindSectionFooter, isDown ? footer.height : footer.width)
    }
    size =
      isDown
      ? CGSize(width: max(breadth, 0), height: along)
      : CGSize(width: along, height: max(breadth, 0))
  }

  open override var collectionViewContentSize: CGSize {
    arrangeIfNeeded()
    return size
  }
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    arrangeIfNeeded()
    return elements.filter { $0.frame.intersects(rect) }
  }
  open override func layoutAttributesForItem(at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    arrangeIfNeeded()
    return elements.first { $0.indexPath == path && $0.representedElementCategory == .cell }
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind kind: String,
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    arrangeIfNeeded()
    return elements.first { $0.indexPath == path && $0.representedElementKind == kind }
  }
}

public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection

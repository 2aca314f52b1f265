/// The position and appearance of an element of a collection view.
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

/// The parts of a layout that have to be computed again.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  open internal(set) var invalidateEverything = false
  open internal(set) var invalidateDataSourceCounts = false
  @Undrawn("UICollectionViewLayoutInvalidationContext.contentOffsetAdjustment") open
    var contentOffsetAdjustment = CGPoint.zero
  @Undrawn("UICollectionViewLayoutInvalidationContext.contentSizeAdjustment") open
    var contentSizeAdjustment = CGSize.zero
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

/// A change to an item of a collection view.
open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
  open private(set) var updateAction = Action.none
  open private(set) var indexPathBeforeUpdate: IndexPath?
  open private(set) var indexPathAfterUpdate: IndexPath?

  convenience init(_ action: Action, from old: IndexPath?, to new: IndexPath?) {
    self.init()
    updateAction = action
    indexPathBeforeUpdate = old
    indexPathAfterUpdate = new
  }
}

/// The layout of a collection view's elements.
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
  { makeContext() }

  /// Returns a new context of the class that the layout's `invalidationContextClass` names.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type =
      Swift.type(of: self).invalidationContextClass
      as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
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
  /// Whether an invalidation is in progress.
  private var isInvalidating = false
  open func invalidateLayout() {
    guard !isInvalidating else { return }
    isInvalidating = true
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
    isInvalidating = false
  }
  /// Invalidates a part of the layout, and calls ``invalidateLayout()``, which older layouts override.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.placesBecameStale()
    guard !isInvalidating else { return }
    isInvalidating = true
    invalidateLayout()
    isInvalidating = false
  }
  open func targetContentOffset(
    forProposedContentOffset offset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { offset }
  open func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint { offset }
  open func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func prepare(forAnimatedBoundsChange bounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(to layout: UICollectionViewLayout) {}
  open func prepareForTransition(from layout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}
  /// Returns the initial attributes of an appearing item: its final attributes, transparent if new.
  open func initialLayoutAttributesForAppearingItem(at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let place = layoutAttributesForItem(at: path) else { return nil }
    if owner?.batch?.isNew(path) ?? false { return place.faded }
    return place.copy() as? UICollectionViewLayoutAttributes
  }
  /// Returns the final attributes of a disappearing item: its last attributes, but transparent.
  open func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { owner?.batch?.lastPlaces[path]?.faded ?? layoutAttributesForItem(at: path) }
  private var decorations: [String: UICollectionReusableView.Type] = [:]
  open func register(_ type: AnyClass?, forDecorationViewOfKind kind: String) {
    decorations[kind] = type as? UICollectionReusableView.Type
  }
  func makeDecoration(_ kind: String, frame: CGRect) -> UICollectionReusableView? {
    decorations[kind]?.makeReusable(frame: frame)
  }
  open func register(_ nib: UINib?, forDecorationViewOfKind kind: String) {}
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

/// A layout for the transition between two other layouts.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  @Undrawn("UICollectionViewTransitionLayout.transitionProgress") open var transitionProgress:
    CGFloat = 0
  open private(set) var currentLayout = UICollectionViewLayout()
  open private(set) var nextLayout = UICollectionViewLayout()
  private var values: [String: CGFloat] = [:]

  public convenience init(
    currentLayout: UICollectionViewLayout,
    nextLayout: UICollectionViewLayout
  ) {
    self.init()
    self.currentLayout = currentLayout
    self.nextLayout = nextLayout
  }
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }
}

public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection

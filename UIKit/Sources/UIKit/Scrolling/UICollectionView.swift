/// A scroll view with cells where a layout puts them.
open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public enum ElementCategory: Int, Sendable { case cell, supplementaryView, decorationView }
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      collectionViewLayout.owner = self
      reloadData()
    }
  }
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isPrefetchingEnabled = true
  open var dragInteractionEnabled = false
  open var remembersLastFocusedIndexPath = false
  open var isEditing = false
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  private var cells: [(path: IndexPath, cell: UICollectionViewCell)] = []
  private var extras: [(kind: String, path: IndexPath, view: UICollectionReusableView)] = []
  private var classes: [String: UICollectionReusableView.Type] = [:]
  private var needsCells = true
  private var needsPlaces = true
  private var selection: [IndexPath] = []
  /// Cells that are not shown, for reuse.
  private var unused: [UICollectionViewCell] = []
  private var laidOutSize = CGSize.zero
  private var laidOutOffset = CGPoint.zero

  public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
    super.init(frame: frame)
    collectionViewLayout.owner = self
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.owner = self
  }

  private var itemDelegate: (any UICollectionViewDelegate)? {
    delegate as? any UICollectionViewDelegate
  }

  // MARK: Reuse

  open func register(_ type: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = type as? UICollectionReusableView.Type
  }

  /// Registers a nib.
  ///
  /// Its content is unknown: its cells are placeholders.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = nil
  }

  open func register(
    _ type: AnyClass?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) { classes["\(kind) \(identifier)"] = type as? UICollectionReusableView.Type }
  open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) { classes["\(kind) \(identifier)"] = nil }

  /// Returns a reused cell, or else a new one; grey if no class is registered.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for path: IndexPath)
    -> UICollectionViewCell
  {
    let size = collectionViewLayout.layoutAttributesForItem(at: path)?.size
    let frame = CGRect(origin: .zero, size: size ?? CGSize(width: 50, height: 50))
    if let index = unused.lastIndex(where: { $0.reuseIdentifier == identifier }) {
      let cell = unused.remove(at: index)
      cell.frame = frame
      cell.prepareForReuse()
      return cell
    }
    let made = classes[identifier]?.makeReusable(frame: frame) as? UICollectionViewCell
    let cell = made ?? UICollectionViewCell(frame: frame)
    if classes[identifier] == nil {
      cell.contentView.backgroundColor = UIColor(white: 0.9, alpha: 1)
    }
    cell.reuseIdentifier = identifier
    return cell
  }

  open func dequeueReusableSupplementaryView(
    ofKind kind: String,
    withReuseIdentifier identifier: String,
    for path: IndexPath
  ) -> UICollectionReusableView {
    let view =
      classes["\(kind) \(identifier)"]?.makeReusable(frame: .zero)
      ?? UICollectionReusableView(frame: .zero)
    view.reuseIdentifier = identifier
    return view
  }

  open func reloadData() {
    needsCells = true
    needsPlaces = true
    setNeedsLayout()
  }

  func reloadLayout() {
    needsPlaces = true
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    if bounds.size != laidOutSize { needsPlaces = true }
    if bounds.origin != laidOutOffset,
      collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
    {
      needsPlaces = true
    }
    makeCells()
  }

  private func makeCells() {
    guard let dataSource else { return }
    if needsPlaces || needsCells {
      collectionViewLayout.prepare()
      laidOutSize = bounds.size
      laidOutOffset = bounds.origin
      contentSize = collectionViewLayout.collectionViewContentSize
    }
    if needsCells {
      for (_, cell) in cells { cell.removeFromSuperview() }
      for extra in extras { extra.view.removeFromSuperview() }
      unused += cells.map(\.cell).filter { $0.reuseIdentifier != nil }
      cells = []
      extras = []
    }
    guard needsPlaces || needsCells else { return }
    (needsCells, needsPlaces) = (false, false)
    let all = CGRect(origin: .zero, size: contentSize).union(bounds)
    let elements = collectionViewLayout.layoutAttributesForElements(in: all) ?? []
    for place in elements.sorted(by: { $0.zIndex < $1.zIndex }) {
      switch place.representedElementCategory {
      case .cell: put(place, dataSource)
      case .supplementaryView: putExtra(place, dataSource)
      case .decorationView: break
      }
    }
  }

  private func put(
    _ place: UICollectionViewLayoutAttributes,
    _ source: any UICollectionViewDataSource
  ) {
    let known = cells.first { $0.path == place.indexPath }?.cell
    let cell = known ?? source.collectionView(self, cellForItemAt: place.indexPath)
    if known == nil {
      cells.append((place.indexPath, cell))
      cell.isSelected = selection.contains(place.indexPath)
      itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: place.indexPath)
    }
    take(place, cell)
  }

  private func putExtra(
    _ place: UICollectionViewLayoutAttributes,
    _ source: any UICollectionViewDataSource
  ) {
    let kind = place.representedElementKind ?? ""
    let known = extras.first { $0.kind == kind && $0.path == place.indexPath }?.view
    let view =
      known
      ?? source.collectionView(
        self,
        viewForSupplementaryElementOfKind: kind,
        at: place.indexPath
      )
    if known == nil { extras.append((kind, place.indexPath, view)) }
    take(place, view)
  }

  private func take(_ place: UICollectionViewLayoutAttributes, _ view: UICollectionReusableView) {
    view.bounds = CGRect(origin: .zero, size: place.size)
    view.center = place.center
    view.layer.transform = place.transform3D
    view.alpha = place.alpha
    view.isHidden = place.isHidden
    view.layer.zPosition = CGFloat(place.zIndex)
    view.apply(place)
    if view.superview !== self { addSubview(view) }
  }

  // MARK: Places

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  open func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: path)
  }
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
  }
  open var visibleCells: [UICollectionViewCell] {
    makeCells()
    return cells.filter { isVisible($0.cell) }.map(\.cell)
  }
  open var indexPathsForVisibleItems: [IndexPath] {
    makeCells()
    return cells.filter { isVisible($0.cell) }.map(\.path)
  }
  private func isVisible(_ cell: UICollectionViewCell) -> Bool {
    bounds.height <= 0 || cell.frame.intersects(bounds)
  }
  open func cellForItem(at path: IndexPath) -> UICollectionViewCell? {
    makeCells()
    return cells.first { $0.path == path }?.cell
  }
  open func supplementaryView(forElementKind kind: String, at path: IndexPath)
    -> UICollectionReusableView?
  { extras.first { $0.kind == kind && $0.path == path }?.view }
  open func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
    extras.filter { $0.kind == kind }.map(\.view)
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.cell === cell }?.path
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    makeCells()
    return cells.first { $0.cell.frame.contains(point) }?.path
  }

  open func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    makeCells()
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return }
    var offset = contentOffset
    if position.contains(.top) { offset.y = frame.minY }
    if position.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if position.contains(.bottom) { offset.y = frame.maxY - bounds.height }
    if position.contains(.left) { offset.x = frame.minX }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if position.contains(.right) { offset.x = frame.maxX - bounds.width }
    offset.x = max(min(offset.x, contentSize.width - bounds.width), 0)
    offset.y = max(min(offset.y, contentSize.height - bounds.height), 0)
    setContentOffset(offset, animated: animated)
  }

  // MARK: Selection

  open var indexPathsForSelectedItems: [IndexPath]? { selection }

  open func selectItem(
    at path: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection {
      for old in selection { cellForItem(at: old)?.isSelected = false }
      selection = []
    }
    guard let path else { return }
    selection.append(path)
    cellForItem(at: path)?.isSelected = true
    if scrollPosition != [] { scrollToItem(at: path, at: scrollPosition, animated: animated) }
  }

  open func deselectItem(at path: IndexPath, animated: Bool) {
    selection.removeAll { $0 == path }
    cellForItem(at: path)?.isSelected = false
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard allowsSelection, let touch = touches.first,
      let path = indexPathForItem(at: touch.location(in: self)),
      itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true
    else { return }
    selectItem(at: path, animated: false, scrollPosition: [])
    itemDelegate?.collectionView(self, didSelectItemAt: path)
  }

  // MARK: Changes, which take effect at once

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    guard let completion else { return }
    World.current.queue.schedule(after: 0) { completion(true) }
  }
  open func insertItems(at paths: [IndexPath]) { reloadData() }
  open func deleteItems(at paths: [IndexPath]) { reloadData() }
  open func reloadItems(at paths: [IndexPath]) { reloadData() }
  open func moveItem(at path: IndexPath, to newPath: IndexPath) { reloadData() }
  open func insertSections(_ sections: IndexSet) { reloadData() }
  open func deleteSections(_ sections: IndexSet) { reloadData() }
  open func reloadSections(_ sections: IndexSet) { reloadData() }
  open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }
}

public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition

import Geometry
import Scrolling

/// A scroll view with cells that a layout arranges.
open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.owner = nil
      collectionViewLayout.owner = self
      reloadLayout()
    }
  }
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { forgetCells() } }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { notePrefetching(prefetchDataSource) }
  }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isPrefetchingEnabled = true
  open var dragInteractionEnabled = false
  open var remembersLastFocusedIndexPath = false
  @Undrawn("UICollectionView.isEditing") open var isEditing = false
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// The displayed cells, by their paths.
  var cells: [IndexPath: UICollectionViewCell] = [:]
  /// The displayed supplementary and decoration views.
  var extras: [ExtraKey: UICollectionReusableView] = [:]
  struct ExtraKey: Hashable {
    let kind: String
    let path: IndexPath
  }
  /// The closures that create cells and other views of a given frame, by kind and identifier.
  private var makers: [String: (CGRect) -> UICollectionReusableView?] = [:]
  private var needsCells = true
  var needsPlaces = true
  var selection: [IndexPath] = []
  /// The cells that are not displayed and can be reused.
  var unused: [UICollectionViewCell] = []
  private var laidOutBounds = CGRect.null
  var isPlacing = false
  /// The item that the finger touches.
  var touched: IndexPath?
  var isItemHighlighted = false
  /// The batch of changes that is being recorded, if any.
  var batch: CollectionBatch?

  public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
    super.init(frame: frame)
    collectionViewLayout.owner = self
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout =
      (coder as? NibCoder)?.collectionLayout ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.owner = self
    (coder as? NibCoder)?.decode(self)
  }

  var itemDelegate: (any UICollectionViewDelegate)? {
    delegate as? any UICollectionViewDelegate
  }

  // MARK: Reuse

  open func register(_ type: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    makers[identifier] = Self.maker(type)
  }

  /// Registers a nib whose first object is a cell.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    makers[identifier] = Self.maker(nib)
  }

  open func register(
    _ type: AnyClass?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) { makers["\(kind) \(identifier)"] = Self.maker(type) }
  open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) { makers["\(kind) \(identifier)"] = Self.maker(nib) }

  private static func maker(_ type: AnyClass?) -> ((CGRect) -> UICollectionReusableView?)? {
    (type as? UICollectionReusableView.Type).map { type in { type.makeReusable(frame: $0) } }
  }

  private static func maker(_ nib: UINib?) -> ((CGRect) -> UICollectionReusableView?)? {
    nib.map { nib in maker { nib.first() } }
  }

  private static func maker(
    _ make: @escaping () -> UICollectionReusableView?
  ) -> (CGRect) -> UICollectionReusableView? {
    { frame in
      let view = make()
      if frame != .zero { view?.frame = frame }
      return view
    }
  }

  /// Registers a closure that creates cells.
  func register(_ identifier: String, _ make: @escaping () -> UICollectionReusableView?) {
    makers[identifier] = Self.maker(make)
  }

  /// The place of the view that is being requested from the data source; stored because a layout
  /// may compute places only for whole rectangles, and not for a single view.
  var placeOfNewView: UICollectionViewLayoutAttributes?

  /// Returns a reused or new cell; if no class is registered, it is a grey placeholder.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for path: IndexPath)
    -> UICollectionViewCell
  {
    let place =
      collectionViewLayout.layoutAttributesForItem(at: path)
      ?? placeOfNewView(ofKind: nil, at: path)
    let size = place?.size ?? CGSize(width: 50, height: 50)
    let cell: UICollectionViewCell
    if let index = unused.lastIndex(where: { $0.reuseIdentifier == identifier }) {
      cell = unused.remove(at: index)
      (cell.isSelected, cell.isHighlighted) = (false, false)
      cell.prepareForReuse()
    } else {
      let frame = CGRect(origin: .zero, size: size)
      let made = makers[identifier]?(frame) as? UICollectionViewCell
      cell = made ?? UICollectionViewCell(frame: frame)
      if made == nil {
        Notices.sayUnregistered(identifier)
        cell.contentView.backgroundColor = UIColor(white: 0.9, alpha: 1)
      }
      cell.reuseIdentifier = identifier
    }
    // The cell is placed before the data source configures it.
    if let place { self.place(cell, at: place) }
    return cell
  }

  open func dequeueReusableSupplementaryView(
    ofKind kind: String,
    withReuseIdentifier identifier: String,
    for path: IndexPath
  ) -> UICollectionReusableView {
    // The layout itself is not asked, because it may be asking for the view to measure it.
    let place = placeOfNewView(ofKind: kind, at: path), frame = place?.frame ?? .zero
    let view = makers["\(kind) \(identifier)"]?(frame) ?? UICollectionReusableView(frame: frame)
    view.reuseIdentifier = identifier
    if let place { self.place(view, at: place) }
    return view
  }

  open func reloadData() { forgetCells() }

  /// Makes the cells anew at the next layout, without calling an override of ``reloadData()``.
  func forgetCells() {
    needsCells = true
    let context = collectionViewLayout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    collectionViewLayout.invalidateLayout(with: context)
    setNeedsLayout()
  }

  func reloadLayout() { collectionViewLayout.invalidateLayout() }

  override func take(inset new: EdgeInsets) {
    let old = contentInset
    super.take(inset: new)
    if contentInset != old { reloadLayout() }
  }

  /// Records that the layout has to compute its attributes again.
  func placesBecameStale() {
    needsPlaces = true
    if !isPlacing { setNeedsLayout() }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    makeCells()
  }

  /// Displays the cells within the bounds, with the attributes from the layout.
  func makeCells() {
    guard let dataSource, !isPlacing else { return }
    isPlacing = true
    defer { isPlacing = false }
    if bounds.size != laidOutBounds.size { invalidateLayout(for: bounds) }
    guard needsPlaces || needsCells || bounds != laidOutBounds else { return }
    if needsCells { dropCells() }
    // Cells that size themselves make another arrangement necessary.
    for _ in 0..<Self.maximumArrangements {
      arrange()
      for place in visiblePlaces() { put(place, dataSource) }
      if !needsPlaces { break }
    }
  }

  /// Asks the layout whether new bounds invalidate it; the layout still sees the old bounds, too.
  override func willScroll(to offset: CGPoint) {
    let new = CGRect(origin: offset, size: layer.bounds.size)
    guard dataSource != nil, !isPlacing, !laidOutBounds.isNull,
      collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new)
    else { return }
    invalidateLayout(for: new)
  }

  private func invalidateLayout(for bounds: CGRect) {
    let context = collectionViewLayout.invalidationContext(forBoundsChange: bounds)
    collectionViewLayout.invalidateLayout(with: context)
    needsPlaces = true
  }

  private static let maximumArrangements = 4

  /// Prepares the layout if it is out of date.
  func arrange() {
    let before = bounds
    var after = before
    if needsPlaces || needsCells {
      collectionViewLayout.prepare()
      after = bounds
      contentSize = collectionViewLayout.collectionViewContentSize
    }
    // The flags are cleared after `prepare()`, in which a layout may change its own settings.
    (needsCells, needsPlaces) = (false, false)
    laidOutBounds = bounds
    // If `prepare()` has scrolled, the layout is asked whether the new bounds invalidate it.
    if after != before, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: after) {
      invalidateLayout(for: after)
    }
  }

  /// Returns the attributes of all elements within the bounds; removes the views of other elements.
  func visiblePlaces() -> [UICollectionViewLayoutAttributes] {
    let places = collectionViewLayout.places(in: bounds)
    // Some layouts compute their size only with the attributes.
    let size = collectionViewLayout.collectionViewContentSize
    if size != contentSize { contentSize = size }
    let paths = Set(places.lazy.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
    for (path, cell) in orderedCells where !paths.contains(path) { hide(cell, at: path) }
    let keys = Set(
      places.map { ExtraKey(kind: $0.representedElementKind ?? "", path: $0.indexPath) }
    )
    for key in extras.keys where !keys.contains(key) { hideExtra(key) }
    return places.sorted { $0.zIndex < $1.zIndex }
  }

  private func dropCells() {
    for (path, cell) in orderedCells.reversed() { hide(cell, at: path) }
    for key in extras.keys { hideExtra(key) }
  }

  // MARK: Paths and attributes

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
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }
  open var indexPathsForVisibleItems: [IndexPath] {
    makeCells()
    return cells.keys.sorted()
  }
  open func cellForItem(at path: IndexPath) -> UICollectionViewCell? {
    makeCells()
    return cells[path]
  }
  open func supplementaryView(forElementKind kind: String, at path: IndexPath)
    -> UICollectionReusableView?
  { extras[ExtraKey(kind: kind, path: path)] }
  open func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
    extras.filter { $0.key.kind == kind }.sorted { $0.key.path < $1.key.path }.map(\.value)
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    makeCells()
    return pathOfTopmostCell(at: point)
  }

  open func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    makeCells()
    guard !bounds.isEmpty, let frame = layoutAttributesForItem(at: path)?.frame else { return }
    if position == [] { return scrollRectToVisible(frame, animated: animated) }
    var offset = contentOffset
    // The part of the view inside its insets.
    let area = bounds.inset(by: adjustedContentInset).offsetBy(dx: -offset.x, dy: -offset.y)
    if position.contains(.top) { offset.y = frame.minY - area.minY }
    if position.contains(.centeredVertically) { offset.y = frame.midY - area.midY }
    if position.contains(.bottom) { offset.y = frame.maxY - area.maxY }
    if position.contains(.left) { offset.x = frame.minX - area.minX }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - area.midX }
    if position.contains(.right) { offset.x = frame.maxX - area.maxX }
    offset.x = max(min(offset.x, contentSize.width - area.maxX), -area.minX)
    offset.y = max(min(offset.y, contentSize.height - area.maxY), -area.minY)
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
      for old in selection where old != path { deselectItem(at: old, animated: animated) }
    }
    guard let path else { return }
    if !selection.contains(path) { selection.append(path) }
    cellForItem(at: path)?.isSelected = true
    if scrollPosition != [] { scrollToItem(at: path, at: scrollPosition, animated: animated) }
  }

  open func deselectItem(at path: IndexPath, animated: Bool) {
    selection.removeAll { $0 == path }
    cellForItem(at: path)?.isSelected = false
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard allowsSelection, let touch = touches.first,
      let path = indexPathForItem(at: touch.location(in: self)),
      itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    touched = path
    highlightsLater { (view: UICollectionView) in view.highlight() }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    release()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let path = touched else { return }
    highlight()
    release()
    choose(path)
  }

  // MARK: Changes

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    runBatch(updates, completion)
  }
  open func insertItems(at paths: [IndexPath]) { record { $0.inserted.formUnion(paths) } }
  open func deleteItems(at paths: [IndexPath]) { record { $0.deleted.formUnion(paths) } }
  open func reloadItems(at paths: [IndexPath]) { record { $0.reloaded.formUnion(paths) } }
  open func moveItem(at path: IndexPath, to newPath: IndexPath) {
    record { $0.moved[path] = newPath }
  }
  open func insertSections(_ sections: IndexSet) {
    record { $0.insertedSections.formUnion(sections) }
  }
  open func deleteSections(_ sections: IndexSet) {
    record { $0.deletedSections.formUnion(sections) }
  }
  open func reloadSections(_ sections: IndexSet) { forgetCells() }
  open func moveSection(_ section: Int, toSection newSection: Int) { forgetCells() }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) { change(to: layout, animated: animated, completion) }
}

// Changes to the items, which are animated by moving and fading cells.
extension UICollectionView {
  private typealias Move = (cell: UICollectionViewCell, to: UICollectionViewLayoutAttributes)

  private static let updateDuration = 0.25

  func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    guard batch == nil else {
      updates?()
      if let completion { World.current.queue.schedule(after: 0) { completion(true) } }
      return
    }
    makeCells()
    batch = CollectionBatch()
    updates?()
    if let dataSource, window != nil { show(dataSource, completion) } else { skip(completion) }
    batch = nil
  }

  private func skip(_ completion: ((Bool) -> Void)?) {
    forgetCells()
    guard let completion else { return }
    World.current.queue.schedule(after: 0) { completion(true) }
  }

  /// Adds a change to the batch that is being recorded, or makes a batch of only this change.
  func record(_ change: @escaping (inout CollectionBatch) -> Void) {
    guard var recorded = batch else {
      return performBatchUpdates({ [unowned self] in record(change) }, completion: nil)
    }
    change(&recorded)
    batch = recorded
  }

  private func show(
    _ source: any UICollectionViewDataSource,
    _ completion: ((Bool) -> Void)?
  ) {
    guard let made = batch else { return }
    var leaving: [(path: IndexPath, cell: UICollectionViewCell)] = []
    var kept: [IndexPath: UICollectionViewCell] = [:]
    for (path, cell) in orderedCells {
      if let new = made.newPath(of: path) {
        kept[new] = cell
      } else {
        leaving.append((path, cell))
        batch?.lastPlaces[path] = cell.place
      }
    }
    cells = kept
    isPlacing = true
    UIView.performWithoutAnimation { for (_, cell) in orderedCells { cell.layOutNewViews() } }
    for (path, cell) in orderedCells { size(cell, at: path) }
    let context = collectionViewLayout.makeContext()
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
    needsPlaces = true
    arrange()
    let layout = collectionViewLayout
    layout.prepare(forCollectionViewUpdates: made.items)
    let offset = target(layout)
    let places =
      layout.places(in: CGRect(origin: offset, size: bounds.size))
      .filter { $0.representedElementCategory == .cell }
    var moves: [Move] = []
    for place in places {
      let path = place.indexPath
      if cells[path] == nil {
        let cell = makeCell(at: path, source)
        take(layout.initialLayoutAttributesForAppearingItem(at: path) ?? place.faded, cell)
        itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
        cell.layOutBeforeAnimation()
      }
      if let cell = cells[path] { moves.append((cell, place)) }
    }
    let shown = Set(places.map(\.indexPath))
    var hidden: [Move] = []
    for (path, cell) in orderedCells where !shown.contains(path) {
      cells[path] = nil
      leaving.append((path, cell))
      if let place = layout.layoutAttributesForItem(at: path) { hidden.append((cell, place)) }
    }
    for (path, cell) in leaving where batch?.lastPlaces[path] != nil {
      let place = layout.finalLayoutAttributesForDisappearingItem(at: path) ?? cell.place?.faded
      if let place { hidden.append((cell, place)) }
    }
    isPlacing = false
    animate(moves + hidden, offset: offset == contentOffset ? nil : offset) { [weak self] in
      for (path, cell) in leaving { self?.retire(cell, at: path) }
      layout.finalizeCollectionViewUpdates()
      completion?(true)
    }
  }

  private func animate(
    _ moves: [Move],
    offset: CGPoint? = nil,
    completion: @escaping () -> Void
  ) {
    UIView.animateOwn(withDuration: Self.updateDuration) {
      for move in moves {
        take(move.to, move.cell)
        move.cell.layoutIfNeeded()
      }
      if let offset { contentOffset = offset }
      setNeedsLayout()
    } completion: { _ in
      completion()
    }
  }

  /// Changes from one layout to another, with or without an animation.
  func change(
    to layout: UICollectionViewLayout,
    animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    let old = collectionViewLayout
    guard animated, layout !== old, let dataSource, window != nil else {
      collectionViewLayout = layout
      completion?(true)
      return
    }
    makeCells()
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for (_, cell) in orderedCells { cell.willTransition(from: old, to: layout) }
    collectionViewLayout = layout
    isPlacing = true
    arrange()
    let offset = target(layout)
    let places =
      layout.places(in: CGRect(origin: offset, size: bounds.size))
      .filter { $0.representedElementCategory == .cell }
    var moves: [Move] = []
    for place in places {
      let path = place.indexPath
      if cells[path] == nil {
        let cell = makeCell(at: path, dataSource)
        take(old.layoutAttributesForItem(at: path) ?? place.faded, cell)
        cell.layOutBeforeAnimation()
      }
      if let cell = cells[path] { moves.append((cell, place)) }
    }
    let shown = Set(places.map(\.indexPath))
    let leaving = cells.filter { !shown.contains($0.key) }
    for (path, cell) in leaving {
      cells[path] = nil
      if let place = layout.layoutAttributesForItem(at: path) { moves.append((cell, place)) }
    }
    isPlacing = false
    animate(moves, offset: offset == contentOffset ? nil : offset) { [weak self] in
      for (path, cell) in leaving { self?.retire(cell, at: path) }
      for cell in self?.orderedCells.map(\.value) ?? [] {
        cell.didTransition(from: old, to: layout)
      }
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      completion?(true)
    }
  }

  /// Returns the offset after a change of layout or items: the delegate's or else the layout's.
  private func target(_ layout: UICollectionViewLayout) -> CGPoint {
    let offset = layout.targetContentOffset(forProposedContentOffset: inside(contentOffset))
    return itemDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: offset)
      ?? offset
  }

  private func inside(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: max(
        min(offset.x, contentSize.width + adjustedContentInset.right - bounds.width),
        -adjustedContentInset.left
      ),
      y: max(
        min(offset.y, contentSize.height + adjustedContentInset.bottom - bounds.height),
        -adjustedContentInset.top
      )
    )
  }
}

extension UICollectionViewLayoutAttributes {
  /// A transparent copy of the attributes.
  var faded: UICollectionViewLayoutAttributes {
    let copy = (copy() as? UICollectionViewLayoutAttributes) ?? self
    copy.alpha = 0
    return copy
  }

  /// Returns whether a view looks the same with these attributes as with `other`.
  func isSame(as other: UICollectionViewLayoutAttributes) -> Bool {
    type(of: self) == UICollectionViewLayoutAttributes.self && type(of: other) == type(of: self)
      && center == other.center && size == other.size && alpha == other.alpha
      && isHidden == other.isHidden && zIndex == other.zIndex
      && CATransform3DEqualToTransform(transform3D, other.transform3D)
  }
}

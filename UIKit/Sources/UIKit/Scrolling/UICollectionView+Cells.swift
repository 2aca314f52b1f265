// The views of a collection view: how they are placed, chosen and kept for reuse.
extension UICollectionView {
  /// Returns the path of the cell at a point; of several, the one with the highest z-index, or
  /// else the last among the subviews.
  func pathOfTopmostCell(at point: CGPoint) -> IndexPath? {
    func height(_ cell: UICollectionViewCell) -> (Int, Int) {
      (cell.place?.zIndex ?? 0, views.firstIndex { $0 === cell } ?? 0)
    }
    let found = cells.filter { $0.value.frame.contains(point) }
    return found.max { height($0.value) < height($1.value) }?.key
  }

  /// Removes a cell, and keeps it for reuse.
  func hide(_ cell: UICollectionViewCell, at path: IndexPath) {
    cells[path] = nil
    retire(cell, at: path)
  }

  func retire(_ cell: UICollectionViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    cell.place = nil
    if cell.reuseIdentifier != nil { unused.append(cell) }
    itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  /// Removes a supplementary or decoration view.
  func hideExtra(_ key: ExtraKey) {
    guard let view = extras.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    guard view.place?.representedElementCategory == .supplementaryView else { return }
    itemDelegate?.collectionView(
      self,
      didEndDisplayingSupplementaryView: view,
      forElementOfKind: key.kind,
      at: key.path
    )
  }

  /// Returns ``placeOfNewView`` if it is the place of a view of the given kind, which is `nil` for
  /// cells, at the given path; otherwise `nil`.
  func placeOfNewView(ofKind kind: String?, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let place = placeOfNewView, place.indexPath == path, place.representedElementKind == kind
    else { return nil }
    return place
  }

  func put(
    _ place: UICollectionViewLayoutAttributes,
    _ source: any UICollectionViewDataSource
  ) {
    switch place.representedElementCategory {
    case .cell:
      let known = cells[place.indexPath]
      placeOfNewView = place
      let cell = known ?? makeCell(at: place.indexPath, source)
      placeOfNewView = nil
      take(place, cell)
      if known == nil {
        size(cell, at: place.indexPath)
        let engine = LayoutEngine.current
        let changes = engine.changes
        itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: place.indexPath)
        // The delegate may have changed the cell's constraints.
        if engine.changes != changes { size(cell, at: place.indexPath) }
      }
    case .supplementaryView, .decorationView:
      let key = ExtraKey(kind: place.representedElementKind ?? "", path: place.indexPath)
      let known = extras[key]
      placeOfNewView = place
      let view =
        known
        ?? (place.representedElementCategory == .decorationView
          ? collectionViewLayout.makeDecoration(key.kind, frame: place.frame)
          : source.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path))
      placeOfNewView = nil
      guard let view else { return }
      extras[key] = view
      take(place, view)
      guard known == nil, place.representedElementCategory == .supplementaryView else { return }
      itemDelegate?.collectionView(
        self,
        willDisplaySupplementaryView: view,
        forElementKind: key.kind,
        at: key.path
      )
    }
  }

  func makeCell(at path: IndexPath, _ source: any UICollectionViewDataSource)
    -> UICollectionViewCell
  {
    let cell = source.collectionView(self, cellForItemAt: path)
    cells[path] = cell
    // The setter is called only for a change, so that an override does not undo the source's setup.
    let isChosen = selection.contains(path)
    if cell.isSelected != isChosen { cell.isSelected = isChosen }
    return cell
  }

  /// Asks a placed cell for its size, if the layout uses estimated sizes.
  func size(_ cell: UICollectionViewCell, at path: IndexPath) {
    guard let flow = collectionViewLayout as? UICollectionViewFlowLayout,
      flow.estimatedItemSize != .zero, let place = cell.place,
      let copy = place.copy() as? UICollectionViewLayoutAttributes
    else { return }
    copy.indexPath = path
    let wanted = cell.preferredLayoutAttributesFitting(copy).size
    guard wanted != flow.wantedSizes[path] ?? place.size else { return }
    flow.wantedSizes[path] = wanted
    needsPlaces = true
  }

  /// Applies attributes to a view unless the last attributes were equal.
  ///
  /// If they were equal, changes that code has made to the view since then are kept.
  func take(_ place: UICollectionViewLayoutAttributes, _ view: UICollectionReusableView) {
    if view.superview !== self { insertSubview(view, at: placeOfNextCell) }
    self.place(view, at: place)
  }

  /// The index for a new cell: above other cells, and below the subviews that code has added.
  private var placeOfNextCell: Int {
    if let last = subviews.lastIndex(where: { $0 is UICollectionReusableView }) { return last + 1 }
    return subviews.prefix { $0 === backgroundView || $0 is UIRefreshControl }.count
  }

  func place(_ view: UICollectionReusableView, at place: UICollectionViewLayoutAttributes) {
    if let old = view.place, old.isSame(as: place) { return }
    view.place = place.copy() as? UICollectionViewLayoutAttributes
    view.bounds = CGRect(origin: .zero, size: place.size)
    view.center = place.center
    view.layer.transform = place.transform3D
    view.alpha = place.alpha
    view.isHidden = place.isHidden
    view.layer.zPosition = CGFloat(place.zIndex)
    view.apply(place)
  }

  /// Highlights the touched item.
  func highlight() {
    guard let touched, !isItemHighlighted else { return }
    isItemHighlighted = true
    cellForItem(at: touched)?.isHighlighted = true
    itemDelegate?.collectionView(self, didHighlightItemAt: touched)
  }

  /// Ends the highlight of the touched item.
  func release() {
    guard let path = touched else { return }
    touched = nil
    guard isItemHighlighted else { return }
    isItemHighlighted = false
    cellForItem(at: path)?.isHighlighted = false
    itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// Selects a tapped item, or deselects a selected item if several items can be selected.
  func choose(_ path: IndexPath) {
    if allowsMultipleSelection, selection.contains(path) {
      guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: false)
      itemDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    let old = allowsMultipleSelection ? [] : selection.filter { $0 != path }
    selectItem(at: path, animated: false, scrollPosition: [])
    for path in old { itemDelegate?.collectionView(self, didDeselectItemAt: path) }
    cellForItem(at: path)?.followSegue?()
    itemDelegate?.collectionView(self, didSelectItemAt: path)
  }
}

// The rows, headers and footers of a table, all of which exist from the beginning.
extension UITableView {
  private static let placeholderCount = 20
  private static let headerPadding: CGFloat = 22

  private var headerPadding: CGFloat {
    if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
    return style == .plain ? Self.headerPadding : 0
  }

  /// Makes the rows anew at the next layout, without calling an override of ``reloadData()``.
  func forgetRows() {
    needsRows = true
    setNeedsLayout()
  }

  /// The space beside the rows of an inset table, in points.
  private var margin: CGFloat { style == .insetGrouped ? 16 : 0 }
  var rowWidth: CGFloat { max(bounds.width - 2 * margin, 0) }

  /// Returns the height that fits the content of a row or header without a specified height.
  func fittingHeight(_ view: UIView) -> CGFloat {
    fittedWidth = bounds.width
    let height = view.rowHeight(fitting: rowWidth)
    return height > 0 ? height : Self.standardHeight
  }

  /// Makes and places the rows.
  ///
  /// - Parameters:
  ///   - kept: The cells of rows that remain in a batch of changes, by their new paths; `nil` to
  ///     make all rows again.
  ///   - keptSections: The old indices of sections whose headers and footers remain, by their new
  ///     indices.
  /// - Returns: The views that a batch of changes keeps, with the frames to which they still have
  ///   to be moved.
  @discardableResult
  func makeRows(
    keeping kept: [IndexPath: UITableViewCell]? = nil,
    keptSections: [Int: Int] = [:]
  ) -> [(view: UIView, frame: CGRect)] {
    var moves: [(view: UIView, frame: CGRect)] = []
    needsRows = false
    if kept == nil { swipe.close(animated: false) }
    let old = content
    let oldRows = rows
    let shown = Set(old.toldCells.map { ObjectIdentifier($0.cell) })
    rows = []
    rowFrames = []
    content = TableContent()
    fittedWidth = nil
    if kept == nil {
      tellOfEnd(old.toldCells)
      unused = old.cells.map(\.cell).filter { $0.reuseIdentifier != nil }
    }
    for view in [refreshControl, backgroundView] { if let view { sendSubviewToBack(view) } }
    var y: CGFloat = 0
    @discardableResult
    func add(_ view: UIView, _ height: CGFloat) -> CGRect {
      let frame = CGRect(x: margin, y: y, width: rowWidth, height: height)
      rows.append(view)
      rowFrames.append(frame)
      if kept != nil, view.superview === self {
        moves.append((view, frame))
      } else {
        // Rows that are made inside an animation appear at their places.
        UIView.performWithoutAnimation { view.frame = frame }
      }
      insertSubview(view, at: lowest + rows.count - 1)
      y += height
      return frame
    }
    if let tableHeaderView { add(tableHeaderView, tableHeaderView.bounds.height) }
    if let dataSource {
      for section in 0..<dataSource.numberOfSections(in: self) {
        let top = y
        let last = keptSections[section]
        let (oldHeader, oldFooter) = (
          last.flatMap { old.headerViews[$0] }, last.flatMap { old.footerViews[$0] }
        )
        let header = extra(of: section, dataSource, oldHeader, isFooter: false)
        if let view = header.view {
          y += headerPadding
          content.headers[section] = add(view, header.height)
          content.headerViews[section] = view
        } else {
          y += header.height
        }
        for row in 0..<dataSource.tableView(self, numberOfRowsInSection: section) {
          let path = IndexPath(row: row, section: section)
          let cell = kept?[path] ?? dataSource.tableView(self, cellForRowAt: path)
          let wanted = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
          let isChosen = selection.contains(path)
          if kept?[path] == nil || cell.isSelected != isChosen {
            cell.setSelected(isChosen, animated: false)
          }
          if let level = rowDelegate?.tableView(self, indentationLevelForRowAt: path), level != 0 {
            cell.indentationLevel = level
          }
          add(cell, wanted >= 0 ? wanted : fittingHeight(cell))
          content.cells.append((path, cell))
          if kept?[path] != nil, shown.contains(ObjectIdentifier(cell)) {
            content.told.insert(path)
          }
        }
        let footer = extra(of: section, dataSource, oldFooter, isFooter: true)
        if let view = footer.view {
          content.footers[section] = add(view, footer.height)
          content.footerViews[section] = view
        } else {
          y += footer.height
        }
        content.sections.append(CGRect(x: 0, y: top, width: bounds.width, height: y - top))
      }
    } else {
      let height = rowHeight >= 0 ? rowHeight : Self.standardHeight
      for index in 0..<Self.placeholderCount { add(PlaceholderRow(index), height) }
    }
    if let tableFooterView { add(tableFooterView, tableFooterView.bounds.height) }
    let present = Set(rows.map { ObjectIdentifier($0) })
    content.toldViews = old.toldViews.intersection(present)
    for section in old.sections.indices {
      for (isFooter, view) in old.extras(of: section) {
        let id = ObjectIdentifier(view)
        if old.toldViews.contains(id), !present.contains(id) { tellOfEnd(view, section, isFooter) }
      }
    }
    for view in oldRows where !present.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
    }
    // Appearing rows slide out from below the headers, so the headers are above all rows.
    for section in content.sections.indices {
      for (_, view) in content.extras(of: section) {
        insertSubview(view, at: lowest + rows.count - 1)
      }
    }
    contentSize = CGSize(width: bounds.width, height: y)
    showSeparators()
    showIndex()
    if moves.isEmpty { placeHeaders() }
    return moves
  }

  /// The number of subviews behind the rows; rows that are disappearing count among these subviews.
  var lowest: Int {
    [refreshControl, backgroundView, swipe.view].filter { $0?.superview === self }.count
      + leaving.count
  }

  /// Notifies the delegate that rows are no longer displayed.
  func tellOfEnd(_ rows: [(path: IndexPath, cell: UITableViewCell)]) {
    for (path, cell) in rows {
      rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
  }

  private func tellOfEnd(_ view: UIView, _ section: Int, _ isFooter: Bool) {
    if isFooter {
      rowDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    } else {
      rowDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    }
  }

  /// Notifies the delegate when rows, headers and footers have come into view or have left it.
  func tellOfRows() {
    guard window != nil, bounds.height > 0 else { return }
    for section in content.sections.indices {
      for (isFooter, view) in content.extras(of: section) {
        let isShown = view.frame.intersects(bounds)
        guard isShown != content.toldViews.contains(ObjectIdentifier(view)) else { continue }
        if !isShown {
          content.toldViews.remove(ObjectIdentifier(view))
          tellOfEnd(view, section, isFooter)
          continue
        }
        content.toldViews.insert(ObjectIdentifier(view))
        if isFooter {
          rowDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        } else {
          rowDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        }
      }
    }
    for (path, cell) in content.cells {
      let isShown = isVisible(cell)
      guard isShown != content.told.contains(path) else { continue }
      if isShown {
        content.told.insert(path)
        rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
      } else {
        content.told.remove(path)
        tellOfEnd([(path, cell)])
      }
    }
  }

  /// In a plain table, keeps a section's header and footer in view while rows of the section are.
  func placeHeaders() {
    guard !holdsHeaders, style == .plain, !content.headers.isEmpty || !content.footers.isEmpty
    else { return }
    let (top, bottom) = (
      contentOffset.y + adjustedContentInset.top,
      contentOffset.y + bounds.height - adjustedContentInset.bottom
    )
    for (section, area) in content.sections.enumerated() {
      if let rect = content.headers[section], let view = content.headerViews[section] {
        let y = max(rect.minY, min(top, area.maxY - rect.height))
        view.frame = CGRect(x: rect.minX, y: y, width: rowWidth, height: rect.height)
        if y != rect.minY { insertSubview(view, at: lowest + rows.count - 1) }
      }
      if let rect = content.footers[section], let view = content.footerViews[section] {
        let y = min(rect.minY, max(bottom - rect.height, area.minY))
        view.frame = CGRect(x: rect.minX, y: y, width: rowWidth, height: rect.height)
        if y != rect.minY { insertSubview(view, at: lowest + rows.count - 1) }
      }
    }
  }

  /// Shows the lines below the rows; below the last row of a group there is none.
  func showSeparators() {
    let color = separatorStyle == .none ? nil : separatorColor
    for (index, (path, cell)) in content.cells.enumerated() {
      let next = content.cells.indices.contains(index + 1) ? content.cells[index + 1].path : nil
      let isLast = style != .plain && next?.section != path.section
      cell.showSeparator(isLast ? nil : color, inset: separatorInset)
      guard style == .insetGrouped else { continue }
      let isFirst = index == 0 || content.cells[index - 1].path.section != path.section
      cell.layer.cornerRadius = 10
      cell.layer.maskedCorners = isFirst ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : []
      if isLast {
        cell.layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
      }
      cell.clipsToBounds = true
    }
  }

  /// Selects a tapped row, or deselects a selected row if several rows can be selected.
  func choose(_ path: IndexPath) {
    if allowsMultipleSelection, selection.contains(path) { return drop(path) }
    guard
      let chosen = rowDelegate == nil ? path : rowDelegate?.tableView(self, willSelectRowAt: path)
    else { return }
    if !allowsMultipleSelection { for old in selection where old != chosen { drop(old) } }
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    cellForRow(at: chosen)?.followSegue?()
    rowDelegate?.tableView(self, didSelectRowAt: chosen)
  }

  private func drop(_ path: IndexPath) {
    guard
      let old = rowDelegate == nil ? path : rowDelegate?.tableView(self, willDeselectRowAt: path)
    else { return }
    deselectRow(at: old, animated: false)
    rowDelegate?.tableView(self, didDeselectRowAt: old)
  }
}

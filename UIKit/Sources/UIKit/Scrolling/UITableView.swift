/// A scroll view with rows from its data source, or with grey placeholder rows if it has none.
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }

  public static let automaticDimension: CGFloat = -1
  public static let indexSearch = "{search}"
  public static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification"
  )
  static let standardHeight: CGFloat = 44

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var rowHeight = UITableView.automaticDimension { didSet { reloadData() } }
  open var sectionHeaderHeight = UITableView.automaticDimension
  open var sectionFooterHeight = UITableView.automaticDimension
  open var sectionHeaderTopPadding: CGFloat = 0
  open var estimatedRowHeight = UITableView.automaticDimension
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  @Undrawn("UITableView.fillerRowHeight") open var fillerRowHeight: CGFloat = 0
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { showSeparators() }
  }
  open var separatorColor: UIColor? = .separator { didSet { showSeparators() } }
  @Undrawn("UITableView.separatorEffect") open var separatorEffect: UIVisualEffect? = nil
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { showSeparators() }
  }
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  open var cellLayoutMarginsFollowReadableWidth = false
  open var insetsContentViewsToSafeArea = true
  open var allowsSelection = true
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelection = false
  open var allowsMultipleSelectionDuringEditing = false
  @Undrawn("UITableView.isEditing") open var isEditing = false
  open var dragInteractionEnabled = false
  open var isPrefetchingEnabled = true
  open var remembersLastFocusedIndexPath = false
  open var selectionFollowsFocus = false
  @Undrawn("UITableView.sectionIndexColor") open var sectionIndexColor: UIColor? = nil
  @Undrawn("UITableView.sectionIndexBackgroundColor") open var sectionIndexBackgroundColor:
    UIColor? = nil
  open var sectionIndexTrackingBackgroundColor: UIColor?
  open var sectionIndexMinimumDisplayRowCount = 0
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  open var tableHeaderView: UIView? { didSet { reloadData() } }
  open var tableFooterView: UIView? { didSet { reloadData() } }
  private var content = TableContent()
  private var rows: [UIView] = []
  /// The cells that are not displayed and can be reused.
  private var unused: [UITableViewCell] = []
  private var needsRows = true
  /// The width for which heights were measured; `nil` if the delegate or `rowHeight` gave them all.
  private var fittedWidth: CGFloat?
  private var selection: [IndexPath] = []
  private static let placeholderCount = 20

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = .white
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    alwaysBounceVertical = true
  }

  private var rowDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  open func reloadData() {
    needsRows = true
    setNeedsLayout()
  }

  // MARK: Reuse

  private var classes: [String: UITableViewCell.Type] = [:]
  private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]

  open func register(_ type: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = type as? UITableViewCell.Type
  }

  /// Registers a nib.
  ///
  /// The nib's content is unknown, so the cells are placeholders.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = nib?.unread()
  }

  open func register(_ type: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses[identifier] = type as? UITableViewHeaderFooterView.Type
  }
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses[identifier] = nib?.unread()
  }

  /// Returns a reused cell or a new one of the registered class; `nil` if no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let index = unused.lastIndex(where: { $0.reuseIdentifier == identifier }) {
      let cell = unused.remove(at: index)
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier]?.makeReusable(withIdentifier: identifier)
  }

  /// Returns a reused or new cell; if no class is registered, it is a placeholder.
  open func dequeueReusableCell(withIdentifier identifier: String, for path: IndexPath)
    -> UITableViewCell
  {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    let cell = UITableViewCell(style: .default, reuseIdentifier: identifier)
    let lines = PlaceholderRow(path.row)
    lines.frame = cell.contentView.bounds
    lines.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.contentView.addSubview(lines)
    return cell
  }

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { headerClasses[identifier]?.makeReusable(withIdentifier: identifier) }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let fittedWidth, fittedWidth != bounds.width { needsRows = true }
    makeRowsIfNeeded()
    for row in rows where row.frame.width != bounds.width { row.frame.size.width = bounds.width }
    backgroundView?.frame = bounds
  }

  private func makeRowsIfNeeded() {
    guard needsRows else { return }
    needsRows = false
    makeRows()
  }

  /// Returns the height of a row or header whose height is not specified, from its content.
  private func fittingHeight(_ view: UIView) -> CGFloat {
    fittedWidth = bounds.width
    let height = view.rowHeight(fitting: bounds.width)
    return height > 0 ? height : Self.standardHeight
  }

  private func makeRows() {
    for row in rows { row.removeFromSuperview() }
    rows = []
    unused += content.cells.map(\.cell).filter { $0.reuseIdentifier != nil }
    content = TableContent()
    fittedWidth = nil
    var y: CGFloat = 0
    @discardableResult
    func add(_ view: UIView, _ height: CGFloat) -> CGRect {
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      rows.append(view)
      insertSubview(view, at: rows.count - 1)
      y += height
      return view.frame
    }
    if let tableHeaderView { add(tableHeaderView, tableHeaderView.bounds.height) }
    if let dataSource {
      for section in 0..<dataSource.numberOfSections(in: self) {
        let top = y
        let header = header(of: section, dataSource, isFooter: false)
        if let header {
          content.headers[section] = add(header.view, header.height)
          content.headerViews[section] = header.view
          rowDelegate?.tableView(self, willDisplayHeaderView: header.view, forSection: section)
        }
        for row in 0..<dataSource.tableView(self, numberOfRowsInSection: section) {
          let path = IndexPath(row: row, section: section)
          let cell = dataSource.tableView(self, cellForRowAt: path)
          let wanted = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
          cell.isSelected = selection.contains(path)
          rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
          add(cell, wanted >= 0 ? wanted : fittingHeight(cell))
          content.cells.append((path, cell))
        }
        if let footer = self.header(of: section, dataSource, isFooter: true) {
          content.footers[section] = add(footer.view, footer.height)
          rowDelegate?.tableView(self, willDisplayFooterView: footer.view, forSection: section)
        }
        content.sections.append(CGRect(x: 0, y: top, width: bounds.width, height: y - top))
      }
    } else {
      let height = rowHeight >= 0 ? rowHeight : Self.standardHeight
      for index in 0..<Self.placeholderCount { add(PlaceholderRow(index), height) }
    }
    if let tableFooterView { add(tableFooterView, tableFooterView.bounds.height) }
    contentSize = CGSize(width: bounds.width, height: y)
    showSeparators()
  }

  /// Shows the lines below the rows; below the last row of a group there is none.
  private func showSeparators() {
    let color = separatorStyle == .none ? nil : separatorColor
    for (index, (path, cell)) in content.cells.enumerated() {
      let next = content.cells.indices.contains(index + 1) ? content.cells[index + 1].path : nil
      let isLast = style != .plain && next?.section != path.section
      cell.showSeparator(isLast ? nil : color, inset: separatorInset)
    }
  }

  /// Returns the view above or below a section with its height; `nil` if there is none.
  private func header(
    of section: Int,
    _ source: any UITableViewDataSource,
    isFooter: Bool
  ) -> (view: UIView, height: CGFloat)? {
    let own =
      isFooter
      ? rowDelegate?.tableView(self, viewForFooterInSection: section)
      : rowDelegate?.tableView(self, viewForHeaderInSection: section)
    let title =
      isFooter
      ? source.tableView(self, titleForFooterInSection: section)
      : source.tableView(self, titleForHeaderInSection: section)
    let standard = isFooter ? sectionFooterHeight : sectionHeaderHeight
    let wanted =
      (isFooter
        ? rowDelegate?.tableView(self, heightForFooterInSection: section)
        : rowDelegate?.tableView(self, heightForHeaderInSection: section)) ?? standard
    if let own { return (own, wanted >= 0 ? wanted : fittingHeight(own)) }
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.backgroundColor = UIColor(white: 0.97, alpha: 1)
    view.textLabel?.text = title
    return (view, wanted >= 0 ? wanted : 28)
  }

  // MARK: Paths and rectangles

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  open func rect(forSection section: Int) -> CGRect {
    makeRowsIfNeeded()
    return content.sections.indices.contains(section) ? content.sections[section] : .zero
  }
  open func rectForHeader(inSection section: Int) -> CGRect {
    makeRowsIfNeeded()
    return content.headers[section] ?? .zero
  }
  open func rectForFooter(inSection section: Int) -> CGRect {
    makeRowsIfNeeded()
    return content.footers[section] ?? .zero
  }
  open func rectForRow(at path: IndexPath) -> CGRect { cellForRow(at: path)?.frame ?? .zero }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    makeRowsIfNeeded()
    return content.headerViews[section] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  open func cellForRow(at path: IndexPath) -> UITableViewCell? {
    makeRowsIfNeeded()
    return content.cells.first { $0.path == path }?.cell
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    content.cells.first { $0.cell === cell }?.path
  }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    makeRowsIfNeeded()
    return content.cells.first { $0.cell.frame.contains(point) }?.path
  }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    makeRowsIfNeeded()
    return content.cells.filter { $0.cell.frame.intersects(rect) }.map(\.path)
  }
  open var visibleCells: [UITableViewCell] {
    makeRowsIfNeeded()
    return content.cells.filter { isVisible($0.cell) }.map(\.cell)
  }
  open var indexPathsForVisibleRows: [IndexPath]? {
    makeRowsIfNeeded()
    return content.cells.filter { isVisible($0.cell) }.map(\.path)
  }
  private func isVisible(_ cell: UITableViewCell) -> Bool {
    bounds.height <= 0 || cell.frame.intersects(bounds)
  }
  open var hasUncommittedUpdates: Bool { false }

  open func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    let rect = rectForRow(at: path)
    let lowest = max(
      contentSize.height + adjustedContentInset.bottom - bounds.height,
      -adjustedContentInset.top
    )
    let wanted: CGFloat
    switch position {
    case .top: wanted = rect.minY
    case .middle: wanted = rect.midY - bounds.height / 2
    case .bottom: wanted = rect.maxY - bounds.height
    case .none: return scrollRectToVisible(rect, animated: animated)
    }
    let y = min(max(wanted, -adjustedContentInset.top), lowest)
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
  }
  open func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    if let path = selection.first { scrollToRow(at: path, at: position, animated: animated) }
  }

  // MARK: Selection

  open var indexPathForSelectedRow: IndexPath? { selection.first }
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  open func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection {
      for old in selection { cellForRow(at: old)?.setSelected(false, animated: animated) }
      selection = []
    }
    guard let path else { return }
    selection.append(path)
    cellForRow(at: path)?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  open func deselectRow(at path: IndexPath, animated: Bool) {
    selection.removeAll { $0 == path }
    cellForRow(at: path)?.setSelected(false, animated: animated)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard allowsSelection, let touch = touches.first,
      let path = indexPathForRow(at: touch.location(in: self))
    else { return }
    guard
      let chosen = rowDelegate == nil ? path : rowDelegate?.tableView(self, willSelectRowAt: path)
    else { return }
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    rowDelegate?.tableView(self, didSelectRowAt: chosen)
  }

  // MARK: Changes, which are not animated

  private func change(with animation: RowAnimation) {
    if animation != .none, window != nil {
      World.current.note("UITableView changes its rows at once: their animations are not shown")
    }
    reloadData()
  }

  open func beginUpdates() {}
  open func endUpdates() { reloadData() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    guard let completion else { return }
    World.current.queue.schedule(after: 0) { completion(true) }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation)
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation)
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation)
  }
  open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
  open func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
    change(with: animation)
  }
  open func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
    change(with: animation)
  }
  open func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
    change(with: animation)
  }
  open func reconfigureRows(at paths: [IndexPath]) { reloadData() }
  open func moveRow(at path: IndexPath, to newPath: IndexPath) { reloadData() }
  open func reloadSectionIndexTitles() {}
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
}

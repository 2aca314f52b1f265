/// A scroll view with rows from its data source or, without one, with grey placeholder rows.
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
  open weak var dataSource: (any UITableViewDataSource)? { didSet { forgetRows() } }
  /// An object that would load rows in advance; never called, as all rows exist from the beginning.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { notePrefetching(prefetchDataSource) }
  }
  open var rowHeight = UITableView.automaticDimension { didSet { forgetRows() } }
  open var sectionHeaderHeight = UITableView.automaticDimension
  open var sectionFooterHeight = UITableView.automaticDimension
  /// The space above the header of each section; by default 22 points in plain tables, 0 in others.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { forgetRows() } }
  }
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
  open var sectionIndexColor: UIColor? { didSet { index?.color = sectionIndexColor } }
  open var sectionIndexBackgroundColor: UIColor? {
    didSet { index?.backgroundColor = sectionIndexBackgroundColor }
  }
  open var sectionIndexTrackingBackgroundColor: UIColor?
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { forgetRows() } }
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  open var tableHeaderView: UIView? { didSet { forgetRows() } }
  open var tableFooterView: UIView? { didSet { forgetRows() } }
  var content = TableContent()
  var rows: [UIView] = []
  /// The rectangles for the views in ``rows``; a view's frame may be only a part of its rectangle.
  var rowFrames: [CGRect] = []
  /// The cells that are not displayed and can be reused.
  var unused: [UITableViewCell] = []
  /// The cells of rows that are disappearing in an animation.
  var leaving: [UITableViewCell] = []
  var needsRows = true
  /// The width used to measure heights; `nil` if the delegate or `rowHeight` gave all heights.
  var fittedWidth: CGFloat?
  var selection: [IndexPath] = []
  /// Whether headers stay where they are until an animation of changes begins.
  var holdsHeaders = false
  /// The row that the finger touches.
  private var touched: IndexPath?
  private var isRowHighlighted = false
  /// The changes that are being recorded, if any.
  var batch: TableBatch?
  /// The column of section titles at the edge of the table; `nil` if there is none.
  var index: SectionIndexView?
  /// The swipe by which a finger moves a row to the side.
  private(set) lazy var swipe = RowSwipe(self)

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .white : .systemGroupedBackground
    addGestureRecognizer(RowSwipeRecognizer(self))
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = (coder as? NibCoder)?.tableStyle ?? .plain
    super.init(coder: coder)
    alwaysBounceVertical = true
    addGestureRecognizer(RowSwipeRecognizer(self))
    (coder as? NibCoder)?.decode(self)
  }

  var rowDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  open func reloadData() { forgetRows() }

  // MARK: Reuse

  /// The closures that create cells and headers, by the identifiers that they are registered for.
  var makers: [String: () -> UITableViewCell?] = [:]
  private var headerMakers: [String: () -> UITableViewHeaderFooterView?] = [:]

  open func register(_ type: AnyClass?, forCellReuseIdentifier identifier: String) {
    let type = type as? UITableViewCell.Type
    makers[identifier] = type.map { type in { type.makeReusable(withIdentifier: identifier) } }
  }

  /// Registers a nib whose first object is a cell.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    makers[identifier] = nil
    if let nib { register(identifier) { nib.first() } }
  }

  open func register(_ type: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let type = type as? UITableViewHeaderFooterView.Type
    headerMakers[identifier] = type.map { type in { type.makeReusable(withIdentifier: identifier) }
    }
  }
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerMakers[identifier] = nib.map { nib in
      {
        let view: UITableViewHeaderFooterView? = nib.first()
        view?.reuseIdentifier = identifier
        return view
      }
    }
  }

  /// Returns a reused cell or a new one of the registered class; `nil` if no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let index = unused.lastIndex(where: { $0.reuseIdentifier == identifier }) {
      let cell = unused.remove(at: index)
      cell.prepareForReuse()
      return cell
    }
    return makers[identifier]?()
  }

  /// Returns a reused or new cell; if no class is registered, it is a placeholder.
  open func dequeueReusableCell(withIdentifier identifier: String, for path: IndexPath)
    -> UITableViewCell
  {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Notices.sayUnregistered(identifier)
    let cell = UITableViewCell(style: .default, reuseIdentifier: identifier)
    let lines = PlaceholderRow(path.row)
    lines.frame = cell.contentView.bounds
    lines.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.contentView.addSubview(lines)
    return cell
  }

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { headerMakers[identifier]?() }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let fittedWidth, fittedWidth != bounds.width { needsRows = true }
    makeRowsIfNeeded()
    for index in rows.indices where rowFrames[index].width != rowWidth {
      rowFrames[index].size.width = rowWidth
      rows[index].frame = rowFrames[index]
    }
    backgroundView?.frame = bounds
    placeHeaders()
    placeIndex()
    tellOfRows()
  }

  func makeRowsIfNeeded() { if needsRows { makeRows() } }

  // Pending rows are made first, so that the size includes them.
  open override var contentSize: CGSize {
    get {
      if dataSource != nil, window != nil { makeRowsIfNeeded() }
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  open override var contentInset: UIEdgeInsets {
    get { super.contentInset }
    set {
      _ = contentSize
      super.contentInset = newValue
    }
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
  private var placedRows: [(path: IndexPath, rect: CGRect)] {
    makeRowsIfNeeded()
    let rects = Dictionary(zip(rows.map(ObjectIdentifier.init), rowFrames)) { first, _ in first }
    return content.cells.map { ($0.path, rects[ObjectIdentifier($0.cell)] ?? .zero) }
  }
  open func rectForRow(at path: IndexPath) -> CGRect {
    placedRows.first { $0.path == path }?.rect ?? .zero
  }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    makeRowsIfNeeded()
    return content.headerViews[section] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    makeRowsIfNeeded()
    return content.footerViews[section] as? UITableViewHeaderFooterView
  }
  open func cellForRow(at path: IndexPath) -> UITableViewCell? {
    makeRowsIfNeeded()
    return content.cells.first { $0.path == path }?.cell
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    content.cells.first { $0.cell === cell }?.path
  }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    placedRows.first { $0.rect.contains(point) }?.path
  }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    placedRows.filter { $0.rect.intersects(rect) }.map(\.path)
  }
  open var visibleCells: [UITableViewCell] {
    makeRowsIfNeeded()
    return content.cells.filter { isVisible($0.cell) }.map(\.cell)
  }
  open var indexPathsForVisibleRows: [IndexPath]? {
    makeRowsIfNeeded()
    return content.cells.filter { isVisible($0.cell) }.map(\.path)
  }
  func isVisible(_ cell: UITableViewCell) -> Bool {
    bounds.height <= 0 || cell.frame.intersects(bounds)
  }
  open var hasUncommittedUpdates: Bool { false }

  open func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    let rect = rectForRow(at: path)
    let insets = adjustedContentInset
    let lowest = max(contentSize.height + insets.bottom - bounds.height, -insets.top)
    let wanted: CGFloat
    switch position {
    case .top: wanted = rect.minY - insets.top
    case .middle: wanted = rect.midY - (bounds.height + insets.top - insets.bottom) / 2
    case .bottom: wanted = rect.maxY - bounds.height + insets.bottom
    case .none: return scrollRectToVisible(rect, animated: animated)
    }
    let y = min(max(wanted, -insets.top), lowest)
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
      for old in selection where old != path { deselectRow(at: old, animated: animated) }
    }
    guard let path else { return }
    if !selection.contains(path) { selection.append(path) }
    cellForRow(at: path)?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  open func deselectRow(at path: IndexPath, animated: Bool) {
    selection.removeAll { $0 == path }
    cellForRow(at: path)?.setSelected(false, animated: animated)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    // While the actions of a row are open, a touch beside the actions only closes them.
    if swipe.isOpen { return swipe.close(animated: true) }
    guard allowsSelection, let touch = touches.first,
      let path = indexPathForRow(at: touch.location(in: self)),
      rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    if isAccessory(touch, path) { return }
    touched = path
    highlightsLater { (view: UITableView) in view.highlight() }
  }

  /// Highlights the touched row.
  private func highlight() {
    guard let touched, !isRowHighlighted else { return }
    isRowHighlighted = true
    cellForRow(at: touched)?.setHighlighted(true, animated: false)
    rowDelegate?.tableView(self, didHighlightRowAt: touched)
  }

  /// Returns whether a touch is on the button at the end of a row.
  private func isAccessory(_ touch: UITouch, _ path: IndexPath) -> Bool {
    guard let cell = cellForRow(at: path), let button = cell.accessoryButton else { return false }
    return button.bounds.insetBy(dx: -12, dy: -12).contains(touch.location(in: button))
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    release()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if let touch = touches.first, let path = indexPathForRow(at: touch.location(in: self)),
      isAccessory(touch, path)
    {
      rowDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
    guard let path = touched else { return }
    highlight()
    release()
    choose(path)
  }

  /// Ends the highlight of the touched row.
  private func release() {
    guard let path = touched else { return }
    touched = nil
    guard isRowHighlighted else { return }
    isRowHighlighted = false
    cellForRow(at: path)?.setHighlighted(false, animated: false)
    rowDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  // MARK: Changes

  open func beginUpdates() { beginBatch() }
  open func endUpdates() { endBatch(nil) }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    endBatch(completion)
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    record(animation) { $0.changes.insertedSections.formUnion(sections) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    record(animation) { $0.changes.deletedSections.formUnion(sections) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    record(animation) { $0.reloadedSections.formUnion(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    World.current.note("UITableView.moveSection(_:toSection:) is not animated")
    reloadData()
  }
  open func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
    record(animation) { $0.changes.inserted.formUnion(paths) }
  }
  open func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
    record(animation) { $0.changes.deleted.formUnion(paths) }
  }
  open func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
    record(animation) { $0.changes.reloaded.formUnion(paths) }
  }
  open func reconfigureRows(at paths: [IndexPath]) { forgetRows() }
  open func moveRow(at path: IndexPath, to newPath: IndexPath) {
    record(nil) { $0.changes.moved[path] = newPath }
  }
  open func reloadSectionIndexTitles() { forgetRows() }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
}

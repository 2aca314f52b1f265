/// Changes to a table, recorded until they are displayed together.
struct TableBatch {
  var changes = CollectionBatch()
  var reloadedSections = IndexSet()
  /// The number of calls of `beginUpdates()` that have not been ended.
  var depth = 1
  /// The animation of all rows that appear or disappear, as given by the batch's last change.
  var animation: UITableView.RowAnimation?
  /// The closures that are called once the changes have been displayed.
  var completions: [(Bool) -> Void] = []

  /// Returns the path of an existing row after the changes; `nil` if the row disappears.
  func newPath(of old: IndexPath) -> IndexPath? {
    reloadedSections.contains(old.section) ? nil : changes.newPath(of: old)
  }
}

// Changes to the rows, which are animated by moving and fading cells.
extension UITableView {
  private static let updateDuration = 0.3

  func beginBatch() {
    guard batch == nil else {
      batch?.depth += 1
      return
    }
    makeRowsIfNeeded()
    batch = TableBatch()
  }

  /// Records a change, or displays it if no batch is open.
  ///
  /// - Parameters:
  ///   - animation: The animation of rows that appear or disappear; `nil` if there are none.
  ///   - change: A closure that adds the change to the batch.
  func record(_ animation: RowAnimation?, _ change: (inout TableBatch) -> Void) {
    let isOpen = batch != nil
    if !isOpen { beginBatch() }
    if var recorded = batch {
      recorded.animation = animation ?? recorded.animation
      change(&recorded)
      batch = recorded
    }
    if !isOpen { endBatch(nil) }
  }

  func endBatch(_ completion: ((Bool) -> Void)?) {
    batch?.depth -= 1
    if let completion { batch?.completions.append(completion) }
    guard let made = batch, made.depth == 0 else { return }
    batch = nil
    selection = selection.compactMap { made.newPath(of: $0) }
    guard window != nil, dataSource != nil else {
      reloadData()
      return World.current.queue.schedule(after: 0) {
        for completion in made.completions { completion(true) }
      }
    }
    show(made)
  }

  private func show(_ made: TableBatch) {
    // New views in the rows begin at their places, and not in a corner with size zero.
    UIView.performWithoutAnimation { for cell in content.cells { cell.cell.layOutNewViews() } }
    var kept: [IndexPath: UITableViewCell] = [:]
    var leaving: [UITableViewCell] = []
    let told = content.toldCells.filter { made.newPath(of: $0.path) == nil }
    for (path, cell) in content.cells {
      if let new = made.newPath(of: path) { kept[new] = cell } else { leaving.append(cell) }
    }
    let old = content
    var sections: [Int: Int] = [:]
    for section in old.sections.indices {
      if let new = made.changes.newSection(of: section) { sections[new] = section }
    }
    let keptSections = sections.filter { !made.reloadedSections.contains($0.value) }
    let animation = made.animation ?? .automatic
    let width = bounds.width
    // New headers of reloaded sections begin where the old ones are.
    let starts = [old.headerViews, old.footerViews].map { views in
      sections.compactMapValues { views[$0]?.frame }
    }
    holdsHeaders = true
    var moves = makeRows(keeping: kept, keptSections: keptSections)
    for (views, starts) in zip([content.headerViews, content.footerViews], starts) {
      for (section, view) in views where keptSections[section] == nil {
        if let start = starts[section] {
          moves.append((view, view.frame))
          view.frame = start
        }
        view.layoutIfNeeded()
      }
    }
    let arriving = content.cells.filter { kept[$0.path] == nil }.map(\.cell)
    // The old cells stay below the others until the end.
    for cell in leaving.reversed() { insertSubview(cell, at: lowest) }
    self.leaving += leaving
    tellOfRows()
    for cell in arriving {
      cell.layOutBeforeAnimation()
      animation.leave(cell, width)
    }
    UIView.animateOwn(withDuration: Self.updateDuration) {
      holdsHeaders = false
      for move in moves {
        move.view.frame = move.frame
        move.view.layoutIfNeeded()
      }
      placeHeaders()
      for cell in arriving { animation.arrive(cell) }
      for cell in leaving { animation.leave(cell, width) }
    } completion: { [weak self] finished in
      self?.leaving.removeAll { leaving.contains($0) }
      for cell in leaving {
        cell.removeFromSuperview()
        animation.arrive(cell)
        if cell.reuseIdentifier != nil { self?.unused.append(cell) }
      }
      self?.tellOfEnd(told)
      for completion in made.completions { completion(finished) }
    }
    // Other rows have come into view at their new places.
    tellOfRows()
  }
}

extension UITableView.RowAnimation {
  /// Gives a row the look that it has before it appears and after it has disappeared.
  fileprivate func leave(_ cell: UITableViewCell, _ width: CGFloat) {
    switch self {
    case .left: cell.transform = CGAffineTransform(translationX: -width, y: 0)
    case .right: cell.transform = CGAffineTransform(translationX: width, y: 0)
    case .top, .automatic:
      cell.alpha = 0
      cell.transform = CGAffineTransform(translationX: 0, y: -cell.bounds.height)
    case .bottom:
      cell.alpha = 0
      cell.transform = CGAffineTransform(translationX: 0, y: cell.bounds.height)
    case .fade, .middle: cell.alpha = 0
    // The row itself has no animation; the others move to their places above it.
    case .none: break
    }
  }

  /// Gives a row its usual look.
  fileprivate func arrive(_ cell: UITableViewCell) {
    (cell.alpha, cell.transform) = (1, .identity)
  }
}

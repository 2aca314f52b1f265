/// The swipe of a table's row, which uncovers actions beside the row.
final class RowSwipe {
  private unowned let table: UITableView
  private(set) var path: IndexPath?
  private var actions = RowActions()
  private var cell: UITableViewCell?
  private var rest: CGFloat = 0
  /// The offset of the row when the finger began to move it.
  private var start: CGFloat = 0
  private(set) var view: RowActionsView?

  private static let duration = 0.35
  /// The fraction of the row's width beyond which a swipe performs the first action.
  private static let fullSwipe: CGFloat = 0.6
  /// The finger's speed at the lift, in points per second, above which the finger's direction
  /// determines whether the row stays open; at lower speeds, the row's offset does.
  private static let decidingSpeed: CGFloat = 300

  init(_ table: UITableView) { self.table = table }

  var isOpen: Bool { path != nil }

  /// The offset of the row: negative to the left.
  private var offset: CGFloat {
    get { (cell?.center.x ?? rest) - rest }
    set {
      cell?.center.x = rest + newValue
      view?.show(offset: newValue)
    }
  }

  /// Begins to move the row at a point.
  ///
  /// - Returns: Whether the row has actions on the side that the finger uncovers.
  func begin(at point: CGPoint, toLeft: Bool) -> Bool {
    guard let path = table.indexPathForRow(at: point) else { return false }
    if path == self.path {
      start = offset
      return true
    }
    close(animated: isOpen)
    guard let cell = table.cellForRow(at: path), let actions = table.actions(at: path, toLeft)
    else {
      return false
    }
    (self.path, self.cell, self.actions, rest, start) = (path, cell, actions, cell.center.x, 0)
    let view = RowActionsView(actions, isTrailing: toLeft) { [weak self] in self?.perform($0) }
    view.frame = cell.frame
    table.insertSubview(view, at: table.lowest)
    self.view = view
    return true
  }

  func move(by way: CGFloat) {
    guard let view else { return }
    let wanted = start + way
    let reach = view.isTrailing ? -wanted : wanted
    let (most, width) = (view.length, table.rowWidth)
    // Beyond the buttons, the row follows only if a full swipe performs an action.
    let beyond = max(reach - most, 0)
    let length = min(reach, most) + (actions.performsFirst ? beyond : beyond / 3)
    offset = max(min(length, width), 0) * (view.isTrailing ? -1 : 1)
  }

  func end(speed: CGFloat) {
    guard let view else { return }
    let reach = abs(offset)
    let outward = view.isTrailing ? -speed : speed
    if actions.performsFirst, reach > table.rowWidth * Self.fullSwipe {
      return perform(0)
    }
    let opens = abs(speed) > Self.decidingSpeed ? outward > 0 : reach > view.length / 2
    guard opens else { return close(animated: true) }
    animate { self.offset = view.length * (view.isTrailing ? -1 : 1) }
  }

  /// Moves the row back over its actions.
  func close(animated: Bool) {
    guard isOpen else { return }
    let (cell, view, rest) = (cell, view, rest)
    (path, self.cell, self.view) = (nil, nil, nil)
    let change = {
      cell?.center.x = rest
      view?.show(offset: 0)
    }
    guard animated else {
      change()
      view?.removeFromSuperview()
      return
    }
    animate(change) { _ in view?.removeFromSuperview() }
  }

  /// Performs an action; if the action deletes the row, the row stays open until it is removed.
  private func perform(_ index: Int) {
    guard let path, let view, actions.all.indices.contains(index) else { return }
    let action = actions.all[index]
    if action.isDestructive, actions.performsFirst, index == 0 {
      animate { self.offset = self.table.rowWidth * (view.isTrailing ? -1 : 1) }
    }
    action.run(path, view) { [weak self] isDone in
      guard let self, self.view === view else { return }
      let isGone = cell.map { self.table.indexPath(for: $0) == nil } ?? true
      guard isGone, isDone else { return close(animated: true) }
      (self.path, cell, self.view) = (nil, nil, nil)
      UIView.animateOwn(withDuration: Self.duration) {
        view.alpha = 0
      } completion: { _ in
        view.removeFromSuperview()
      }
    }
  }

  private func animate(_ change: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: Self.duration,
      delay: 0,
      usingSpringWithDamping: 1,
      initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: change,
      completion: completion
    )
  }
}

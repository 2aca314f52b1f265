/// The actions beside a row.
struct RowActions {
  struct Item {
    var title: String?
    var image: UIImage?
    var color: UIColor
    var isDestructive: Bool
    /// Performs the action for a row, and passes the result to the closure in the last argument.
    var run: (IndexPath, UIView, @escaping (Bool) -> Void) -> Void
  }

  var all: [Item] = []
  /// Whether a swipe over most of the row performs the first action.
  var performsFirst = false
}

extension UITableView {
  /// Returns a row's actions on the side that the row's movement uncovers; `nil` without actions.
  func actions(at path: IndexPath, _ toLeft: Bool) -> RowActions? {
    let own =
      toLeft
      ? rowDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      : rowDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    if let own {
      guard !own.actions.isEmpty else { return nil }
      let items = own.actions.map { action in
        RowActions.Item(
          title: action.title,
          image: action.image,
          color: action.backgroundColor
            ?? (action.style == .destructive ? .systemRed : .systemGray),
          isDestructive: action.style == .destructive
        ) { _, view, done in action.handler(action, view, done) }
      }
      return RowActions(all: items, performsFirst: own.performsFirstActionWithFullSwipe)
    }
    guard toLeft, dataSource?.tableView(self, canEditRowAt: path) == true else { return nil }
    if let old = rowDelegate?.tableView(self, editActionsForRowAt: path) {
      guard !old.isEmpty else { return nil }
      return RowActions(all: old.map { $0.item }, performsFirst: false)
    }
    return deletion(of: path)
  }

  /// Returns the action that asks the data source to delete a row.
  private func deletion(of path: IndexPath) -> RowActions? {
    guard let dataSource, dataSource.commitsEdits,
      rowDelegate.map({ $0.tableView(self, editingStyleForRowAt: path) == .delete }) ?? true
    else { return nil }
    let title = rowDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let item = RowActions.Item(
      title: title ?? "Delete",
      color: .systemRed,
      isDestructive: true
    ) { [weak self] path, _, done in
      guard let self else { return }
      self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
      done(true)
    }
    return RowActions(all: [item], performsFirst: true)
  }
}

extension UITableViewRowAction {
  fileprivate var item: RowActions.Item {
    RowActions.Item(
      title: title,
      color: backgroundColor ?? (style == .normal ? .systemGray : .systemRed),
      isDestructive: style == .destructive
    ) { [handler] path, _, done in
      handler(self, path)
      done(true)
    }
  }
}

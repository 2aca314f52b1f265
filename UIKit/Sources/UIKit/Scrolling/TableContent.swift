/// The displayed views of a table.
struct TableContent {
  var cells: [(path: IndexPath, cell: UITableViewCell)] = []
  var sections: [CGRect] = []
  var headers: [Int: CGRect] = [:]
  var footers: [Int: CGRect] = [:]
  var headerViews: [Int: UIView] = [:]
  var footerViews: [Int: UIView] = [:]
  /// The paths of the visible rows whose display has been reported to the delegate.
  var told: Set<IndexPath> = []
  /// The visible headers and footers whose display has been reported to the delegate.
  var toldViews: Set<ObjectIdentifier> = []
  /// Returns the header and the footer of a section, if the section has them.
  func extras(of section: Int) -> [(isFooter: Bool, view: UIView)] {
    [(false, headerViews[section]), (true, footerViews[section])].compactMap { isFooter, view in
      view.map { (isFooter, $0) }
    }
  }
  var toldCells: [(path: IndexPath, cell: UITableViewCell)] {
    cells.filter { told.contains($0.path) }
  }
}

extension UIView {
  /// Returns the height that a row's or header's constraints permit at a width; without constraints,
  /// the height of ``sizeThatFits(_:)``.
  func rowHeight(fitting width: CGFloat) -> CGFloat {
    let target = CGSize(width: width, height: 0)
    let header = self as? UITableViewHeaderFooterView
    let content = (self as? UITableViewCell)?.contentView ?? header?.contentView ?? self
    guard let sizing = sizingView(around: content) else { return sizeThatFits(target).height }
    return sizing.systemLayoutSizeFitting(
      target,
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Returns the view whose constraints determine a cell's size: the cell itself if it holds
  /// constraints, or else its content view; `nil` without constraints.
  func sizingView(around content: UIView) -> UIView? {
    if !constraints.isEmpty { return self }
    let hasConstraints =
      !content.constraints.isEmpty
      || content.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    return hasConstraints ? content : nil
  }
}

public typealias UITableViewStyle = UITableView.Style
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
public typealias UITableViewRowAnimation = UITableView.RowAnimation

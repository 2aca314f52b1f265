// The headers and footers of sections, and the space between the groups of a grouped table.
extension UITableView {
  /// The space on either side of a group without a header or footer, in points; there is as much
  /// again above the first group.
  private static let groupSpace: CGFloat = 17.5

  /// Returns a section's header or footer and its height.
  ///
  /// In a grouped table, there is space also where a section has no header or footer.
  func extra(
    of section: Int,
    _ source: any UITableViewDataSource,
    _ kept: UIView?,
    isFooter: Bool
  ) -> (view: UIView?, height: CGFloat) {
    let own =
      kept
      ?? (isFooter
        ? rowDelegate?.tableView(self, viewForFooterInSection: section)
        : rowDelegate?.tableView(self, viewForHeaderInSection: section))
    let title =
      isFooter
      ? source.tableView(self, titleForFooterInSection: section)
      : source.tableView(self, titleForHeaderInSection: section)
    let standard = isFooter ? sectionFooterHeight : sectionHeaderHeight
    let wanted =
      (isFooter
        ? rowDelegate?.tableView(self, heightForFooterInSection: section)
        : rowDelegate?.tableView(self, heightForHeaderInSection: section)) ?? standard
    if let own, title == nil || kept == nil {
      return (own, wanted >= 0 ? wanted : fittingHeight(own))
    }
    // A grouped table takes a delegate's 0 for the standard height.
    let isStandard = wanted <= 0 || wanted == standard
    let top = !isFooter && section == 0 && tableHeaderView == nil ? Self.groupSpace : 0
    guard let title else {
      if style == .plain { return (nil, 0) }
      return (nil, isStandard ? top + (standard >= 0 ? standard : Self.groupSpace) : wanted)
    }
    let view =
      kept as? UITableViewHeaderFooterView ?? UITableViewHeaderFooterView(reuseIdentifier: nil)
    if style == .plain {
      if kept == nil { view.backgroundColor = UIColor(white: 0.97, alpha: 1) }
      view.textLabel?.text = title
      return (view, wanted >= 0 ? wanted : 28)
    }
    view.place = isFooter ? .belowGroup : .aboveGroup
    view.textLabel?.text = isFooter ? title : title.uppercased()
    return (view, isStandard ? top + view.titleHeight(fitting: rowWidth) : wanted)
  }
}

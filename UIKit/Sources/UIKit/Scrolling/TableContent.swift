/// The displayed views of a table.
struct TableContent {
  var cells: [(path: IndexPath, cell: UITableViewCell)] = []
  var sections: [CGRect] = []
  var headers: [Int: CGRect] = [:]
  var footers: [Int: CGRect] = [:]
  var headerViews: [Int: UIView] = [:]
}

/// A cell of a table.
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, checkmark }

  public let contentView = UIView()
  public let reuseIdentifier: String?
  open var textLabel: UILabel? = UILabel()
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  open var backgroundView: UIView?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepare()
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .white
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    if let textLabel { contentView.addSubview(textLabel) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    textLabel?.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
  }

  open func prepareForReuse() {}

  /// Creates a cell of this class for a table that has none to reuse.
  ///
  /// The lowering tool overrides the method in every class that can be created this way, as
  /// Objective-C needs no `required` initialiser for it.
  open class func makeReusable(withIdentifier identifier: String) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
}

public protocol UITableViewDataSource: AnyObject {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// A scroll view with rows: those of its data source, or grey lines in their place.
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  open var rowHeight: CGFloat = 44 { didSet { reloadData() } }
  open var estimatedRowHeight: CGFloat = 44
  open var separatorColor: UIColor? = UIColor(white: 0.78, alpha: 1)
  open var tableHeaderView: UIView? { didSet { reloadData() } }
  open var tableFooterView: UIView? { didSet { reloadData() } }
  open private(set) var visibleCells: [UITableViewCell] = []
  private var rows: [UIView] = []
  /// Cells that are not shown, for reuse.
  private var unused: [UITableViewCell] = []
  private var needsRows = true
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

  open func reloadData() {
    needsRows = true
    setNeedsLayout()
  }

  open func register(_ type: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = type as? UITableViewCell.Type
  }
  private var classes: [String: UITableViewCell.Type] = [:]

  /// Registers a nib.
  ///
  /// Its content is unknown: its cells are placeholders.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = nil
  }

  /// Returns a reused cell, or else a new one of the registered class; `nil` without a class.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let index = unused.lastIndex(where: { $0.reuseIdentifier == identifier }) {
      let cell = unused.remove(at: index)
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier]?.makeReusable(withIdentifier: identifier)
  }

  /// Returns a cell to be shown; a placeholder if no class is registered.
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

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsRows {
      needsRows = false
      makeRows()
    }
    for row in rows where row.frame.width != bounds.width { row.frame.size.width = bounds.width }
  }

  private func makeRows() {
    for row in rows { row.removeFromSuperview() }
    rows = []
    unused += visibleCells.filter { $0.reuseIdentifier != nil }
    visibleCells = []
    var y: CGFloat = 0
    func add(_ view: UIView, _ height: CGFloat) {
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      rows.append(view)
      insertSubview(view, at: rows.count - 1)
      y += height
    }
    if let tableHeaderView { add(tableHeaderView, tableHeaderView.bounds.height) }
    if let dataSource {
      for section in 0..<dataSource.numberOfSections(in: self) {
        for row in 0..<dataSource.tableView(self, numberOfRowsInSection: section) {
          let path = IndexPath(row: row, section: section)
          let cell = dataSource.tableView(self, cellForRowAt: path)
          visibleCells.append(cell)
          let height = (delegate as? any UITableViewDelegate)?.tableView(self, heightForRowAt: path)
          add(cell, height ?? rowHeight)
        }
      }
    } else {
      for index in 0..<Self.placeholderCount { add(PlaceholderRow(index), rowHeight) }
    }
    if let tableFooterView { add(tableFooterView, tableFooterView.bounds.height) }
    contentSize = CGSize(width: bounds.width, height: y)
  }
}

/// Grey lines in place of a row's text.
package final class PlaceholderRow: UIView {
  private let index: Int

  package init(_ index: Int) {
    self.index = index
    super.init(frame: .zero)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  package override func draw(_ rect: CGRect) {
    let shares: [CGFloat] = [0.62, 0.48, 0.71, 0.55, 0.66]
    UIColor(white: 0.9, alpha: 1).setFill()
    let width = (bounds.width - 32) * shares[index % shares.count]
    UIBezierPath(
      roundedRect: CGRect(x: 16, y: bounds.midY - 5, width: width, height: 10),
      cornerRadius: 5
    ).fill()
    UIColor(white: 0.85, alpha: 1).setFill()
    UIRectFill(CGRect(x: 16, y: bounds.maxY - 0.5, width: bounds.width - 16, height: 0.5))
  }
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}

extension NSIndexPath {
  public var section: Int { index(atPosition: 0) }
  public var row: Int { index(atPosition: 1) }
  public var item: Int { index(atPosition: 1) }
}

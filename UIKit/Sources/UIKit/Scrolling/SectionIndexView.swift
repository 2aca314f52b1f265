/// A column of short titles at the edge of a table, one for each section.
final class SectionIndexView: UIView {
  static let width: CGFloat = 15
  private static let lineHeight: CGFloat = 14
  private let labels: [UILabel]
  var color: UIColor? { didSet { for label in labels { label.textColor = color ?? tintColor } } }

  init(_ titles: [String]) {
    labels = titles.map { title in
      let label = UILabel()
      label.text = title
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textAlignment = .center
      return label
    }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for label in labels { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    for label in labels { label.textColor = color ?? tintColor }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(Self.lineHeight, bounds.height / CGFloat(max(labels.count, 1)))
    let top = bounds.midY - height * CGFloat(labels.count) / 2
    for (index, label) in labels.enumerated() {
      let y = top + CGFloat(index) * height
      label.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    }
  }
}

extension UITableView {
  /// Shows the index of a plain table if the data source has titles for the index.
  func showIndex() {
    index?.removeFromSuperview()
    index = nil
    guard style == .plain, content.cells.count >= sectionIndexMinimumDisplayRowCount,
      let titles = dataSource?.sectionIndexTitles(for: self), !titles.isEmpty
    else { return }
    let view = SectionIndexView(titles)
    addSubview(view)
    view.color = sectionIndexColor
    view.backgroundColor = sectionIndexBackgroundColor
    index = view
    placeIndex()
  }

  /// Keeps the index at the edge while the rows are scrolled.
  func placeIndex() {
    guard let index else { return }
    let area = bounds.inset(by: adjustedContentInset)
    index.frame = CGRect(
      x: bounds.maxX - SectionIndexView.width,
      y: area.minY,
      width: SectionIndexView.width,
      height: area.height
    )
    bringSubviewToFront(index)
  }
}

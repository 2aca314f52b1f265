/// The frames of a flow layout, section by section.
///
/// Full lines are justified, or centred if they have a single cell. The centres of
/// all cells of a line are on one axis.
struct FlowArrangement {
  struct Item {
    let path: IndexPath
    /// The kind of a header or footer; `nil` for a cell.
    let kind: String?
    let frame: CGRect
  }

  private(set) var items: [Item] = []
  private let layout: UICollectionViewFlowLayout
  private let view: UICollectionView
  private let delegate: (any UICollectionViewDelegateFlowLayout)?
  private let isDown: Bool
  /// The available length across the direction of scrolling.
  private let breadth: CGFloat
  /// The current position along the direction of scrolling.
  private var along: CGFloat = 0

  init(_ layout: UICollectionViewFlowLayout, _ view: UICollectionView) {
    self.layout = layout
    self.view = view
    delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    isDown = layout.scrollDirection == .vertical
    let inset = view.adjustedContentInset
    breadth =
      isDown
      ? view.bounds.width - inset.left - inset.right
      : view.bounds.height - inset.top - inset.bottom
  }

  var size: CGSize {
    isDown
      ? CGSize(width: max(breadth, 0), height: along)
      : CGSize(width: along, height: max(breadth, 0))
  }

  mutating func add(_ section: Int) {
    let edges =
      delegate?.collectionView(view, layout: layout, insetForSectionAt: section)
      ?? layout.sectionInset
    let header =
      delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
      ?? layout.headerReferenceSize
    add(UICollectionView.elementKindSectionHeader, section, isDown ? header.height : header.width)
    along += isDown ? edges.top : edges.left
    addLines(
      of: section,
      from: isDown ? edges.left : edges.top,
      to: breadth - (isDown ? edges.right : edges.bottom)
    )
    along += isDown ? edges.bottom : edges.right
    let footer =
      delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
      ?? layout.footerReferenceSize
    add(UICollectionView.elementKindSectionFooter, section, isDown ? footer.height : footer.width)
  }

  private mutating func add(_ kind: String, _ section: Int, _ length: CGFloat) {
    guard length > 0 else { return }
    let frame =
      isDown
      ? CGRect(x: 0, y: along, width: breadth, height: length)
      : CGRect(x: along, y: 0, width: length, height: breadth)
    items.append(Item(path: IndexPath(item: 0, section: section), kind: kind, frame: frame))
    along += length
  }

  /// A cell that has no position yet.
  private struct Cell {
    let item: Int
    let length: CGFloat
    let width: CGFloat
  }

  private func cell(_ item: Int, _ section: Int) -> Cell {
    let path = IndexPath(item: item, section: section)
    var size =
      delegate?.collectionView(view, layout: layout, sizeForItemAt: path) ?? layout.itemSize
    if layout.estimatedItemSize != .zero {
      let estimate = layout.estimatedItemSize
      let isAutomatic = estimate == UICollectionViewFlowLayout.automaticSize
      size = layout.wantedSizes[path] ?? (isAutomatic ? layout.itemSize : estimate)
    }
    return Cell(
      item: item,
      length: isDown ? size.height : size.width,
      width: isDown ? size.width : size.height
    )
  }

  private mutating func addLines(of section: Int, from first: CGFloat, to last: CGFloat) {
    let count = view.numberOfItems(inSection: section)
    guard count > 0 else { return }
    let lineGap =
      delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
      ?? layout.minimumLineSpacing
    let gap =
      delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
      ?? layout.minimumInteritemSpacing
    let cells = (0..<count).map { cell($0, section) }
    let isUniform = cells.allSatisfy { $0.width == cells[0].width }
    var lines: [[Cell]] = [[]]
    var across = first
    for cell in cells {
      if across > first, across + cell.width > last + 0.01 {
        lines.append([])
        across = first
      }
      lines[lines.count - 1].append(cell)
      across += cell.width + gap
    }
    // Cells of equal width form columns, including the last line if it is not full.
    let (pitch, extent) = (cells[0].width + gap, last - first + gap + 0.01)
    // Cells without a width, as before the first layout, all fit into one line.
    let most = !isUniform ? 0 : pitch > 0 ? max(Int(extent / pitch), 1) : count
    for (number, line) in lines.enumerated() {
      if number > 0 { along += lineGap }
      let length = line.map(\.length).max() ?? 0
      let isFull = number < lines.count - 1
      let columns = isUniform ? most : line.count
      let room = last - first - line[0].width * CGFloat(isUniform ? most : 0)
      let free = isUniform ? room : last - first - line.reduce(0) { $0 + $1.width }
      let justifies = isFull || isUniform
      var x = first
      var step = gap
      if justifies, columns > 1 { step = max(free / CGFloat(columns - 1), gap) }
      if justifies, columns == 1 { x += free / 2 }
      for cell in line {
        let y = along + (length - cell.length) / 2
        let frame =
          isDown
          ? CGRect(x: x, y: y, width: cell.width, height: cell.length)
          : CGRect(x: y, y: x, width: cell.length, height: cell.width)
        items.append(
          Item(path: IndexPath(item: cell.item, section: section), kind: nil, frame: frame)
        )
        x += cell.width + step
      }
      along += length
    }
  }
}

/// A view that a collection reuses.
open class UICollectionReusableView: UIView {
  public internal(set) var reuseIdentifier: String?
  open func prepareForReuse() {}

  /// Creates a view of this class for a collection that has none to reuse; see
  /// ``UITableViewCell/makeReusable(withIdentifier:)``.
  open class func makeReusable(frame: CGRect) -> UICollectionReusableView {
    UICollectionViewCell(frame: frame)
  }
}

/// A cell of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}

/// The layout of a collection's cells.
open class UICollectionViewLayout: NSObject {}

open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  open var itemSize = CGSize(width: 50, height: 50)
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = UIEdgeInsets.zero
  open var scrollDirection = ScrollDirection.vertical
}

public protocol UICollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {}
}

public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? CGSize(width: 50, height: 50)
  }
}

/// The content of a storyboard's file; here cells come from their classes.
open class UINib: NSObject {
  let name: String
  public init(nibName: String, bundle: Bundle?) { name = nibName }
}

/// A scroll view with cells in lines.
open class UICollectionView: UIScrollView {
  open var collectionViewLayout: UICollectionViewLayout
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  open private(set) var visibleCells: [UICollectionViewCell] = []
  private var classes: [String: UICollectionViewCell.Type] = [:]
  private var needsCells = true
  /// Cells that are not shown, for reuse.
  private var unused: [UICollectionViewCell] = []

  public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open func register(_ type: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = type as? UICollectionViewCell.Type
  }

  /// Registers a nib.
  ///
  /// Its content is unknown: its cells are placeholders.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = nil
  }

  /// Returns a reused cell, or else a new one; grey if no class is registered.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for path: IndexPath)
    -> UICollectionViewCell
  {
    let frame = CGRect(origin: .zero, size: size(of: path))
    if let index = unused.lastIndex(where: { $0.reuseIdentifier == identifier }) {
      let cell = unused.remove(at: index)
      cell.frame = frame
      cell.prepareForReuse()
      return cell
    }
    let made = classes[identifier]?.makeReusable(frame: frame) as? UICollectionViewCell
    let cell = made ?? UICollectionViewCell(frame: frame)
    if classes[identifier] == nil {
      cell.contentView.backgroundColor = UIColor(white: 0.9, alpha: 1)
    }
    cell.reuseIdentifier = identifier
    return cell
  }

  open func reloadData() {
    needsCells = true
    setNeedsLayout()
  }

  private func size(of path: IndexPath) -> CGSize {
    if let delegate = delegate as? any UICollectionViewDelegateFlowLayout {
      return delegate.collectionView(self, layout: collectionViewLayout, sizeForItemAt: path)
    }
    return (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize
      ?? CGSize(width: 50, height: 50)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard needsCells, let dataSource else { return }
    needsCells = false
    for cell in visibleCells { cell.removeFromSuperview() }
    unused += visibleCells.filter { $0.reuseIdentifier != nil }
    visibleCells = []
    let flow = collectionViewLayout as? UICollectionViewFlowLayout
    var corner = CGPoint.zero
    var line: CGFloat = 0
    for section in 0..<dataSource.numberOfSections(in: self) {
      for item in 0..<dataSource.collectionView(self, numberOfItemsInSection: section) {
        let path = IndexPath(item: item, section: section)
        let size = size(of: path)
        if corner.x > 0, corner.x + size.width > bounds.width + 0.01 {
          corner = CGPoint(x: 0, y: corner.y + line + (flow?.minimumLineSpacing ?? 0))
          line = 0
        }
        let cell = dataSource.collectionView(self, cellForItemAt: path)
        cell.frame = CGRect(origin: corner, size: size)
        addSubview(cell)
        visibleCells.append(cell)
        corner.x += size.width + (flow?.minimumInteritemSpacing ?? 0)
        line = max(line, size.height)
      }
    }
    contentSize = CGSize(width: bounds.width, height: corner.y + line)
  }
}

/// A controller of a collection.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let layout: UICollectionViewLayout
  open var collectionView: UICollectionView!

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open override func loadView() {
    let view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
    view.dataSource = self
    view.delegate = self
    collectionView = view
    self.view = view
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 0 }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell(frame: .zero) }
  open func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {}
}

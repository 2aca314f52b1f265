/// A layout that arranges cells in lines.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )

  open var itemSize = CGSize(width: 50, height: 50) { didSet { change() } }
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10 { didSet { change() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { change() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { change() } }
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  @Undrawn("UICollectionViewFlowLayout.sectionHeadersPinToVisibleBounds")
  open var sectionHeadersPinToVisibleBounds = false
  @Undrawn("UICollectionViewFlowLayout.sectionFootersPinToVisibleBounds")
  open var sectionFootersPinToVisibleBounds = false
  @Undrawn("UICollectionViewFlowLayout.sectionInsetReference")
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { change() }
  }
  private var elements: [UICollectionViewLayoutAttributes] = []
  private var size = CGSize.zero
  /// Whether settings have changed since the layout was computed; a subclass's `prepare()` may
  /// change them, for example.
  private var isStale = false

  public override init() { super.init() }

  /// Creates the layout of a nib, or one with the default settings.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? NibCoder)?.decode(self)
  }

  private func change() {
    isStale = true
    invalidateLayout()
  }

  open override func prepare() {
    super.prepare()
    arrange()
  }

  private func arrangeIfNeeded() { if isStale { arrange() } }

  /// Returns new attributes of the class that `layoutAttributesClass` names.
  private func makeAttributes() -> UICollectionViewLayoutAttributes {
    let type = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return (type ?? UICollectionViewLayoutAttributes.self).init()
  }

  /// The sizes that cells have requested, if the layout uses estimated sizes.
  var wantedSizes: [IndexPath: CGSize] = [:]
  /// The index of each cell in the list of elements, by the cell's path.
  private var places: [IndexPath: Int] = [:]

  private func arrange() {
    isStale = false
    elements = []
    places = [:]
    guard let view = owner else { return }
    var flow = FlowArrangement(self, view)
    for section in 0..<view.numberOfSections { flow.add(section) }
    for item in flow.items {
      let element = makeAttributes()
      element.indexPath = item.path
      element.frame = item.frame
      if let kind = item.kind {
        element.representedElementKind = kind
        element.representedElementCategory = .supplementaryView
      } else {
        places[item.path] = elements.count
      }
      elements.append(element)
    }
    size = flow.size
  }

  open override var collectionViewContentSize: CGSize {
    arrangeIfNeeded()
    return size
  }
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    arrangeIfNeeded()
    // Frames that only touch the rectangle count as outside.
    return elements.filter {
      let frame = $0.frame
      return frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY
        && frame.maxY > rect.minY
    }
  }
  open override func layoutAttributesForItem(at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    arrangeIfNeeded()
    return places[path].map { elements[$0] }
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind kind: String,
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    arrangeIfNeeded()
    return elements.first { $0.indexPath == path && $0.representedElementKind == kind }
  }
}

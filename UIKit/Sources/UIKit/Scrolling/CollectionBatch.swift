/// Changes of a collection, recorded until they are shown together.
struct CollectionBatch {
  var inserted: Set<IndexPath> = []
  var deleted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []
  var moved: [IndexPath: IndexPath] = [:]
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  /// The last places of the items that go.
  var lastPlaces: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  /// Returns the path after the changes of an item that was there before; `nil` if it goes.
  func newPath(of old: IndexPath) -> IndexPath? {
    if let target = moved[old] { return target }
    guard !deleted.contains(old), !reloaded.contains(old), !deletedSections.contains(old.section)
    else { return nil }
    let section = Self.place(
      of: old.section - deletedSections.count(in: 0..<old.section),
      among: insertedSections
    )
    let gone = deleted.union(moved.keys).filter { $0.section == old.section && $0 < old }
    let come = inserted.union(moved.values).filter { $0.section == section }.map(\.item)
    return IndexPath(
      item: Self.place(of: old.item - gone.count, among: IndexSet(come)),
      section: section
    )
  }

  /// Whether an item at a path is new.
  func isNew(_ path: IndexPath) -> Bool {
    inserted.contains(path) || reloaded.contains(path) || insertedSections.contains(path.section)
  }

  /// Returns where an item lies once others have come at their final places.
  private static func place(of index: Int, among come: IndexSet) -> Int {
    come.reduce(index) { place, new in new <= place ? place + 1 : place }
  }

  var items: [UICollectionViewUpdateItem] {
    deleted.sorted().map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
      + inserted.sorted().map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
      + reloaded.sorted().map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }
      + moved.sorted { $0.key < $1.key }.map {
        UICollectionViewUpdateItem(.move, from: $0.key, to: $0.value)
      }
  }
}

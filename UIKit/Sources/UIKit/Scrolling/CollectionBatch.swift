/// Changes to a collection view, recorded until they are displayed together.
struct CollectionBatch {
  var inserted: Set<IndexPath> = []
  var deleted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []
  var moved: [IndexPath: IndexPath] = [:]
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  /// The last layout attributes of the items that disappear.
  var lastPlaces: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  /// Returns the path of an existing item after the changes; `nil` if the item disappears.
  func newPath(of old: IndexPath) -> IndexPath? {
    if let target = moved[old] { return target }
    guard !deleted.contains(old), !reloaded.contains(old),
      let section = newSection(of: old.section)
    else { return nil }
    let gone = deleted.union(moved.keys).filter { $0.section == old.section && $0 < old }
    let come = inserted.union(moved.values).filter { $0.section == section }.map(\.item)
    return IndexPath(
      item: Self.place(of: old.item - gone.count, among: IndexSet(come)),
      section: section
    )
  }

  /// Returns the index of an existing section after the changes; `nil` if it disappears.
  func newSection(of old: Int) -> Int? {
    guard !deletedSections.contains(old) else { return nil }
    return Self.place(of: old - deletedSections.count(in: 0..<old), among: insertedSections)
  }

  /// Returns whether the item at a path is new.
  func isNew(_ path: IndexPath) -> Bool {
    inserted.contains(path) || reloaded.contains(path) || insertedSections.contains(path.section)
  }

  /// Returns the index of an item after other items have been inserted at their final indices.
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

/// The rectangles that differ between two layer trees.
///
/// Both trees are walked in parallel. Outside the rectangles, every pixel is painted by the same
/// parts in the same order. Inside a rectangle, a part differs or may differ.
///
/// ``PaintedPart`` lists the properties of a layer that are compared, and the parts that must be
/// redrawn if a property differs.
struct PresentationDifference {
  private let extents: PaintedExtents
  private let old: DisplayList
  private let new: DisplayList
  /// The changed rectangles found so far.
  private(set) var changed = DirtyRegion()

  private static let isSameBesidesParts = PaintedPart.everything.comparison
  private static let isSameOutline = PaintedPart.outline.comparison
  private static let isSameBackground = PaintedPart.background.comparison
  private static let isSameBorder = PaintedPart.border.comparison

  /// Creates the difference between two trees whose roots have the same size.
  init(from old: DisplayList, to new: DisplayList, extents: PaintedExtents) {
    self.extents = extents
    self.old = old
    self.new = new
    compare(old.root, 0, with: new.root, 0)
  }

  /// Compares two layers at the same position in drawing order, given the indices of their entries.
  private mutating func compare(
    _ old: Layer,
    _ oldIndex: Int,
    with new: Layer,
    _ newIndex: Int
  ) {
    let isGroup = self.new.entries[newIndex].isGroup
    let isSameOutline = Self.isSameOutline(old, new)
    guard let before = self.old.entries[oldIndex].place,
      let after = self.new.entries[newIndex].place, before == after,
      Self.isSameBesidesParts(old, new),
      isSameGroup(old, new, isGroup || self.old.entries[oldIndex].isGroup),
      old.clippingPath == new.clippingPath, isSameOutline || !new.masksToBounds,
      isSameShadow(old, new)
    else {
      addOld(oldIndex)
      addNew(newIndex)
      return
    }
    if isGroup { return }
    var inner = after
    if let mask = new.clippingPath { inner.clip = extents.fillBox(of: mask.path, at: after) }
    compareBounds(old, new, isSameOutline, at: inner)
    if new.masksToBounds { inner.clip = extents.boundsBox(of: new, at: inner) }
    compareContents(old, new, isSameOutline, at: inner)
    compareShapes(old, new, at: inner)

    if !new.isGeometryFlipped || old.bounds == new.bounds {
      compareSublayers(
        old.sublayersInDrawingOrder,
        oldIndex + 1,
        new.sublayersInDrawingOrder,
        newIndex + 1
      )
    } else {
      addOld(oldIndex)
      addNew(newIndex)
    }
  }

  private mutating func addOld(_ index: Int) { add(old.parts[old.entries[index].parts]) }

  private mutating func addNew(_ index: Int) { add(new.parts[new.entries[index].parts]) }

  /// Adds a rectangle for each part, since the pixels between parts do not differ.
  private mutating func add(_ parts: ArraySlice<DisplayList.Part>) {
    for part in parts where part.use != .drawing { add(part.box) }
  }

  private mutating func add(_ box: PixelRect) { changed.add(box) }

  // MARK: Effects on a layer with its sublayers

  /// Returns whether two layers are equal, or neither is a group.
  ///
  /// If a group has any difference, it may differ everywhere: the first item in a group is drawn
  /// without blending, and rounded differently from other items.
  private func isSameGroup(_ old: Layer, _ new: Layer, _ isGroup: Bool) -> Bool {
    !isGroup || old == new
  }

  /// Returns whether two layers cast the same shadow or no shadow; any difference in a layer or a
  /// sublayer changes the entire blurred shadow.
  private func isSameShadow(_ old: Layer, _ new: Layer) -> Bool {
    (!old.castsShadow && !new.castsShadow) || old == new
  }

  // MARK: A layer's own parts

  private mutating func compareBounds(
    _ old: Layer,
    _ new: Layer,
    _ isSameOutline: Bool,
    at place: LayerPlace
  ) {
    let isSameBorder = isSameOutline && Self.isSameBorder(old, new)
    let isSameGround = isSameOutline && Self.isSameBackground(old, new)
    func differs(_ layer: Layer) -> Bool {
      (!isSameGround && layer.backgroundColor != nil)
        || (!isSameBorder && layer.borderWidth > 0 && layer.borderColor != nil)
    }
    if differs(old) { add(extents.boundsBox(of: old, at: place)) }
    if differs(new) { add(extents.boundsBox(of: new, at: place)) }
  }

  private mutating func compareContents(
    _ old: Layer,
    _ new: Layer,
    _ isSameOutline: Bool,
    at place: LayerPlace
  ) {
    // The bounds and their rounded corners also affect contents, such as gradients.
    let isSame = old.contents == new.contents && (isSameOutline || new.contents == .none)
    guard !isSame else { return }
    if case .drawing(let before) = old.contents, case .drawing(let after) = new.contents,
      before.shapes.count == after.shapes.count
    {
      for (before, after) in zip(before.shapes, after.shapes) {
        compare(before, with: after, at: place)
      }
      return
    }
    for layer in [old, new] {
      for box in extents.boxes(of: layer.contents, of: layer, at: place) { add(box) }
    }
  }

  private mutating func compareShapes(_ old: Layer, _ new: Layer, at place: LayerPlace) {
    guard old.hasShape || new.hasShape else { return }
    // A shape without a path paints nothing, like a missing shape.
    compare(old.shape ?? Shape(), with: new.shape ?? Shape(), at: place)
  }

  private mutating func compare(_ before: Shape, with after: Shape, at place: LayerPlace) {
    if before == after { return }
    if !before.fillsLike(after) {
      add(extents.fillBox(of: before, at: place))
      add(extents.fillBox(of: after, at: place))
    }
    if !before.strokesLike(after) {
      add(extents.strokeBox(of: before, at: place))
      add(extents.strokeBox(of: after, at: place))
    }
  }

  // MARK: Sublayers

  /// Compares the sublayers of two layers in drawing order.
  ///
  /// Any pairing that keeps the order is correct, but the more layers are paired, the fewer
  /// differences are found. The largest possible number of layers is therefore paired.
  private mutating func compareSublayers(
    _ old: [Layer],
    _ oldFirst: Int,
    _ new: [Layer],
    _ newFirst: Int
  ) {
    // Unchanged lists share their storage. In equal superlayers, they have the same drawing states.
    if old.isIdentical(to: new) { return }
    var oldPlace = (index: 0, entry: oldFirst)
    var newPlace = (index: 0, entry: newFirst)
    for pair in LayerPairing(old, new).pairs {
      skipOld(&oldPlace, to: pair.old)
      skipNew(&newPlace, to: pair.new)
      compare(old[pair.old], oldPlace.entry, with: new[pair.new], newPlace.entry)
      oldPlace = (pair.old + 1, self.old.entries[oldPlace.entry].end)
      newPlace = (pair.new + 1, self.new.entries[newPlace.entry].end)
    }
    skipOld(&oldPlace, to: old.count)
    skipNew(&newPlace, to: new.count)
  }

  /// Adds the rectangles of unpaired old sublayers, and moves `place` to the sublayer number `end`.
  private mutating func skipOld(_ place: inout (index: Int, entry: Int), to end: Int) {
    while place.index < end {
      addOld(place.entry)
      place = (place.index + 1, old.entries[place.entry].end)
    }
  }

  /// Adds the rectangles of unpaired new sublayers, and moves `place` to the sublayer number `end`.
  private mutating func skipNew(_ place: inout (index: Int, entry: Int), to end: Int) {
    while place.index < end {
      addNew(place.entry)
      place = (place.index + 1, new.entries[place.entry].end)
    }
  }
}

extension [Layer] {
  /// Returns whether both lists have the same storage.
  fileprivate func isIdentical(to other: [Layer]) -> Bool {
    withUnsafeBufferPointer { layers in
      other.withUnsafeBufferPointer {
        layers.count == $0.count && layers.baseAddress == $0.baseAddress
      }
    }
  }
}

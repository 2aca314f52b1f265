/// A palette order in which as many images as possible need only the first colours.
///
/// The highest palette index of an image determines the length of its codes. An image that needs
/// only the first 15 colours starts with codes of five bits; an image that needs all colours starts
/// with nine bits. The colours of the images that need the fewest colours therefore come first.
struct PaletteOrder {
  /// The set of colours in the changed pixels of each image.
  private var imageColors: [IndexSet256] = []

  /// Records the colours of an image's changed pixels; indices below `reserved` are not colours.
  mutating func add(_ image: ClipImage, reserved: Int) {
    var indices = IndexSet256()
    for row in image.rect.rows {
      image.forEachRun(inRow: row) { index, isUnchanged, _ in
        if !isUnchanged, index >= reserved { indices.insert(Int(index) - reserved) }
      }
    }
    add(indices)
  }

  mutating func add(_ indices: IndexSet256) { imageColors.append(indices) }

  /// Returns the old indices of `count` colours in their new order.
  func order(of count: Int) -> [Int] {
    var order: [Int] = []
    var known = IndexSet256()
    // Swift's sort is stable, so images with the same number of colours keep their order.
    for indices in imageColors.sorted(by: { $0.count < $1.count }) {
      order += (0..<count).filter { indices.contains($0) && !known.contains($0) }
      known.formUnion(indices)
    }
    return order + (0..<count).filter { !known.contains($0) }
  }
}

/// A set of palette indices.
struct IndexSet256: Hashable {
  private var words = SIMD4<UInt64>.zero

  var count: Int { (0..<4).reduce(0) { $0 + words[$1].nonzeroBitCount } }

  @inline(__always)
  mutating func insert(_ index: Int) { words[index >> 6] |= 1 << UInt64(index & 63) }

  func contains(_ index: Int) -> Bool { words[index >> 6] >> UInt64(index & 63) & 1 == 1 }

  mutating func formUnion(_ other: IndexSet256) { words |= other.words }
}

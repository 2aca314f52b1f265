/// The order of a palette in which as many images as possible get along with its first colours.
///
/// The codes of an image are as short as its highest index allows: one that needs nothing but the
/// first 15 colours starts with codes of five bits, where another starts with nine. From the
/// largest power of two down, the images are chosen whose colours are put among the first so many,
/// always the one that saves most for each colour that it adds. Where that comes to nothing, the
/// order stays as it was.
struct PaletteOrder {
  /// An image.
  struct Demand {
    /// The indices that it needs.
    var indices: IndexSet256
    /// About how many codes it has.
    var weight: Int

    /// How many bits its codes have if an index has so many.
    ///
    /// Codes get longer whenever the strings that are learnt need it, so a smaller first size saves
    /// a bit for some codes of each size, and nothing for the rest of a large image.
    fileprivate func size(indexBits: Int) -> Int {
      (indexBits + 1..<12).reduce(weight * (indexBits + 1)) { sum, bits in
        sum + max(0, weight - (1 << bits - 1 << indexBits))
      }
    }
  }

  /// The old indices in their new order.
  let order: [Int]

  /// - Parameters:
  ///   - demands: What the images need; indices of the old order.
  ///   - count: The number of colours.
  ///   - reserved: How many indices before the first colour are taken.
  init(_ demands: [Demand], count: Int, reserved: Int) {
    // Of very many images a few hundred tell enough.
    let step = max(1, demands.count / 400)
    let sample = stride(from: 0, to: demands.count, by: step).map { demands[$0] }
    var demands = sample
    var uses = [Int](repeating: 0, count: count)
    for demand in demands {
      for index in 0..<count where demand.indices.contains(index) { uses[index] += demand.weight }
    }
    /// How many of the smallest first sets hold each colour.
    var ranks = [Int](repeating: 0, count: count)
    for bits in stride(from: 7, through: 2, by: -1) where (1 << bits) - reserved < count {
      let first = PaletteOrder.first(demands, indexBits: bits, reserved: reserved)
      demands = demands.filter { $0.indices.isSubset(of: first) }
      for index in 0..<count where first.contains(index) { ranks[index] += 1 }
    }
    let sorted = (0..<count).sorted {
      (-ranks[$0], -uses[$0], $0) < (-ranks[$1], -uses[$1], $1)
    }
    let before = PaletteOrder.size(sample, Array(0..<count), reserved: reserved)
    let after = PaletteOrder.size(sample, sorted, reserved: reserved)
    order = after < before ? sorted : Array(0..<count)
  }

  /// About how many bits all images have with an order.
  private static func size(_ demands: [Demand], _ order: [Int], reserved: Int) -> Int {
    demands.reduce(0) { sum, demand in
      let last = order.lastIndex { demand.indices.contains($0) } ?? 0
      return sum + demand.size(indexBits: Int.bitWidth - (last + reserved).leadingZeroBitCount)
    }
  }

  private static func first(
    _ demands: [Demand],
    indexBits: Int,
    reserved: Int
  ) -> IndexSet256 {
    let capacity = 1 << indexBits - reserved
    var chosen = IndexSet256()
    var rest = demands.map { demand in
      let saved = demand.size(indexBits: indexBits + 1) - demand.size(indexBits: indexBits)
      return (indices: demand.indices, saved: saved)
    }
    while true {
      let size = chosen.count
      var best: (gain: Double, union: IndexSet256)?
      rest = rest.filter { demand in
        let union = chosen.union(demand.indices)
        let added = union.count - size
        guard added > 0, size + added <= capacity else { return false }
        let gain = Double(demand.saved) / Double(added)
        if gain > best?.gain ?? -1 { best = (gain, union) }
        return true
      }
      guard let best else { return chosen }
      chosen = best.union
    }
  }
}

/// A set of palette indices.
struct IndexSet256: Hashable {
  private var words = SIMD4<UInt64>.zero

  var count: Int { (0..<4).reduce(0) { $0 + words[$1].nonzeroBitCount } }

  @inline(__always)
  mutating func insert(_ index: UInt8) { words[Int(index >> 6)] |= 1 << UInt64(index & 63) }

  func contains(_ index: Int) -> Bool { words[index >> 6] >> UInt64(index & 63) & 1 == 1 }

  func union(_ other: IndexSet256) -> IndexSet256 {
    var result = self
    result.words |= other.words
    return result
  }

  func isSubset(of other: IndexSet256) -> Bool { words & ~other.words == .zero }
}

extension PaletteOrder.Demand {
  /// What an image needs: the colours of its changed pixels; its weight is the number of their runs.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - reserved: The number of indices before the first colour.
  init(of image: ClipImage, reserved: Int) {
    var indices = IndexSet256()
    var changes = 0
    for row in image.rect.rows {
      /// The index of the changed pixels to the left, if there are any.
      var previous: UInt8?
      image.forEachRun(inRow: row) { index, isUnchanged, _ in
        guard !isUnchanged else {
          previous = nil
          return
        }
        guard index != previous else { return }
        if Int(index) >= reserved { indices.insert(index - UInt8(reserved)) }
        changes += 1
        previous = index
      }
    }
    self.init(indices: indices, weight: changes)
  }
}

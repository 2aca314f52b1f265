/// The pairs of matching layers from two lists; the pairs keep the order of both lists.
///
/// Layers from a ``Stage`` match if they have the same identity; other layers match if they have
/// the same name. If layers were reordered, as many pairs as possible keep the order of both lists.
struct LayerPairing {
  /// The indices of each pair in the two lists, both in ascending order.
  private(set) var pairs: [(old: Int, new: Int)] = []

  init(_ old: [Layer], _ new: [Layer]) {
    let shorter = min(old.count, new.count)
    pairs.reserveCapacity(shorter)
    // Usually, no layer was added, removed or moved, so layers at both ends are compared first.
    var back = 0
    while back < shorter, old[back].isSame(as: new[back]) {
      pairs.append((back, back))
      back += 1
    }
    var front = 0
    while front < shorter - back,
      old[old.count - 1 - front].isSame(as: new[new.count - 1 - front])
    {
      front += 1
    }
    pairMoved(old, back..<old.count - front, new, back..<new.count - front)
    for distance in (0..<front).reversed() {
      pairs.append((old.count - 1 - distance, new.count - 1 - distance))
    }
  }

  /// Pairs layers of equal identity in the middle of both lists, whose ends are already paired.
  private mutating func pairMoved(
    _ old: [Layer],
    _ oldRange: Range<Int>,
    _ new: [Layer],
    _ newRange: Range<Int>
  ) {
    guard !oldRange.isEmpty, !newRange.isEmpty else { return }
    var places: [LayerID: Int] = [:]
    for place in oldRange { if let id = old[place].id { places[id] = place } }
    let candidates = newRange.compactMap { place -> (old: Int, new: Int)? in
      guard let id = new[place].id, let oldPlace = places[id] else { return nil }
      return (oldPlace, place)
    }
    pairs += Self.longestAscending(candidates)
  }

  /// Returns the longest selection of pairs with ascending old indices, in O(*n* log *n*).
  ///
  /// Patience sorting: Fredman, "On computing the length of longest increasing subsequences", 1975.
  private static func longestAscending(
    _ candidates: [(old: Int, new: Int)]
  ) -> [(old: Int, new: Int)] {
    /// Element n is the index of the last candidate in an ascending selection of n + 1 candidates;
    /// of several such selections, the selection that ends at the smallest old index.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: candidates.count)
    for (index, candidate) in candidates.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if candidates[ends[middle]].old < candidate.old { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var chosen: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      chosen.append(candidates[index])
      next = previous[index]
    }
    return chosen.reversed()
  }
}

extension Layer {
  fileprivate func isSame(as other: Layer) -> Bool {
    guard let id, let otherID = other.id else { return name == other.name }
    return id == otherID
  }
}

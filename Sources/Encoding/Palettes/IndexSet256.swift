/// A set of palette indices.
struct IndexSet256: Hashable {
  private var words = SIMD4<UInt64>.zero

  var count: Int {
    (0..<4).reduce(0) { $0 + words[$1].nonzeroBitCount }
  }

  @inline(__always)
  mutating func insert(_ index: UInt8) {
    words[Int(index >> 6)] |= 1 << UInt64(index & 63)
  }

  func contains(_ index: Int) -> Bool { words[index >> 6] >> UInt64(index & 63) & 1 == 1 }

  func union(_ other: IndexSet256) -> IndexSet256 {
    var result = self
    result.words |= other.words
    return result
  }

  func isSubset(of other: IndexSet256) -> Bool { words & ~other.words == .zero }
}

/// A prefix code of deflate, defined by the code length of each symbol.
struct HuffmanCode {
  /// The number of bits of each symbol's code; 0 for a symbol that does not occur.
  let lengths: [UInt8]
  /// The code of each symbol, with the first bit lowest, as deflate stores it.
  let codes: [UInt16]

  /// Creates a code of at most `limit` bits for symbols, which each occur `counts[symbol]` times.
  ///
  /// The symbols take the fewest bits, or slightly more if `limit` shortens codes. The code covers
  /// at least two symbols, because some decoders reject a code for fewer symbols.
  init(counts: [Int], limit: Int) {
    var counts = counts
    for symbol in 0..<2 where counts.count(where: { $0 > 0 }) < 2 {
      counts[symbol] = max(1, counts[symbol])
    }
    // Symbols with equal counts keep their order, so equal counts always give the same code.
    let symbols = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$0], $0) < (counts[$1], $1) }
    var lengthCounts = HuffmanCode.lengthCounts(of: symbols.map { counts[$0] })
    HuffmanCode.shorten(&lengthCounts, to: limit)
    var lengths = [UInt8](repeating: 0, count: counts.count)
    var next = symbols.makeIterator()
    for length in stride(from: limit, through: 1, by: -1) {
      for _ in 0..<lengthCounts[length] {
        if let symbol = next.next() { lengths[symbol] = UInt8(length) }
      }
    }
    self.init(lengths: lengths)
  }

  init(lengths: [UInt8]) {
    self.lengths = lengths
    var lengthCounts = [Int](repeating: 0, count: 17)
    for length in lengths where length > 0 { lengthCounts[Int(length)] += 1 }
    var next = [Int](repeating: 0, count: 17)
    for length in 1...15 { next[length + 1] = (next[length] + lengthCounts[length]) << 1 }
    codes = lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      var code = UInt16(truncatingIfNeeded: next[Int(length)])
      var reversed: UInt16 = 0
      for _ in 0..<length {
        reversed = reversed << 1 | code & 1
        code >>= 1
      }
      return reversed
    }
  }

  /// Returns the number of symbols, indexed by code length, before the lengths are limited.
  ///
  /// `counts` tells how often each of at least two symbols occurs, in ascending order.
  private static func lengthCounts(of counts: [Int]) -> [Int] {
    // Two queues in ascending order of weight: the symbols, and the pairs made so far.
    var weights = counts
    var parents = [Int](repeating: 0, count: 2 * counts.count - 1)
    var symbol = 0
    var pair = counts.count
    while weights.count < parents.count {
      var sum = 0
      for _ in 0..<2 {
        let takesSymbol =
          symbol < counts.count && (pair >= weights.count || weights[symbol] <= weights[pair])
        let taken = takesSymbol ? symbol : pair
        if takesSymbol { symbol += 1 } else { pair += 1 }
        sum += weights[taken]
        parents[taken] = weights.count
      }
      weights.append(sum)
    }
    var depths = [Int](repeating: 0, count: parents.count)
    var lengthCounts = [Int](repeating: 0, count: max(16, counts.count + 1))
    for node in parents.indices.dropLast().reversed() {
      depths[node] = depths[parents[node]] + 1
      if node < counts.count { lengthCounts[depths[node]] += 1 }
    }
    return lengthCounts
  }

  /// Shortens the codes that exceed a maximum length, and lengthens other codes to make room;
  /// `lengthCounts` holds the number of symbols, indexed by code length.
  private static func shorten(_ lengthCounts: inout [Int], to limit: Int) {
    for length in lengthCounts.indices.dropFirst(limit + 1) {
      lengthCounts[limit] += lengthCounts[length]
      lengthCounts[length] = 0
    }
    // The code space in use, in units of a code of the maximum length. There are 1 << limit units.
    var total = (1...limit).reduce(0) { $0 + lengthCounts[$1] << (limit - $1) }
    while total > 1 << limit {
      lengthCounts[limit] -= 1
      if let length = (1..<limit).last(where: { lengthCounts[$0] > 0 }) {
        lengthCounts[length] -= 1
        lengthCounts[length + 1] += 2
      }
      total -= 1
    }
  }
}

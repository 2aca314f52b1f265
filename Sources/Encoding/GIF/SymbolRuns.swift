/// An image as runs of equal pixels, some of which may as well be transparent.
///
/// Runs go on from one row to the next.
struct SymbolRuns {
  /// A run.
  struct Run {
    /// The palette index.
    var symbol: UInt8
    /// Whether what is on the canvas already is the same, so that it may be left out.
    var isFree: Bool
    /// Where the run ends, in pixels from the beginning.
    var end: Int
  }

  /// The runs.
  private(set) var runs: [Run] = []
  /// The bits of all indices that cannot be left out, one or the other.
  private(set) var neededBits: UInt8 = 0
  /// The number of pixels.
  var count: Int { runs.last?.end ?? 0 }

  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    neededBits = 0
  }

  /// Adds some equal pixels.
  mutating func append(_ symbol: UInt8, isFree: Bool, length: Int) {
    if !isFree { neededBits |= symbol }
    if let last = runs.last, last.symbol == symbol, last.isFree == isFree {
      runs[runs.count - 1].end += length
    } else {
      runs.append(Run(symbol: symbol, isFree: isFree, end: count + length))
    }
  }

  /// Adds a part of a row; pixels that are the same in another picture may be left out.
  mutating func append(
    _ new: UnsafePointer<UInt8>,
    over old: UnsafePointer<UInt8>,
    count: Int
  ) {
    var x = 0
    while x < count {
      let start = x
      let symbol = new[x]
      let isFree = old[x] == symbol
      repeat { x += 1 } while x < count && new[x] == symbol && (old[x] == symbol) == isFree
      append(symbol, isFree: isFree, length: x - start)
    }
  }
}

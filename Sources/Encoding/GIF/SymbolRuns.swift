/// An image as runs of equal pixels, some of which may as well be transparent.
///
/// Runs go on from one row to the next.
struct SymbolRuns {
  /// A run.
  struct Run {
    /// The index in the image's colour table.
    var symbol: UInt8
    /// Whether what is on the canvas already is the same, so that it may be left out.
    var isFree: Bool
    private var limit: UInt32
    /// Where the run ends, in pixels from the beginning; no GIF image has 2³² of them.
    var end: Int {
      get { Int(limit) }
      set { limit = UInt32(newValue) }
    }

    init(symbol: UInt8, isFree: Bool, end: Int) {
      self.symbol = symbol
      self.isFree = isFree
      limit = UInt32(end)
    }
  }

  /// The runs.
  private(set) var runs: [Run] = []
  /// The bits of all indices that cannot be left out, one or the other.
  private(set) var neededBits: UInt8 = 0
  /// The number of pixels.
  private(set) var count = 0

  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    neededBits = 0
    count = 0
  }

  /// Adds some equal pixels.
  @inline(__always)
  mutating func append(_ symbol: UInt8, isFree: Bool, length: Int) {
    if !isFree { neededBits |= symbol }
    count += length
    let last = runs.count - 1
    if last >= 0, runs[last].symbol == symbol, runs[last].isFree == isFree {
      runs[last].end = count
    } else {
      runs.append(Run(symbol: symbol, isFree: isFree, end: count))
    }
  }
}

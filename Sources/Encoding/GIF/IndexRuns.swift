/// An image as runs of equal palette indices, which go on from one row to the next.
struct IndexRuns: ~Copyable {
  /// A run.
  struct Run: BitwiseCopyable {
    /// The palette index.
    var symbol: UInt8
    /// Where the run ends, in pixels from the beginning; no GIF image has 2³² of them.
    var end: UInt32
  }

  private var runs = GrowingBuffer<Run>()
  /// The bits of all indices, one or the other.
  private(set) var neededBits: UInt8 = 0
  /// The number of pixels.
  private(set) var pixelCount = 0

  /// The number of runs.
  var count: Int { runs.count }

  /// The runs, until one is added.
  var start: UnsafePointer<Run> { UnsafePointer(runs.base) }

  mutating func removeAll() {
    runs.removeAll()
    neededBits = 0
    pixelCount = 0
  }

  /// Adds some equal pixels, at least one.
  @inline(__always)
  mutating func append(_ symbol: UInt8, length: Int) {
    neededBits |= symbol
    pixelCount &+= length
    let end = UInt32(truncatingIfNeeded: pixelCount)
    // Nobody could foresee which neighbours are equal, so there is no branch.
    let isEqual = runs.last.symbol == symbol ? 1 : 0
    runs.removeLast(runs.count > 0 ? isEqual : 0)
    runs.append(Run(symbol: symbol, end: end))
  }
}

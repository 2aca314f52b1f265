@_spi(Buffers) import Bytes

/// A run-length encoded image, the input of LZW compression; runs continue from row to row.
struct IndexRuns: ~Copyable {
  struct Run: BitwiseCopyable {
    /// The palette index.
    var symbol: UInt8
    /// Whether the screen already shows the run's pixels, so the pixels may also be transparent.
    var isFree: Bool
    /// The end of the run, in pixels from the start of the image, which has fewer than 2³² pixels.
    var end: UInt32
  }

  private var memory = GrowingBuffer<Run>()
  /// The bitwise "or" of the indices of all pixels that must not be transparent.
  private(set) var neededBits: UInt8 = 0
  private(set) var pixelCount = 0

  var count: Int { memory.count }

  /// The runs; valid until a run is added.
  var runs: UnsafeBufferPointer<Run> {
    UnsafeBufferPointer(start: memory.base, count: memory.count)
  }

  mutating func removeAll() {
    memory.removeAll()
    neededBits = 0
    pixelCount = 0
  }

  /// Appends `length` pixels with the same index; `length` is at least 1.
  @inline(__always)
  mutating func append(_ symbol: UInt8, isFree: Bool = false, length: Int) {
    neededBits |= isFree ? 0 : symbol
    pixelCount &+= length
    let run = Run(symbol: symbol, isFree: isFree, end: UInt32(truncatingIfNeeded: pixelCount))
    // Branchless, since it is unpredictable whether the new run extends an equal last run.
    let last = memory.last
    let isEqual = last.symbol == symbol && last.isFree == isFree ? 1 : 0
    memory.removeLast(memory.count > 0 ? isEqual : 0)
    memory.append(run)
  }

  /// A state that ``removeAll(after:)`` restores.
  struct Mark {
    fileprivate let count: Int
    fileprivate let pixelCount: Int
    fileprivate let neededBits: UInt8
  }

  @inline(__always)
  var mark: Mark { Mark(count: memory.count, pixelCount: pixelCount, neededBits: neededBits) }

  /// Removes the runs that were added since a mark.
  @inline(__always)
  mutating func removeAll(after mark: Mark) {
    memory.removeLast(memory.count - mark.count)
    (pixelCount, neededBits) = (mark.pixelCount, mark.neededBits)
    // The last run may have been extended since the mark.
    if mark.count > 0 { memory[mark.count - 1].end = UInt32(truncatingIfNeeded: pixelCount) }
  }
}

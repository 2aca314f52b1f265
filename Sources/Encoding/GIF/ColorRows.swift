@_spi(Buffers) import Bytes

/// A picture stored as rows of runs; the colours of neighbouring runs differ.
///
/// Drawings have few runs, so a comparison with a frame reads little more memory than the frame.
struct ColorRows: ~Copyable {
  private let rows: UnsafeMutablePointer<GrowingBuffer<ColorRun>>
  private let height: Int

  /// Creates a transparent picture.
  init(width: Int, height: Int) {
    self.height = height
    rows = .allocate(capacity: height)
    for y in 0..<height {
      var runs = GrowingBuffer<ColorRun>(capacity: 16)
      let number = FrameChanges.transparent
      runs.append(ColorRun(pixel: Binarizer.transparent, number: number, end: width))
      (rows + y).initialize(to: runs)
    }
  }

  deinit {
    rows.deinitialize(count: height)
    rows.deallocate()
  }

  /// The runs of a row, valid until the row is replaced.
  @inline(__always)
  subscript(row y: Int) -> Range<UnsafePointer<ColorRun>> {
    let first = UnsafePointer(rows[y].base)
    return first..<first + rows[y].count
  }

  /// Sets the runs of a row; `runs` receives the old runs, whose memory can then be reused.
  @inline(__always)
  mutating func exchange(row y: Int, for runs: inout GrowingBuffer<ColorRun>) {
    swap(&rows[y], &runs)
  }
}

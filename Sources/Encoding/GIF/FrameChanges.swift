@_spi(Buffers) import Bytes

/// The changed pixels of a frame, stored as runs of equal colours.
///
/// A run takes 32 bits: 19 for the colour number from the histogram and 13 for the length.
struct FrameChanges {
  /// The colour number that stands for transparent pixels; the histogram never assigns it.
  static let transparent = (1 << 19) - 1
  /// The maximum length of a run in 13 bits; longer runs are split.
  private static let longest = 1 << 13

  /// The changed part of a row, from the first to the last pixel that differs.
  struct Span {
    var row: UInt16
    var start: UInt16
    /// The column after the last pixel.
    var end: UInt16
    var count: UInt16

    init(row: Int, start: Int, end: Int, count: Int) {
      self.row = UInt16(truncatingIfNeeded: row)
      self.start = UInt16(truncatingIfNeeded: start)
      self.end = UInt16(truncatingIfNeeded: end)
      self.count = UInt16(truncatingIfNeeded: count)
    }

    var length: Int { Int(end) &- Int(start) }
  }

  /// The changed spans from top to bottom, at most one for each row.
  private(set) var spans: [Span] = []
  private(set) var runs: [UInt32] = []

  var byteCount: Int { runs.count * 4 + spans.count * 8 }

  init() {}

  init(_ spans: borrowing GrowingBuffer<Span>, _ runs: borrowing GrowingBuffer<UInt32>) {
    self.spans = Array(UnsafeBufferPointer(start: spans.base, count: spans.count))
    self.runs = Array(UnsafeBufferPointer(start: runs.base, count: runs.count))
  }

  mutating func begin(row: Int, columns: Range<Int>) {
    spans.append(Span(row: row, start: columns.lowerBound, end: columns.upperBound, count: 0))
  }

  /// Adds a run to the last span.
  @inline(__always)
  mutating func append(number: Int, length: Int) {
    FrameChanges.pack(number: number, length: length) {
      runs.append($0)
      spans[spans.count - 1].count += 1
    }
  }

  /// Calls a closure with each span and its runs.
  @inline(__always)
  func forEachSpan(_ body: (Span, UnsafeBufferPointer<UInt32>) -> Void) {
    runs.withUnsafeBufferPointer { runs in
      var next = 0
      for span in spans {
        let end = next + Int(span.count)
        body(span, UnsafeBufferPointer(rebasing: runs[next..<end]))
        next = end
      }
    }
  }

  /// Calls a closure with a run packed into 32 bits, or with each part of a run that is too long.
  @inline(__always)
  static func pack(number: Int, length: Int, _ body: (UInt32) -> Void) {
    let high = UInt32(truncatingIfNeeded: number) &<< 13
    var length = length
    while length > longest {
      body(high | UInt32(longest - 1))
      length &-= longest
    }
    body(high | UInt32(truncatingIfNeeded: length &- 1))
  }

  @inline(__always)
  static func unpack(_ run: UInt32) -> (number: Int, length: Int) {
    (Int(run >> 13), Int(run & 8191) + 1)
  }
}

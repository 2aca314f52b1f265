/// The changed pixels of a frame as runs, each in 32 bits: the colour's number and the length.
struct FrameChanges {
  /// Stands for transparent pixels; no histogram has so many colours.
  static let transparent = (1 << 19) - 1
  /// The longest run that 32 bits hold; longer ones are several.
  private static let longest = 1 << 13

  /// A part of a row.
  struct Span {
    var row: UInt16
    var start: UInt16
    /// The number of runs.
    var count: Int32

    init(row: Int, start: Int, count: Int) {
      self.row = UInt16(truncatingIfNeeded: row)
      self.start = UInt16(truncatingIfNeeded: start)
      self.count = Int32(truncatingIfNeeded: count)
    }
  }

  /// The parts, at most one of each row, from the top.
  private(set) var spans: [Span] = []
  private(set) var runs: [UInt32] = []

  var byteCount: Int { runs.count * 4 + spans.count * 8 }

  init() {}

  /// - Parameters:
  ///   - spans: The parts.
  ///   - runs: Their runs, each from ``pack(number:length:_:)``.
  init(_ spans: borrowing GrowingBuffer<Span>, _ runs: borrowing GrowingBuffer<UInt32>) {
    self.spans = Array(UnsafeBufferPointer(start: spans.base, count: spans.count))
    self.runs = Array(UnsafeBufferPointer(start: runs.base, count: runs.count))
  }

  /// Begins a part of a row.
  @inline(__always)
  mutating func begin(row: Int, column: Int) {
    spans.append(Span(row: row, start: column, count: 0))
  }

  @inline(__always)
  mutating func append(number: Int, length: Int) {
    FrameChanges.pack(number: number, length: length) {
      runs.append($0)
      spans[spans.count - 1].count += 1
    }
  }

  /// Brings a picture of numbers up to date.
  ///
  /// - Parameters:
  ///   - canvas: The numbers before.
  ///   - tallies: Is told which colours are gained and lost; has room for them.
  /// - Returns: The numbers after.
  func applied(
    to canvas: RunCanvas<Int32>,
    noting tallies: inout ColorTallies
  ) -> RunCanvas<Int32> {
    var editor = RunCanvasEditor(canvas)
    var next = 0
    for span in spans {
      var x = Int(span.start)
      var old = editor.begin(row: Int(span.row), column: x)
      for run in runs[next..<next + Int(span.count)] {
        let (number, length) = FrameChanges.unpack(run)
        let isClear = number == FrameChanges.transparent
        let value = isClear ? ColorRun.noColor : Int32(truncatingIfNeeded: number)
        let end = x + length
        editor.append(value, to: end)
        while x < end {
          while old.pointee.end <= x { old += 1 }
          let part = min(end, Int(old.pointee.end))
          tallies.note(
            from: old.pointee.value,
            to: value,
            pixels: Int32(truncatingIfNeeded: part - x)
          )
          x = part
        }
      }
      next += Int(span.count)
      editor.end(column: x, from: old)
    }
    return editor.finish()
  }

  /// No row of so many columns that has so many runs is kept in more than this.
  @inline(__always)
  static func mostRuns(_ count: Int, columns: Int) -> Int { count &+ columns / longest }

  /// Hands out a run of at least one pixel in 32 bits, or a long one in several times 32.
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

  /// The number and the length of a run.
  @inline(__always)
  static func unpack(_ run: UInt32) -> (number: Int, length: Int) {
    (Int(run >> 13), Int(run & 8191) + 1)
  }
}

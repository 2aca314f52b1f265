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
  }

  /// The parts, at most one of each row, from the top.
  private(set) var spans: [Span] = []
  private(set) var runs: [UInt32] = []

  var byteCount: Int { runs.count * 4 + spans.count * 8 }

  mutating func reserve(spans: Int, runs: Int) {
    self.spans.reserveCapacity(spans)
    self.runs.reserveCapacity(runs)
  }

  /// Begins a part of a row.
  @inline(__always)
  mutating func begin(row: Int, column: Int) {
    spans.append(
      Span(
        row: UInt16(truncatingIfNeeded: row),
        start: UInt16(truncatingIfNeeded: column),
        count: 0
      )
    )
  }

  @inline(__always)
  mutating func append(number: Int, length: Int) {
    var length = length
    repeat {
      let part = min(length, FrameChanges.longest)
      runs.append(
        UInt32(truncatingIfNeeded: number) << 13 | UInt32(truncatingIfNeeded: part - 1)
      )
      spans[spans.count - 1].count += 1
      length -= part
    } while length > 0
  }

  /// Brings a picture of numbers up to date.
  ///
  /// - Parameters:
  ///   - canvas: The numbers before.
  ///   - tallies: Is told which colours are gained and lost.
  /// - Returns: The numbers after.
  func applied(
    to canvas: RunCanvas<Int32>,
    noting tallies: inout ColorTallies
  ) -> RunCanvas<Int32> {
    var editor = RunCanvasEditor(canvas, room: runs.count + 2 * spans.count)
    var next = 0
    for span in spans {
      var x = Int(span.start)
      var old = editor.begin(row: Int(span.row), column: x)
      for run in runs[next..<next + Int(span.count)] {
        let (number, length) = FrameChanges.unpack(run)
        let end = x + length
        editor.append(Int32(truncatingIfNeeded: number), to: end)
        while x < end {
          while old.pointee.end <= x { old += 1 }
          let part = min(end, Int(old.pointee.end))
          tallies.note(from: Int(old.pointee.value), to: number, pixels: part - x)
          x = part
        }
      }
      next += Int(span.count)
      editor.end(column: x, from: old)
    }
    return editor.finish()
  }

  /// In how many runs so many equal pixels are kept.
  @inline(__always)
  static func runCount(of length: Int) -> Int { (length - 1) / longest + 1 }

  /// The number and the length of a run.
  @inline(__always)
  static func unpack(_ run: UInt32) -> (number: Int, length: Int) {
    (Int(run >> 13), Int(run & 8191) + 1)
  }
}

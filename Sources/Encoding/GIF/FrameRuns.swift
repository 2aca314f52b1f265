/// The pixels of a rectangle as runs, each in 32 bits: the colour's number and the length.
///
/// The runs go row by row and none crosses the end of a row.
struct FrameRuns {
  /// Stands for transparent pixels; no histogram has so many colours.
  static let transparent = (1 << 19) - 1

  private(set) var runs: [UInt32] = []

  var byteCount: Int { runs.count * 4 }

  mutating func removeAll() { runs.removeAll(keepingCapacity: true) }

  /// A copy that occupies no more memory than it needs.
  func trimmed() -> FrameRuns {
    var copy = FrameRuns()
    copy.runs = runs.withUnsafeBufferPointer { Array($0) }
    return copy
  }

  @inline(__always)
  mutating func append(number: Int, length: Int) {
    var length = length
    while length > 8192 {
      runs.append(UInt32(truncatingIfNeeded: number) << 13 | 8191)
      length -= 8192
    }
    runs.append(UInt32(truncatingIfNeeded: number) << 13 | UInt32(truncatingIfNeeded: length - 1))
  }

  /// Calls a closure with every run.
  @inline(__always)
  func forEach(_ body: (_ number: Int, _ length: Int) -> Void) {
    runs.withUnsafeBufferPointer { runs in
      for run in runs { body(Int(run >> 13), Int(run & 8191) + 1) }
    }
  }
}

import CMemory

/// Where a run of equal pixels ends.
///
/// - Parameters:
///   - pixels: A row, or several that lie one after the other.
///   - start: The first pixel of the run.
///   - end: Where the row ends.
///   - ahead: How many pixels farther on those are that will be looked at soon.
/// - Returns: The first pixel after `start` that differs from it, or `end`.
@inline(__always)
func runEnd(
  _ pixels: UnsafePointer<UInt32>,
  from start: Int,
  to end: Int,
  ahead: Int = 0
) -> Int {
  firstDifference(pixels, from: pixels[start], at: start &+ 1, to: end, ahead: ahead)
}

/// Where a part of a row begins to differ from one colour.
///
/// Drawn pictures are mostly flat, so sixteen pixels are compared at once where the processor can;
/// but for edges, where runs are single pixels.
///
/// - Parameters:
///   - pixels: The row.
///   - pixel: The colour.
///   - start: Where the part starts.
///   - end: Where the part ends.
///   - ahead: How many pixels farther on those are that will be looked at soon.
/// - Returns: The first pixel that differs, or `end`.
@inline(__always)
func firstDifference(
  _ pixels: UnsafePointer<UInt32>,
  from pixel: UInt32,
  at start: Int,
  to end: Int,
  ahead: Int = 0
) -> Int {
  if start >= end || pixels[start] != pixel { return start }
  return memory_first_other(pixels, pixel, start, end, ahead)
}

/// Where a part of a row that goes on to its end in one colour begins to.
///
/// - Parameters:
///   - pixels: The row.
///   - pixel: The colour.
///   - start: Where the part starts.
///   - end: Where the part ends.
///   - ahead: How many pixels farther on those are that will be looked at soon.
/// - Returns: The pixel after the last one that differs, or `start`.
@inline(__always)
func lastDifference(
  _ pixels: UnsafePointer<UInt32>,
  from pixel: UInt32,
  at start: Int,
  to end: Int,
  ahead: Int = 0
) -> Int {
  if start >= end || pixels[end - 1] != pixel { return end }
  return memory_last_other(pixels, pixel, start, end, ahead)
}

@_spi(Buffers) import Bytes
import CMemory

/// Returns the end of a run of equal pixels: the first pixel after the start that differs, or the
/// end.
@inline(__always)
func runEnd(
  _ pixels: UnsafePointer<UInt32>,
  from start: Int,
  to end: Int
) -> Int {
  firstDifference(pixels, from: pixels[start], at: start &+ 1, to: end)
}

/// Returns the first pixel in a part of a row that differs from one colour.
///
/// Drawn pictures are mostly flat, so sixteen pixels are compared at a time if the processor
/// supports it, except at edges, where runs are single pixels.
///
/// - Parameters:
///   - pixels: The row.
///   - pixel: The colour.
///   - start: The start of the part.
///   - end: The end of the part.
/// - Returns: The first pixel that differs, or `end`.
@inline(__always)
func firstDifference(
  _ pixels: UnsafePointer<UInt32>,
  from pixel: UInt32,
  at start: Int,
  to end: Int
) -> Int {
  if start >= end || pixels[start] != pixel { return start }
  return memory_first_other(pixels, pixel, start, end)
}

/// Returns the start of the run of one colour at the end of a part of a row: the position after
/// the last pixel that differs from that colour, or `start`.
@inline(__always)
func lastDifference(
  _ pixels: UnsafePointer<UInt32>,
  from pixel: UInt32,
  at start: Int,
  to end: Int
) -> Int {
  if start >= end || pixels[end - 1] != pixel { return end }
  return memory_last_other(pixels, pixel, start, end)
}

/// Returns the first position from `start` on at which two rows differ, or `end`.
@inline(__always)
func firstDifference<Element: FixedWidthInteger>(
  _ row: UnsafePointer<Element>,
  _ other: UnsafePointer<Element>,
  from start: Int,
  to end: Int
) -> Int {
  let size = MemoryLayout<Element>.size
  let count = max(0, end &- start) &* size
  return start &+ equalBytes(row + start, other + start, count: count) / size
}

/// Returns the position after the last difference of two rows between `start` and `end`; or
/// `start` if they are equal there.
@inline(__always)
func lastDifference<Element: FixedWidthInteger>(
  _ row: UnsafePointer<Element>,
  _ other: UnsafePointer<Element>,
  from start: Int,
  to end: Int
) -> Int {
  var index = end
  while index > start, row[index &- 1] == other[index &- 1] { index &-= 1 }
  return index
}

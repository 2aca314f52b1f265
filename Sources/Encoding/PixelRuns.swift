@_spi(Buffers) import Bytes
import CMemory

/// Returns the end of a run of equal pixels: the position of the next different pixel, or `end`.
@inline(__always)
func runEnd(
  _ pixels: UnsafePointer<UInt32>,
  from start: Int,
  to end: Int
) -> Int {
  firstDifference(pixels, from: pixels[start], at: start &+ 1, to: end)
}

/// Returns the position of the first pixel in a range that differs from a colour, or `end`.
///
/// Drawn pictures are mostly flat, so sixteen pixels are compared at a time if the processor
/// supports it. The first pixel is compared alone, since most runs at edges are single pixels.
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

/// Returns the position after the last pixel that is not `pixel`; `start` if the range has none.
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

/// Returns the first position in a range at which two rows differ, or `end`.
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

/// Returns the position after the last difference between two rows in a range, or `start`.
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

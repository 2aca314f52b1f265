import CMemory

/// Where a run of equal pixels ends.
///
/// - Parameters:
///   - pixels: A row, or several that lie one after the other.
///   - start: The first pixel of the run.
///   - end: Where the row ends.
/// - Returns: The first pixel after `start` that differs from it, or `end`.
@inline(__always)
func runEnd(
  _ pixels: UnsafePointer<UInt32>,
  from start: Int,
  to end: Int
) -> Int {
  firstDifference(pixels, from: pixels[start], at: start &+ 1, to: end)
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

/// Where the end of a part of a row that has one colour begins: ``firstDifference(_:from:at:to:)``
/// from right to left.
///
/// - Returns: The pixel after the last one that differs, or `start`.
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

/// The first column in which two rows differ, or their number of columns.
@inline(__always)
func firstChange(
  _ row: UnsafePointer<UInt32>,
  _ other: UnsafePointer<UInt32>,
  count: Int
) -> Int {
  var x = 0
  while x + 16 <= count, isSame(row + x, other + x) { x += 16 }
  while x < count, row[x] == other[x] { x += 1 }
  return x
}

/// Whether sixteen pixels of two rows are the same.
@inline(__always)
private func isSame(_ row: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>) -> Bool {
  let new = UnsafeRawPointer(row)
  let old = UnsafeRawPointer(other)
  var difference = SIMD2<UInt64>()
  for offset in stride(from: 0, to: 64, by: 16) {
    difference |=
      new.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
      ^ old.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
  }
  return difference.x | difference.y == 0
}

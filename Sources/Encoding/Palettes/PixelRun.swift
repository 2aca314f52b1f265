/// Where a run of equal pixels ends.
///
/// - Parameters:
///   - pixels: A row, or several that lie one after the other.
///   - start: The first pixel of the run.
///   - end: Where the row ends.
/// - Returns: The first pixel after `start` that differs from it, or `end`.
@inline(__always)
func runEnd(_ pixels: UnsafePointer<UInt32>, from start: Int, to end: Int) -> Int {
  firstDifference(pixels, from: pixels[start], at: start + 1, to: end)
}

/// Where a part of a row begins to differ from one colour.
///
/// Drawn pictures are mostly flat, so eight pixels are compared at once, as four 64-bit numbers.
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
  var index = start
  if index < end, pixels[index] != pixel { return index }
  while index + 8 <= end, isFlat(pixels + index, pixel) { index += 8 }
  while index < end, pixels[index] == pixel { index += 1 }
  return index
}

/// Where a part of a row that goes on to its end in one colour begins to.
///
/// - Parameters:
///   - pixels: The row.
///   - pixel: The colour.
///   - start: Where the part starts.
///   - end: Where the part ends.
/// - Returns: The pixel after the last one that differs, or `start`.
@inline(__always)
func lastDifference(
  _ pixels: UnsafePointer<UInt32>,
  from pixel: UInt32,
  at start: Int,
  to end: Int
) -> Int {
  var index = end
  if index > start, pixels[index - 1] != pixel { return index }
  while index - 8 >= start, isFlat(pixels + index - 8, pixel) { index -= 8 }
  while index > start, pixels[index - 1] == pixel { index -= 1 }
  return index
}

/// Whether eight pixels are of one colour.
@inline(__always)
private func isFlat(_ pixels: UnsafePointer<UInt32>, _ pixel: UInt32) -> Bool {
  let pair = UInt64(pixel) << 32 | UInt64(pixel)
  let raw = UnsafeRawPointer(pixels)
  let difference =
    (raw.loadUnaligned(as: UInt64.self) ^ pair)
    | (raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self) ^ pair)
    | (raw.loadUnaligned(fromByteOffset: 16, as: UInt64.self) ^ pair)
    | (raw.loadUnaligned(fromByteOffset: 24, as: UInt64.self) ^ pair)
  return difference == 0
}

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
/// Drawn pictures are mostly flat, so sixteen pixels are compared at once.
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
  while index + 16 <= end, isFlat(pixels + index, pixel) { index += 16 }
  while index + 4 <= end, isFlatQuad(pixels + index, pixel) { index += 4 }
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
  while index - 16 >= start, isFlat(pixels + index - 16, pixel) { index -= 16 }
  while index - 4 >= start, isFlatQuad(pixels + index - 4, pixel) { index -= 4 }
  while index > start, pixels[index - 1] == pixel { index -= 1 }
  return index
}

/// Whether sixteen pixels are of one colour.
@inline(__always)
private func isFlat(_ pixels: UnsafePointer<UInt32>, _ pixel: UInt32) -> Bool {
  let flat = SIMD4<UInt32>(repeating: pixel)
  let raw = UnsafeRawPointer(pixels)
  let difference =
    (raw.loadUnaligned(as: SIMD4<UInt32>.self) ^ flat)
    | (raw.loadUnaligned(fromByteOffset: 16, as: SIMD4<UInt32>.self) ^ flat)
    | (raw.loadUnaligned(fromByteOffset: 32, as: SIMD4<UInt32>.self) ^ flat)
    | (raw.loadUnaligned(fromByteOffset: 48, as: SIMD4<UInt32>.self) ^ flat)
  return isZero(difference)
}

/// Whether four pixels are of one colour.
@inline(__always)
private func isFlatQuad(_ pixels: UnsafePointer<UInt32>, _ pixel: UInt32) -> Bool {
  let quad = UnsafeRawPointer(pixels).loadUnaligned(as: SIMD4<UInt32>.self)
  return isZero(quad ^ SIMD4(repeating: pixel))
}

@inline(__always)
private func isZero(_ bits: SIMD4<UInt32>) -> Bool {
  let halves = unsafeBitCast(bits, to: SIMD2<UInt64>.self)
  return halves.x | halves.y == 0
}

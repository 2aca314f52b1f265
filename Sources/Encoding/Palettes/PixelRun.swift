/// Where a run of equal pixels ends.
///
/// Drawn pictures are mostly flat, so eight pixels are compared at once, as four 64-bit numbers.
///
/// - Parameters:
///   - pixels: A row, or several that lie one after the other.
///   - start: The first pixel of the run.
///   - end: Where the row ends.
/// - Returns: The first pixel after `start` that differs from it, or `end`.
@inline(__always)
func runEnd(_ pixels: UnsafePointer<UInt32>, from start: Int, to end: Int) -> Int {
  let pixel = pixels[start]
  var index = start + 1
  let pair = UInt64(pixel) << 32 | UInt64(pixel)
  while index + 8 <= end {
    let raw = UnsafeRawPointer(pixels + index)
    let difference =
      (raw.loadUnaligned(as: UInt64.self) ^ pair)
      | (raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self) ^ pair)
      | (raw.loadUnaligned(fromByteOffset: 16, as: UInt64.self) ^ pair)
      | (raw.loadUnaligned(fromByteOffset: 24, as: UInt64.self) ^ pair)
    if difference != 0 { break }
    index += 8
  }
  while index < end, pixels[index] == pixel { index += 1 }
  return index
}

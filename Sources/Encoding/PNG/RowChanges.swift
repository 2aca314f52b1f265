import CMemory
import Pixels

/// Which parts of each row of a picture differ from the row above it.
///
/// Drawn pictures change little from row to row. Who knows where looks at nothing else, and the
/// picture itself is read from memory once.
struct RowChanges {
  /// So many pixels are compared at once; between two parts of a row as many are the same, or fewer at
  /// the row's end.
  private static let step = 16

  /// Columns, row by row, and for each row the number of parts of it and of those above.
  private var parts: [Range<Int32>] = []
  private var ends: [Int] = []

  /// Goes through all rows.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - rect: The part of it that counts; its first row differs in all columns.
  ///   - body: Takes the pixels of each part that differs.
  init(_ bitmap: Bitmap, in rect: PixelRect, _ body: (UnsafePointer<UInt32>, Int) -> Void) {
    ends.reserveCapacity(rect.height)
    bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in 0..<rect.height {
        let row = base + (rect.y + y) * bitmap.width + rect.x
        // The row after the next one is on its way while this one is looked at.
        if y + 2 < rect.height { RowChanges.prefetch(row + 2 * bitmap.width, rect.width) }
        if y == 0 {
          parts.append(0..<Int32(rect.width))
        } else {
          RowChanges.compare(row, row - bitmap.width, rect.width, &parts)
        }
        for part in parts[(ends.last ?? 0)...] { body(row + Int(part.lowerBound), part.count) }
        ends.append(parts.count)
      }
    }
  }

  /// The columns of a row that differ, from left to right.
  subscript(y: Int) -> ArraySlice<Range<Int32>> { parts[(y > 0 ? ends[y - 1] : 0)..<ends[y]] }

  @inline(__always)
  private static func compare(
    _ row: UnsafePointer<UInt32>,
    _ above: UnsafePointer<UInt32>,
    _ count: Int,
    _ parts: inout [Range<Int32>]
  ) {
    var x = 0
    while true {
      x += firstChange(row + x, above + x, count: count - x)
      guard x < count else { return }
      let start = x
      repeat { x += step } while x + step <= count && !isSame(row + x, above + x)
      x = min(x, count)
      var end = x
      while row[end - 1] == above[end - 1] { end -= 1 }
      parts.append(Int32(start)..<Int32(end))
    }
  }

  /// Asks for some pixels without waiting for them.
  @inline(__always)
  private static func prefetch(_ pixels: UnsafePointer<UInt32>, _ count: Int) {
    for index in stride(from: 0, to: count, by: step) { memory_prefetch(pixels + index) }
  }
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

/// The column after the last one in which two rows differ, or 0.
@inline(__always)
func lastChange(
  _ row: UnsafePointer<UInt32>,
  _ other: UnsafePointer<UInt32>,
  count: Int
) -> Int {
  var x = count
  while x >= 16, isSame(row + x - 16, other + x - 16) { x -= 16 }
  while x > 0, row[x - 1] == other[x - 1] { x -= 1 }
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

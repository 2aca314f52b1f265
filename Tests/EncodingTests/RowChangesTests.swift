import Pixels
import TestSupport
import Testing

@testable import Encoding

@Suite struct RowChangesTests {
  /// Each row changes one or two pixels of the one above or none, and each pair of columns occurs.
  private func rows(width: Int) -> [[UInt32]] {
    var rows = [[UInt32](repeating: 7, count: width)]
    for first in 0..<width {
      for last in first..<width {
        var row = rows[rows.count - 1]
        row[first] += 1
        row[last] += 256
        rows += [row, row]
      }
    }
    return rows
  }

  @Test(arguments: [1, 2, 15, 16, 17, 31, 32, 33, 64, 70])
  func `every pixel that differs lies in a part that begins and ends with one`(width: Int) {
    let rows = rows(width: width)
    let bitmap = Bitmap(width: width, height: rows.count, pixels: rows.joined())
    var seen: [UInt32] = []
    let changes = RowChanges(bitmap, in: bitmap.bounds) {
      seen += UnsafeBufferPointer(start: $0, count: $1)
    }
    var expected: [UInt32] = []
    for y in rows.indices {
      let parts = changes[y].map { Int($0.lowerBound)..<Int($0.upperBound) }
      expected += parts.flatMap { rows[y][$0] }
      guard y > 0 else {
        #expect(parts == [0..<width])
        continue
      }
      let differing = (0..<width).filter { rows[y][$0] != rows[y - 1][$0] }
      #expect(differing.allSatisfy { x in parts.contains { $0.contains(x) } })
      #expect(parts.allSatisfy { differing.contains($0.lowerBound) })
      #expect(parts.allSatisfy { differing.contains($0.upperBound - 1) })
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
    #expect(seen == expected)
  }

  @Test func `what lies outside of the rectangle does not count`() {
    var bitmap = Bitmap(width: 50, height: 9)
    for y in 0..<9 { (bitmap[4, y], bitmap[45, y]) = (UInt32(y), UInt32(y)) }
    bitmap[20, 6] = 1
    let changes = RowChanges(bitmap, in: PixelRect(x: 5, y: 2, width: 40, height: 6)) { _, _ in }
    let expected: [[Range<Int32>]] = [[0..<40], [], [], [], [15..<16], [15..<16]]
    #expect((0..<6).map { Array(changes[$0]) } == expected)
  }
}

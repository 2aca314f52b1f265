import Pixels
import TestSupport
import Testing

@testable import Encoding

@Suite struct DamageRowsTests {
  private static let bounds = PixelRect(x: 0, y: 0, width: 300, height: 40)

  private func rect(_ random: inout SeededGenerator) -> PixelRect {
    PixelRect(
      x: Int.random(in: -20..<310, using: &random),
      y: Int.random(in: -5..<44, using: &random),
      width: Int.random(in: 0..<90, using: &random),
      height: Int.random(in: 0..<20, using: &random)
    )
  }

  @Test(arguments: 0..<60)
  func `every covered pixel is in a part, and what is not lies near by`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var cover = DirtyRegion()
    for _ in 0..<Int.random(in: 0...9, using: &random) { cover.add(rect(&random)) }
    let bounds = Self.bounds
    var covered = Array(
      repeating: Array(repeating: false, count: bounds.width),
      count: bounds.height
    )
    for rect in cover.rects.map({ $0.intersection(bounds) }) {
      for y in rect.y..<rect.y + rect.height {
        for x in rect.x..<rect.x + rect.width { covered[y][x] = true }
      }
    }
    var nextRow = 0
    DamageRows(cover, in: bounds).forEachBand { rows, parts in
      #expect(rows.lowerBound >= nextRow && !rows.isEmpty && !parts.isEmpty)
      for y in nextRow..<rows.lowerBound { #expect(!covered[y].contains(true)) }
      nextRow = rows.upperBound
      for (left, right) in zip(parts, parts.dropFirst()) {
        #expect(left.upperBound + 32 <= right.lowerBound)
      }
      for y in rows {
        var x = 0
        for part in parts {
          #expect(!covered[y][x..<part.lowerBound].contains(true))
          #expect(covered[y][part.lowerBound] && covered[y][part.upperBound - 1])
          let gaps = covered[y][part].split(whereSeparator: { $0 })
          #expect(gaps.allSatisfy { $0.count < 32 })
          x = part.upperBound
        }
        #expect(!covered[y][x...].contains(true))
      }
    }
    for y in nextRow..<bounds.height { #expect(!covered[y].contains(true)) }
  }
}

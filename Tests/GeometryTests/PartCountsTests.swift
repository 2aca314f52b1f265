import Testing

@testable import Geometry

struct PartCountsTests {
  @Test(arguments: [
    ([12.0], 5, [5]), ([2, 10], 3, [1, 2]), ([1, 1, 1], 5, [2, 2, 1]), ([3, 6, 3], 5, [2, 2, 1]),
    ([0, 0], 5, [4, 1]), ([0, 3], 5, [1, 4]), ([.infinity, 1], 3, [2, 1]), ([1, 2], 2, [1, 1]),
    // Rounding decides nothing.
    ([1, 1.000_000_1, 1.000_000_2], 4, [2, 1, 1]),
    ([1, 999_999], 1_000_001, [2, 999_999]),
  ])
  func `parts of lengths`(lengths: [Double], count: Int, expected: [Int]) {
    #expect(PartCounts.split(lengths, into: count) == expected)
  }

  @Test func `the longest part is as short as splitting the longest again and again makes it`() {
    var state: UInt64 = 5
    for count in 2..<60 {
      let lengths = (0..<count / 2).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 40) / Double(1 << 24) * 100
      }
      var parts = Array(repeating: 1, count: lengths.count)
      func longest(_ parts: [Int]) -> Int {
        parts.indices.max { lengths[$0] / Double(parts[$0]) < lengths[$1] / Double(parts[$1]) } ?? 0
      }
      for _ in lengths.count..<count { parts[longest(parts)] += 1 }
      let found = PartCounts.split(lengths, into: count)
      #expect(found.reduce(0, +) == count)
      let (a, b) = (longest(parts), longest(found))
      let most = lengths[a] / Double(parts[a])
      #expect(abs(lengths[b] / Double(found[b]) - most) <= most * 1e-3)
    }
  }
}

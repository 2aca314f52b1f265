import Pixels
import TestSupport
import Testing

/// Rectangles that cover pixels.
@Suite struct DirtyRegionTests {
  private static let side = 24

  private func pixels(of cover: DirtyRegion) -> Set<Int> {
    var pixels: Set<Int> = []
    for rect in cover.rects {
      for y in rect.y..<rect.y + rect.height {
        for x in rect.x..<rect.x + rect.width { pixels.insert(y * Self.side + x) }
      }
    }
    return pixels
  }

  private func rect(_ random: inout SeededGenerator) -> PixelRect {
    let x = Int.random(in: 0..<Self.side, using: &random)
    let y = Int.random(in: 0..<Self.side, using: &random)
    return PixelRect(
      x: x,
      y: y,
      width: Int.random(in: 0...Self.side - x, using: &random),
      height: Int.random(in: 0...Self.side - y, using: &random)
    )
  }

  @Test(arguments: 0..<40)
  func `what is removed is covered no longer, and all else as before`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var cover = DirtyRegion()
    for _ in 0..<6 { cover.add(rect(&random)) }
    for _ in 0..<6 {
      let hole = rect(&random)
      var expected = pixels(of: cover)
      for y in hole.y..<hole.y + hole.height {
        for x in hole.x..<hole.x + hole.width { expected.remove(y * Self.side + x) }
      }
      cover.remove(hole)
      #expect(pixels(of: cover) == expected)
      #expect(cover.rects.allSatisfy { !$0.isEmpty })
    }
  }
}

import Geometry
import Layers
import Pixels
import Raster
import TestSupport
import Testing

@Suite struct ChangedRectTests {
  @Test(arguments: [1.0, 2, 1.37], 0..<8)
  func `frames drawn one after another are those drawn alone`(scale: Double, seed: Int) throws {
    for tree in 0..<25 {
      var random = RandomLayers(seed: UInt64(seed * 1000 + tree))
      let renderer = Renderer()
      var root = random.root()
      var last = try Renderer().draw(Presentation(time: 0, root: root), scale: scale)
      _ = try renderer.draw(Presentation(time: 0, root: root), scale: scale)
      for step in 0..<12 {
        random.step(&root)
        let presentation = Presentation(time: 0, root: root)
        let alone = try Renderer().draw(presentation, scale: scale)
        #expect(try renderer.draw(presentation, scale: scale) == alone, "\(tree) \(step)")
        let changed = try #require(renderer.changed)
        #expect(last.erasing(changed) == alone.erasing(changed), "\(tree) \(step) \(changed)")
        last = alone
      }
    }
  }
}

extension Bitmap {
  /// The picture with a rectangle made transparent.
  func erasing(_ rect: PixelRect) -> Bitmap {
    var copy = self
    copy.fill(0, in: rect)
    return copy
  }
}

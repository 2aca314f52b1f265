import Geometry
import Layers
import Pixels
import Testing

@testable import Raster

@Suite struct DisplayListTests {
  /// Returns the root of the documentation's examples.
  private static func example(opacity: Double = 1) -> Layer {
    var border = Layer(frame: Rect(x: 1, y: 1, width: 3, height: 2))
    border.borderWidth = 1
    border.borderColor = .white
    var red = Layer(frame: Rect(x: 2, y: 2, width: 6, height: 4))
    red.backgroundColor = .red
    red.opacity = opacity
    red.sublayers = [border]
    var hidden = Layer(frame: Rect(x: 10, y: 2, width: 6, height: 4))
    hidden.backgroundColor = .red
    hidden.isHidden = true
    var root = Layer(frame: Rect(x: 0, y: 0, width: 20, height: 10))
    root.backgroundColor = .white
    root.sublayers = [red, hidden]
    return root
  }

  private static let picture = PixelRect(x: 0, y: 0, width: 20, height: 10)

  private static func tree(_ root: Layer) -> DisplayList {
    let extents = PaintedExtents(picture: picture, shapes: ShapeCache())
    return DisplayList(root, scale: 1, extents: extents)
  }

  @Test func `the example of the documentation comes out as it is worked out there`() {
    let tree = Self.tree(Self.example())
    #expect(tree.entries.map(\.parts) == [0..<3, 1..<3, 2..<3, 3..<3])
    #expect(tree.entries.map(\.end) == [4, 3, 3, 4])
    #expect(tree.entries.map { $0.place == nil } == [false, false, false, true])
    #expect(
      tree.parts.map(\.box) == [
        Self.picture, PixelRect(x: 1, y: 1, width: 8, height: 6),
        PixelRect(x: 2, y: 2, width: 5, height: 4),
      ]
    )
    #expect(tree.parts.map { $0.use == .comparing } == [true, false, false])
  }

  @Test func `a group adds a part for the whole, as the documentation works out`() {
    let tree = Self.tree(Self.example(opacity: 0.5))
    #expect(tree.entries.map(\.parts) == [0..<4, 1..<4, 3..<4, 4..<4])
    #expect(tree.entries.map(\.isGroup) == [false, true, false, false])
    #expect(
      tree.parts.map(\.box) == [
        Self.picture, PixelRect(x: 0, y: 0, width: 10, height: 8),
        PixelRect(x: 1, y: 1, width: 8, height: 6), PixelRect(x: 2, y: 2, width: 5, height: 4),
      ]
    )
    #expect(tree.parts.map(\.use) == [.comparing, .drawing, .comparing, .comparing])
  }
}

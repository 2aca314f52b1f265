import Geometry
import Layers
import Pixels
import Testing

@testable import Raster

@Suite struct ExtentTests {
  @Test func `what nested empty layers draw is asked for once at each level`() {
    // Asked for twice at each level, sixty levels would take longer than anybody can wait.
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.filters = [.blur(sigma: 1)]
    for _ in 0..<60 {
      var outer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      outer.filters = [.blur(sigma: 1)]
      outer.sublayers = [layer]
      layer = outer
    }
    #expect(layer.extent == nil)
  }

  @Test func `filters widen what a layer draws`() throws {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.backgroundColor = .red
    #expect(layer.extent == Rect(x: 0, y: 0, width: 10, height: 10))
    layer.filters = [.blur(sigma: 2)]
    let widened = try #require(layer.extent)
    #expect(widened.union(Rect(x: -2, y: -2, width: 14, height: 14)) == widened)
  }
}

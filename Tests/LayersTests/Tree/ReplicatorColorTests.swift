import Geometry
import Layers
import Pixels
import Testing

/// The effect of a replicator's colour on its copies.
@Suite struct ReplicatorColorTests {
  private let tint = Color(red: 0.5, green: 0.25, blue: 1)
  private let white = Color.white

  /// Returns the layer in the only copy of a replicator.
  private func copy(of layer: Layer, color: Color) -> (holder: Layer, layer: Layer) {
    var root = Layer()
    root.replicator = Replicator()
    root.replicator?.instanceColor = color
    root.sublayers = [layer]
    let holder = Stage(root).presentation().root.sublayers[0]
    return (holder, holder.sublayers[0])
  }

  @Test func `every colour that a layer is drawn with is multiplied`() {
    var layer = Layer(shape: Shape(Path(rect: .zero), fill: white))
    layer.shape?.strokeColor = white
    layer.shape?.fillGradient = Gradient([white, .black])
    layer.shape?.strokeGradient = Gradient([.black, white])
    layer.backgroundColor = white
    layer.borderColor = white.withAlpha(0.5)
    layer.shadow.color = white
    layer.contents = .drawing(Drawing([Shape(nil, fill: white)]))
    var inner = Layer()
    inner.contents = .gradient(Gradient([white, .black]))
    layer.sublayers = [inner]

    let copy = copy(of: layer, color: tint).layer
    #expect(copy.shape?.fillColor == tint && copy.shape?.strokeColor == tint)
    #expect(copy.shape?.fillGradient?.colors == [tint, .black])
    #expect(copy.shape?.strokeGradient?.colors == [.black, tint])
    #expect(copy.backgroundColor == tint && copy.borderColor == tint.withAlpha(0.5))
    #expect(copy.shadow.color == tint)
    #expect(copy.contents == .drawing(Drawing([Shape(nil, fill: tint)])))
    #expect(copy.sublayers[0].contents == .gradient(Gradient([tint, .black])))
    #expect(copy.filters.isEmpty)
  }

  @Test func `no colour stays none, and masks stay as they are`() {
    var layer = Layer(shape: Shape(Path(rect: .zero), fill: nil))
    layer.borderColor = nil
    var mask = Layer()
    mask.backgroundColor = white
    layer.mask = mask
    #expect(copy(of: layer, color: tint).layer == layer)
  }

  @Test func `a picture is multiplied by a filter, with what lies inside its layer`() {
    var layer = Layer()
    layer.contents = .image(ImageContents(Bitmap(width: 1, height: 1)))
    layer.backgroundColor = white
    var inner = Layer()
    inner.backgroundColor = white
    layer.sublayers = [inner]
    var expected = layer
    expected.filters = [.colorMatrix(.tint(tint))]
    #expect(copy(of: layer, color: tint).layer == expected)
  }

  @Test func `what filters change is multiplied after them`() {
    var layer = Layer()
    layer.backgroundColor = white
    layer.filters = [.colorMatrix(.inversion)]
    var expected = layer
    expected.filters = [.colorMatrix(.inversion), .colorMatrix(.tint(tint))]
    #expect(copy(of: layer, color: tint).layer == expected)
  }

  @Test func `alpha fades the copy as a whole`() {
    var layer = Layer()
    layer.backgroundColor = white
    let (holder, inner) = copy(of: layer, color: white.withAlpha(0.25))
    #expect(holder.opacity == 0.25 && holder.allowsGroupOpacity)
    #expect(inner == layer)
  }

  @Test func `offsets change the colour from copy to copy, within its range`() {
    var root = Layer()
    var replicator = Replicator(count: 4)
    replicator.instanceColor = Color(red: 1, green: 0, blue: 0.5)
    replicator.instanceRedOffset = -0.5
    replicator.instanceGreenOffset = 0.25
    replicator.instanceAlphaOffset = -0.25
    root.replicator = replicator
    var dot = Layer()
    dot.backgroundColor = white
    root.sublayers = [dot]
    let copies = Stage(root).presentation().root.sublayers
    #expect(copies.map(\.opacity) == [1, 0.75, 0.5, 0.25])
    let colors = copies.map { $0.sublayers[0].backgroundColor }
    #expect(
      colors == [
        Color(red: 1, green: 0, blue: 0.5), Color(red: 0.5, green: 0.25, blue: 0.5),
        Color(red: 0, green: 0.5, blue: 0.5), Color(red: 0, green: 0.75, blue: 0.5),
      ]
    )
  }
}

import Geometry
import Layers
import Testing

@Suite struct MaskTests {
  @Test func `whoever makes a mask has its name, and can move it`() {
    var stage = Stage()
    let picture = stage.add(Layer(name: "picture"))
    let mask = stage.setMask(Layer(name: "mask"), of: picture)
    #expect(stage.mask(of: picture) == mask)
    #expect(stage.layer(named: "mask") == mask)
    stage.add(.basic(.positionX, from: 0, to: 10, duration: 1), to: mask)
    stage.advance(to: 0.5)
    #expect(stage.presentation(of: picture).root.mask?.position.x == 5)
  }

  @Test func `a new mask takes the old one's place`() {
    var stage = Stage()
    var layer = Layer(name: "picture")
    layer.mask = Layer(name: "old")
    let picture = stage.add(layer)
    let new = stage.setMask(Layer(name: "new"), of: picture)
    #expect(stage.mask(of: picture) == new)
    #expect(stage.presentation(of: picture).root.mask?.name == "new")
    #expect(stage.layer(named: "old") == nil)
    stage.removeFromSuperlayer(new)
    #expect(stage.mask(of: picture) == nil)
  }
}

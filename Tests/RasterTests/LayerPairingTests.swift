import Geometry
import Layers
import Testing

@testable import Raster

/// The pairing of equal layers of two moments.
@Suite struct LayerPairingTests {
  /// Returns a stage with layers of one name, by whose places alone nothing can be told.
  private func stage(of count: Int) -> (stage: Stage, layers: [LayerID]) {
    var stage = Stage()
    let layers = (0..<count).map { _ in stage.add(Layer(name: "same")) }
    return (stage, layers)
  }

  private func pairs(_ old: Stage, _ new: Stage) -> [[Int]] {
    let pairing = LayerPairing(
      old.presentation().root.sublayers,
      new.presentation().root.sublayers
    )
    return pairing.pairs.map { [$0.old, $0.new] }
  }

  @Test func `layers that stay are paired where they are`() {
    let (stage, _) = stage(of: 3)
    #expect(pairs(stage, stage) == [[0, 0], [1, 1], [2, 2]])
  }

  @Test func `layers around a removed one are paired with themselves`() {
    let (old, layers) = stage(of: 4)
    var new = old
    new.removeFromSuperlayer(layers[1])
    #expect(pairs(old, new) == [[0, 0], [2, 1], [3, 2]])
  }

  @Test func `a new layer in an old one's place is another one`() {
    let (old, layers) = stage(of: 1)
    var new = old
    new.removeFromSuperlayer(layers[0])
    new.add(Layer(name: "same"))
    #expect(pairs(old, new).isEmpty)
  }

  @Test func `of layers that change places the longest run in order is paired`() {
    let (old, layers) = stage(of: 5)
    var new = old
    new.move(layers[0], to: new.root, at: 4)
    new.move(layers[4], to: new.root, at: 0)
    #expect(pairs(old, new) == [[1, 1], [2, 2], [3, 3]])
  }

  @Test func `layers that no stage knows are paired by their names, from both ends`() {
    let names = { (names: [String]) in names.map { Layer(name: $0) } }
    let pairing = LayerPairing(names(["a", "b", "c"]), names(["a", "x", "y", "c"]))
    #expect(pairing.pairs.map { [$0.old, $0.new] } == [[0, 0], [2, 3]])
  }
}

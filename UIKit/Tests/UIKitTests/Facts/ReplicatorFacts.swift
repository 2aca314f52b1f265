import Geometry
import Layers
import Pixels
import Testing
import UIKit

extension Facts {
  static let replicators: [Fact] = [
    Fact("there are as many copies as instances", "CAReplicatorLayer: instanceCount") {
      let copies = Copies(count: 4)
      #expect(copies.shown.count == 4)
    },
    Fact("each copy is moved by one transform more", "CAReplicatorLayer: instanceTransform") {
      let copies = Copies(count: 3) {
        $0.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
      }
      #expect(copies.shown.map(\.transform.m41) == [0, 10, 20])
    },
    Fact("each copy is one delay later", "CAReplicatorLayer: instanceDelay") {
      let copies = Copies(count: 3) { $0.instanceDelay = 0.25 }
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
      copies.dot.add(fade, forKey: "a")
      copies.simulation.advance(to: 0.75)
      let shown = copies.shown.compactMap { $0.sublayers.first?.opacity }
      #expect(shown.count == 3)
      for (value, expected) in zip(shown, [0.75, 0.5, 0.25]) {
        #expect(abs(value - expected) < 1e-6)
      }
    },
    Fact("a copy whose time has not come shows the model", "CAReplicatorLayer: instanceDelay") {
      let copies = Copies(count: 2) { $0.instanceDelay = 0.5 }
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 0, 1)
      copies.dot.add(fade, forKey: "a")
      copies.simulation.advance(to: 0.25)
      #expect(copies.shown.compactMap { $0.sublayers.first?.opacity } == [0, 1])
    },
    Fact("copies are coloured by the instance's colour", "CAReplicatorLayer: instanceColor") {
      let copies = Copies(count: 1) { $0.instanceColor = UIColor.red.cgColor }
      let shown = copies.shown.first?.sublayers.first?.backgroundColor
      #expect(shown?.red == 1 && shown?.green == 0)
    },
    Fact("each copy is one alpha offset fainter", "CAReplicatorLayer: instanceAlphaOffset") {
      let copies = Copies(count: 3) { $0.instanceAlphaOffset = -0.25 }
      #expect(copies.shown.map(\.opacity) == [1, 0.75, 0.5])
    },
  ]
}

/// A dot that a replicator shows several times.
@MainActor private struct Copies {
  let simulation = Simulation()
  let layer = CAReplicatorLayer()
  let dot = CALayer()

  init(count: Int, _ change: (CAReplicatorLayer) -> Void = { _ in }) {
    dot.backgroundColor = UIColor.white.cgColor
    layer.instanceCount = count
    change(layer)
    layer.addSublayer(dot)
    simulation.window.layer.addSublayer(layer)
    simulation.world.update()
  }

  /// The copies as they show.
  var shown: [Layers.Layer] {
    guard let id = layer.id else { return [] }
    return simulation.world.stage.presentation(of: id).root.sublayers
  }
}

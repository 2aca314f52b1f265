import Geometry
import Testing
import UIKit

extension Facts {
  /// One key path that can be set and read.
  private static func path(_ path: String, _ value: CGFloat) -> Fact {
    Fact("\(path) can be set and read", "Key-Value Coding Extensions") {
      let layer = CALayer()
      layer.setValue(value, forKeyPath: path)
      #expect(near(layer.value(forKeyPath: path) as? CGFloat ?? -9, value))
    }
  }

  static let keyPaths: [Fact] = [
    path("transform.rotation.x", 0.5), path("transform.rotation.y", 0.5),
    path("transform.rotation.z", 0.5), path("transform.rotation", 0.5),
    path("transform.scale.x", 2), path("transform.scale.y", 2), path("transform.scale.z", 2),
    path("transform.translation.x", 7), path("transform.translation.y", 7),
    path("transform.translation.z", 7), path("position.x", 3), path("position.y", 3),
    path("bounds.size.width", 12), path("bounds.size.height", 12), path("bounds.origin.x", 4),
    path("bounds.origin.y", 4),
    Fact("transform.rotation is that about z", "Key-Value Coding Extensions") {
      let layer = CALayer()
      layer.setValue(0.5, forKeyPath: "transform.rotation")
      #expect(
        CATransform3DEqualToTransform(layer.transform, CATransform3DMakeRotation(0.5, 0, 0, 1))
      )
    },
    Fact("transform.scale is the mean of all three", "Key-Value Coding Extensions") {
      let layer = CALayer()
      layer.transform = CATransform3DMakeScale(1, 2, 3)
      #expect(near(layer.value(forKeyPath: "transform.scale") as? CGFloat ?? -1, 2))
    },
    Fact("transform.translation is a size", "Key-Value Coding Extensions") {
      let layer = CALayer()
      layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "transform.translation")
      #expect(layer.transform == CATransform3DMakeTranslation(3, 4, 0))
    },
    Fact("bounds.size keeps the origin", "Key-Value Coding Extensions") {
      let layer = CALayer()
      layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
      layer.setValue(CGSize(width: 5, height: 6), forKeyPath: "bounds.size")
      #expect(layer.bounds == CGRect(x: 1, y: 2, width: 5, height: 6))
    },
    Fact("a rotation by a whole turn is animated as an angle", "Key-Value Coding Extensions") {
      let play = Playing()
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.fromValue = 0
      turn.toValue = 2 * CGFloat.pi
      turn.duration = 1
      play.layer.add(turn, forKey: "a")
      play.simulation.advance(to: 0.25)
      #expect(near(play.layer.presentation()?.transform.m12.cg ?? -9, 1))
    },
    Fact("a width is animated without the height", "Key-Value Coding Extensions") {
      let play = Playing()
      play.layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 6)
      play.simulation.world.update()
      play.layer.removeAllAnimations()
      let grow = CABasicAnimation(keyPath: "bounds.size.width")
      grow.toValue = 50
      grow.duration = 1
      play.layer.add(grow, forKey: "a")
      play.simulation.advance(to: 0.5)
      #expect(play.layer.presentation()?.bounds.size == CGSize(width: 30, height: 6))
    },
    Fact("a layer keeps values of any key", "Key-Value Coding Extensions: container classes") {
      let layer = CALayer()
      layer.setValue(50, forKey: "someKey")
      #expect(layer.value(forKey: "someKey") as? Int == 50)
      // iOS has no filters of layers.
      layer.setValue([7], forKey: "filters")
      #expect(layer.value(forKey: "filters") as? [Int] == [7])
    },
    Fact("a class names defaults of its keys", "CALayer: defaultValue(forKey:)") {
      final class Masked: CALayer {
        override class func defaultValue(forKey key: String) -> Any? { key == "a" ? 7 : nil }
      }
      World.current = World()
      #expect(Masked().value(forKey: "a") as? Int == 7)
    },
  ]
}

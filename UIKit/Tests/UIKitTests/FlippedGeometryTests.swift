import Layers
import Pixels
import Testing
import TurnTaking
import UIKit

/// Layers whose geometry is flipped, and rasterized layers.
@MainActor @Suite(.simulated) struct FlippedGeometryTests {
  private let simulation = Simulation(size: CGSize(width: 100, height: 100))

  private func shape() -> CAShapeLayer {
    simulation.window.backgroundColor = .white
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.fillColor = UIColor.red.cgColor
    layer.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 20)).cgPath
    simulation.window.layer.addSublayer(layer)
    return layer
  }

  /// Returns the heights, in tens, that are red.
  private func rows() throws -> [Int] {
    simulation.world.update()
    let picture = try simulation.picture()
    return (0..<10).filter { picture[50, $0 * 10 + 5] == 0xFFFF_0000 }
  }

  @Test func `the path of a flipped shape layer is upside down`() throws {
    let layer = shape()
    #expect(try rows() == [0, 1])
    layer.isGeometryFlipped = true
    #expect(try rows() == [8, 9])
    #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 20))
    layer.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 40)).cgPath
    #expect(try rows() == [6, 7, 8, 9])
    CATransaction.setDisableActions(true)
    layer.frame.size.height = 50
    #expect(try rows() == [1, 2, 3, 4])
    layer.isGeometryFlipped = false
    #expect(try rows() == [0, 1, 2, 3])
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `the paths of a flipped shape layer's animation are upside down`() throws {
    let layer = shape()
    layer.isGeometryFlipped = true
    let animation = CABasicAnimation(keyPath: "path")
    animation.toValue = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 60)).cgPath
    animation.duration = 1
    layer.add(animation, forKey: nil)
    simulation.advance(to: 0.5)
    #expect(try rows() == [6, 7, 8, 9])
    #expect((layer.value(forKey: "path") as? CGPath)?.boundingBox.minY == 0)
  }

  @Test func `a layer that iOS rasterizes with fewer pixels than the screen has is noted`() {
    let layer = shape()
    layer.shouldRasterize = true
    layer.rasterizationScale = 2
    simulation.world.update()
    #expect(simulation.world.notes.isEmpty)
    let other = shape()
    other.shouldRasterize = true
    simulation.world.update()
    #expect(
      simulation.world.notes == [
        "CAShapeLayer has shouldRasterize with a rasterizationScale of 1.0: iOS draws the layer blurred, but the preview shows the layer sharp"
      ]
    )
  }
}

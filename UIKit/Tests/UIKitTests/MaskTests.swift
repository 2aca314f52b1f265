import Pixels
import Testing
import TurnTaking
import UIKit

/// Masks of views and layers.
@MainActor @Suite(.simulated) struct MaskTests {
  private let simulation = Simulation(size: CGSize(width: 4, height: 4))

  @Test func `a view that becomes a mask leaves its superview`() {
    let view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4)))
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 4))
    view.backgroundColor = .red
    mask.backgroundColor = .blue
    view.addSubview(mask)
    view.mask = mask
    simulation.world.update()
    #expect(mask.superview == nil && view.subviews.isEmpty)
    #expect(view.layer.mask === mask.layer && view.layer.sublayers?.isEmpty ?? true)
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image {
      view.layer.render(in: $0.cgContext)
    }
    #expect(image.cgImage?.bitmap[1, 4] == 0xFFFF_0000)
    #expect(image.cgImage?.bitmap[6, 4] == 0)
  }

  @Test func `a layer that becomes a mask leaves its superlayer`() {
    let (layer, outer, mask) = (CALayer(), CALayer(), CAShapeLayer())
    outer.addSublayer(mask)
    layer.mask = mask
    #expect(outer.sublayers?.isEmpty ?? true)
    #expect(layer.mask === mask)
  }
}

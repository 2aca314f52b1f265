import Testing
import UIKit

/// Writes down when it is laid out, by its tag.
private final class Laying: UIView {
  nonisolated(unsafe) static var order: [Int] = []
  override func layoutSubviews() { Self.order.append(tag) }

  convenience init(_ tag: Int) {
    self.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    self.tag = tag
  }
}

extension Facts {
  static let trees: [Fact] = [
    Fact("a sublayer is added in front", "CALayer: addSublayer(_:)") {
      let (outer, a, b) = layers()
      outer.addSublayer(a)
      outer.addSublayer(b)
      #expect(outer.sublayers?.last === b)
    },
    Fact("a layer leaves its superlayer for another one", "CALayer: addSublayer(_:)") {
      let (outer, a, b) = layers()
      outer.addSublayer(a)
      b.addSublayer(a)
      #expect(a.superlayer === b && outer.sublayers == nil)
    },
    Fact("a layer is inserted at an index", "CALayer: insertSublayer(_:at:)") {
      let (outer, a, b) = layers()
      outer.addSublayer(a)
      outer.insertSublayer(b, at: 0)
      #expect(outer.sublayers?.first === b)
    },
    Fact("a layer is inserted below another", "CALayer: insertSublayer(_:below:)") {
      let (outer, a, b) = layers()
      outer.addSublayer(a)
      outer.insertSublayer(b, below: a)
      #expect(outer.sublayers?.first === b)
    },
    Fact("a layer is inserted above another", "CALayer: insertSublayer(_:above:)") {
      let (outer, a, b) = layers()
      let c = CALayer()
      outer.sublayers = [a, c]
      outer.insertSublayer(b, above: a)
      #expect(outer.sublayers?[1] === b)
    },
    Fact("a layer takes another one's place", "CALayer: replaceSublayer(_:with:)") {
      let (outer, a, b) = layers()
      outer.sublayers = [a]
      outer.replaceSublayer(a, with: b)
      #expect(outer.sublayers?.count == 1 && outer.sublayers?.first === b && a.superlayer == nil)
    },
    Fact("a layer leaves its superlayer", "CALayer: removeFromSuperlayer()") {
      let (outer, a, _) = layers()
      outer.addSublayer(a)
      a.removeFromSuperlayer()
      #expect(a.superlayer == nil && outer.sublayers == nil)
    },
    Fact("the frame is made of position, bounds and anchor", "CALayer: frame") {
      let (layer, _, _) = layers()
      layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
      #expect(layer.position == CGPoint(x: 25, y: 40))
      #expect(layer.bounds.size == CGSize(width: 30, height: 40))
    },
    Fact("another anchor moves the layer and keeps its position", "CALayer: anchorPoint") {
      let (layer, _, _) = layers()
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.anchorPoint = CGPoint(x: 0, y: 0)
      #expect(layer.frame.origin == CGPoint(x: 5, y: 5) && layer.position == CGPoint(x: 5, y: 5))
    },
    Fact("a turned layer's frame is around its image", "CALayer: frame") {
      let (layer, _, _) = layers()
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
      layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      #expect(abs(layer.frame.width - 10) < 1e-9 && abs(layer.frame.height - 20) < 1e-9)
    },
    Fact("points are converted between layers", "CALayer: convert(_:to:)") {
      let (outer, a, _) = layers()
      outer.addSublayer(a)
      a.frame = CGRect(x: 10, y: 20, width: 5, height: 5)
      #expect(a.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 11, y: 21))
      #expect(a.convert(CGPoint(x: 11, y: 21), from: outer) == CGPoint(x: 1, y: 1))
    },
    Fact("the bounds' origin shifts what is inside", "CALayer: bounds") {
      let (outer, a, _) = layers()
      outer.addSublayer(a)
      outer.bounds = CGRect(x: 0, y: 30, width: 10, height: 10)
      outer.anchorPoint = .zero
      a.frame = CGRect(x: 0, y: 30, width: 5, height: 5)
      #expect(a.convert(CGPoint.zero, to: outer) == CGPoint(x: 0, y: 30))
      #expect(outer.convert(CGPoint(x: 0, y: 30), to: nil).y == 0 || outer.superlayer == nil)
    },
    Fact("a layer contains points of its bounds", "CALayer: contains(_:)") {
      let (layer, _, _) = layers()
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      #expect(layer.contains(CGPoint(x: 5, y: 5)) && !layer.contains(CGPoint(x: 11, y: 5)))
    },
    Fact("the farthest descendant is hit", "CALayer: hitTest(_:)") {
      let (outer, a, _) = layers()
      outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      a.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
      outer.addSublayer(a)
      #expect(outer.hitTest(CGPoint(x: 15, y: 15)) === a)
      #expect(outer.hitTest(CGPoint(x: 50, y: 50)) === outer)
    },
    Fact("a presentation is of the layer's class", "CALayer: presentation()") {
      let simulation = Simulation()
      let shape = CAShapeLayer()
      simulation.window.layer.addSublayer(shape)
      simulation.world.update()
      #expect((shape.presentation() as CALayer?) is CAShapeLayer)
    },
    Fact("a presentation's model is the layer", "CALayer: model()") {
      let play = Playing()
      #expect(play.layer.presentation()?.model() === play.layer)
    },
    Fact("a layer's own model is itself", "CALayer: model()") {
      let play = Playing()
      #expect(play.layer.model() === play.layer)
    },
    Fact("a view's tree is its layer's", "UIView: layer") {
      let simulation = Simulation()
      let view = simulation.show(UIView())
      #expect(view.layer.superlayer === simulation.window.layer)
    },
    Fact("a mask is no sublayer", "CALayer: mask") {
      let (layer, mask, _) = layers()
      layer.mask = mask
      #expect(layer.sublayers == nil && layer.mask === mask)
    },
  ]

  @MainActor private static func layers() -> (CALayer, CALayer, CALayer) {
    (CALayer(), CALayer(), CALayer())
  }

  static let layouts: [Fact] = [
    Fact("outer views are laid out before inner ones", "UIView: layoutSubviews()") {
      let simulation = Simulation()
      let (a, b, c) = (Laying(1), Laying(2), Laying(3))
      a.addSubview(b)
      b.addSubview(c)
      Laying.order = []
      _ = simulation.show(a)
      #expect(Laying.order == [1, 2, 3])
    },
    Fact("layout waits for the next update", "UIView: setNeedsLayout()") {
      let simulation = Simulation()
      let view = simulation.show(Laying(1))
      Laying.order = []
      view.setNeedsLayout()
      view.setNeedsLayout()
      #expect(Laying.order.isEmpty)
      simulation.world.update()
      #expect(Laying.order == [1])
    },
    Fact("layout can be had at once", "UIView: layoutIfNeeded()") {
      let simulation = Simulation()
      let view = simulation.show(Laying(1))
      Laying.order = []
      view.setNeedsLayout()
      view.layoutIfNeeded()
      #expect(Laying.order == [1])
      view.layoutIfNeeded()
      #expect(Laying.order == [1])
    },
    Fact("a new size needs layout", "UIView: layoutSubviews()") {
      let simulation = Simulation()
      let view = simulation.show(Laying(1))
      Laying.order = []
      view.frame.size.width = 50
      simulation.world.update()
      #expect(Laying.order == [1])
    },
    Fact("a new place needs none", "UIView: layoutSubviews()") {
      let simulation = Simulation()
      let view = simulation.show(Laying(1))
      Laying.order = []
      view.frame.origin.x = 50
      simulation.world.update()
      #expect(Laying.order.isEmpty)
    },
    Fact("a new subview needs its superview's layout", "UIView: addSubview(_:)") {
      let simulation = Simulation()
      let view = simulation.show(Laying(1))
      Laying.order = []
      view.addSubview(UIView())
      simulation.world.update()
      #expect(Laying.order == [1])
    },
    Fact("layout in an animation block is animated", "UIView: layoutIfNeeded()") {
      final class Filling: UIView {
        override func layoutSubviews() { subviews.first?.frame = bounds }
      }
      let simulation = Simulation()
      let view = Filling(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let inner = UIView()
      view.addSubview(inner)
      _ = simulation.show(view)
      UIView.animate(withDuration: 1) {
        view.frame.size.width = 100
        view.layoutIfNeeded()
      }
      #expect(inner.layer.animationKeys()?.contains("bounds") == true)
    },
    Fact("a view that redraws draws at its new size", "UIView.ContentMode: redraw") {
      final class Drawing: UIView {
        var widths: [CGFloat] = []
        override func draw(_ rect: CGRect) { widths.append(rect.width) }
      }
      let simulation = Simulation()
      let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.contentMode = .redraw
      _ = simulation.show(view)
      view.bounds.size.width = 20
      simulation.world.update()
      #expect(view.widths == [10, 20])
    },
    Fact("another view keeps what it has drawn", "UIView: contentMode") {
      final class Drawing: UIView {
        var count = 0
        override func draw(_ rect: CGRect) { count += 1 }
      }
      let simulation = Simulation()
      let view = simulation.show(Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      view.bounds.size.width = 20
      simulation.world.update()
      #expect(view.count == 1)
    },
    Fact("a layer may ask to be drawn with new bounds", "CALayer: needsDisplayOnBoundsChange") {
      final class Drawing: CALayer {
        var count = 0
        override func draw(in ctx: CGContext) { count += 1 }
      }
      let simulation = Simulation()
      let layer = Drawing()
      layer.needsDisplayOnBoundsChange = true
      simulation.window.layer.addSublayer(layer)
      layer.bounds.size = CGSize(width: 4, height: 4)
      simulation.world.update()
      #expect(layer.count == 1)
    },
  ]
}

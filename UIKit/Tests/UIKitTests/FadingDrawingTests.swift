import Testing
import TurnTaking
import UIKit

/// A window with layers that draw themselves.
@MainActor private struct Scene {
  final class Dot: CALayer {
    override func draw(in ctx: CGContext) { ctx.fill(bounds) }
  }

  let simulation = Simulation()

  func show<Shown: CALayer>(_ layer: Shown) -> Shown {
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    simulation.window.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    simulation.world.update()
    return layer
  }

  func text() -> CATextLayer {
    let layer = CATextLayer()
    layer.string = "1"
    return show(layer)
  }
}

/// The implicit action of the contents of layers that draw themselves.
@MainActor @Suite(.simulated) struct FadingDrawingTests {
  @Test func `a new string fades in a quarter of a second`() {
    let scene = Scene()
    let layer = scene.text()
    #expect(layer.animationKeys() == nil)
    layer.string = "2"
    scene.simulation.advance(to: 0.1)
    #expect(layer.animationKeys() == ["contents"])
    scene.simulation.advance(to: 0.3)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a drawing during a fade joins it`() {
    let scene = Scene()
    let layer = scene.text()
    for step in 0..<3 {
      scene.simulation.advance(to: 0.1 * Double(step))
      layer.string = "\(step)0"
      scene.simulation.world.update()
      #expect(layer.animationKeys() == ["contents"])
    }
    // The fade began with the first of them.
    scene.simulation.advance(to: 0.26)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a layer that is drawn again fades`() {
    let scene = Scene()
    let layer = scene.show(Scene.Dot())
    #expect(layer.animationKeys() == nil)
    layer.setNeedsDisplay()
    scene.simulation.world.update()
    // The picture is the same.
    #expect(layer.animationKeys() == nil)
    layer.bounds.size.width = 20
    layer.setNeedsDisplay()
    scene.simulation.world.update()
    #expect(layer.animationKeys()?.contains("contents") == true)
  }

  @Test func `actions, or a transaction without them, draw at once`() {
    let scene = Scene()
    let layer = scene.text()
    layer.actions = ["contents": NSNull()]
    layer.string = "2"
    scene.simulation.world.update()
    #expect(layer.animationKeys() == nil)
    layer.actions = nil
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.string = "3"
    CATransaction.commit()
    scene.simulation.world.update()
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a view's layer draws at once`() {
    let scene = Scene()
    final class Words: UIView {
      override class var layerClass: AnyClass { CATextLayer.self }
    }
    let view = scene.simulation.show(Words(frame: CGRect(x: 0, y: 0, width: 40, height: 20)))
    (view.layer as? CATextLayer)?.string = "1"
    scene.simulation.world.update()
    (view.layer as? CATextLayer)?.string = "2"
    scene.simulation.world.update()
    #expect(view.layer.animationKeys() == nil)
  }
}

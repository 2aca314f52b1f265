import QuartzCore
import Testing
import TurnTaking

/// The actions of property changes of a layer.
@MainActor @Suite(.simulated) struct ActionTests {
  @Test func `a change of a layer that was seen glides for a quarter of a second`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    layer.opacity = 0
    simulation.world.update()
    #expect(layer.animationKeys() == ["opacity"])
    simulation.advance(to: 0.1)
    let shown = layer.presentation()?.opacity ?? -1
    #expect(shown > 0 && shown < 1)
    simulation.advance(to: 0.3)
    #expect(layer.presentation()?.opacity == 0)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a new layer appears as it is`() {
    let simulation = Simulation()
    let layer = CALayer()
    simulation.root.addSublayer(layer)
    layer.opacity = 0.5
    simulation.world.update()
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation()?.opacity == 0.5)
  }

  @Test func `a layer that was never seen has no presentation`() {
    #expect(CALayer().presentation() == nil)
  }

  @Test func `disabled actions change at once`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0
    CATransaction.commit()
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation()?.opacity == 0)
  }

  @Test func `disabled actions may be set by key`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    CATransaction.begin()
    CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
    #expect(CATransaction.disableActions())
    layer.opacity = 0
    CATransaction.commit()
    #expect(!CATransaction.disableActions())
    #expect(layer.animationKeys() == nil)
  }

  @Test func `the transaction's duration is that of what glides in it`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.opacity = 0
    CATransaction.commit()
    simulation.advance(to: 0.5)
    #expect(abs((layer.presentation()?.opacity ?? -1) - 0.75) < 1e-6)
  }

  @Test func `a null among a layer's actions keeps it from gliding`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    layer.actions = ["position": NSNull()]
    layer.position = CGPoint(x: 10, y: 0)
    layer.opacity = 0.5
    simulation.world.update()
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test func `an animation among a layer's actions is what a change runs`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    let slow = CABasicAnimation(keyPath: "opacity")
    slow.duration = 4
    layer.actions = ["opacity": slow]
    layer.opacity = 0
    simulation.advance(to: 1)
    #expect(abs((layer.presentation()?.opacity ?? -1) - 0.75) < 1e-6)
  }

  @Test func `a class may have actions of its own`() {
    final class Still: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "opacity" ? NSNull() : super.defaultAction(forKey: event)
      }
    }
    let simulation = Simulation()
    let layer = simulation.show(Still())
    layer.opacity = 0
    layer.zPosition = 3
    simulation.world.update()
    #expect(layer.animationKeys() == ["zPosition"])
  }

  @Test func `paths do not glide`() {
    let simulation = Simulation()
    let layer = simulation.show(CAShapeLayer())
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    layer.strokeEnd = 0.5
    simulation.world.update()
    #expect(layer.animationKeys() == ["strokeEnd"])
  }

  @Test func `a completion is called once everything added has ended`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    var time: Double?
    CATransaction.begin()
    CATransaction.setCompletionBlock { time = CACurrentMediaTime() - World.start }
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    animation.duration = 0.5
    layer.add(animation, forKey: nil)
    CATransaction.commit()
    simulation.advance(to: 0.4)
    #expect(time == nil)
    simulation.advance(to: 1)
    #expect(abs((time ?? 0) - 0.5) < 0.02)
  }

  @Test func `a completion without animations is called soon`() {
    let simulation = Simulation()
    var isCalled = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isCalled = true }
    CATransaction.commit()
    #expect(!isCalled)
    simulation.advance(to: 0.02)
    #expect(isCalled)
  }
}

import Geometry
import QuartzCore
import Testing
import TurnTaking

/// Animations of layers through their objects.
@MainActor @Suite(.simulated) struct AnimationTests {
  private func fade(_ from: Double, _ to: Double, _ duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
  }

  private func shown(_ layer: CALayer) -> Double { Double(layer.presentation()?.opacity ?? -1) }

  @Test func `an animation shows and leaves the model alone`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    layer.add(fade(0, 1, 1), forKey: "fade")
    simulation.advance(to: 0.25)
    #expect(abs(shown(layer) - 0.25) < 1e-6)
    #expect(layer.opacity == 1)
  }

  @Test func `a value that is not a number is ignored, and noted`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    layer.add(fade(.nan, 0, 1), forKey: "fade")
    simulation.advance(to: 0.25)
    #expect(abs(shown(layer) - 0.75) < 1e-6)
    let note = "a value for \"opacity\" of CALayer is infinite or not a number and is ignored"
    #expect(simulation.world.notes == [note])
  }

  @Test func `a presentation shows an animation that is removed until the turn ends`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    layer.add(fade(0, 1, 1), forKey: "fade")
    simulation.advance(to: 0.25)
    layer.removeAllAnimations()
    layer.opacity = 0.5
    #expect(abs(shown(layer) - 0.25) < 1e-6)
    simulation.advance(to: 1)
    #expect(shown(layer) == 0.5)
  }

  @Test func `a presentation copy has its layer's animations`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    let fade = fade(0, 1, 1)
    layer.add(fade, forKey: "fade")
    simulation.advance(to: 0.25)
    #expect(layer.presentation()?.animationKeys() == ["fade"])
    #expect(layer.presentation()?.animation(forKey: "fade")?.duration == 1)
    simulation.advance(to: 1.25)
    #expect(layer.presentation()?.animationKeys() == nil)
  }

  @Test func `an animation to a value begins at what the implicit animation before it shows`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    simulation.advance(to: 0.1)
    layer.opacity = 0
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(animation, forKey: "fade")
    simulation.advance(to: 0.15)
    #expect(shown(layer) > 0.5 && shown(layer) < 1)
    simulation.advance(to: 0.4)
    #expect(shown(layer) == 0)
  }

  @Test func `an animation by a value adds to what the animation before it shows`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    layer.add(fade(0.5, 0.5, 2), forKey: "before")
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.byValue = -0.5
    animation.duration = 1
    layer.add(animation, forKey: "by")
    simulation.advance(to: 0.5)
    #expect(abs(shown(layer) - 0.25) < 1e-6)
  }

  @Test func `a changed animation does not change its copy on the layer`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    let animation = fade(0, 1, 1)
    layer.add(animation, forKey: "fade")
    animation.toValue = 0
    animation.duration = 10
    simulation.advance(to: 0.5)
    #expect(abs(shown(layer) - 0.5) < 1e-6)
    #expect(layer.animation(forKey: "fade") !== animation)
    #expect(layer.animation(forKey: "fade")?.duration == 1)
  }

  @Test func `an animation that has ended is removed`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    layer.add(fade(0, 0.5, 0.5), forKey: "fade")
    #expect(layer.animationKeys() == ["fade"])
    simulation.advance(to: 0.6)
    #expect(layer.animationKeys() == nil)
    #expect(layer.animation(forKey: "fade") == nil)
    #expect(shown(layer) == 1)
  }

  @Test func `one that is kept and fills forwards goes on showing its end`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    let animation = fade(1, 0.5, 0.5)
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    layer.add(animation, forKey: "fade")
    simulation.advance(to: 2)
    #expect(abs(shown(layer) - 0.5) < 1e-6)
    #expect(layer.animation(forKey: "fade") != nil)
    layer.removeAnimation(forKey: "fade")
    simulation.advance(to: 2.1)
    #expect(shown(layer) == 1)
  }

  @Test func `an animation of the same key takes the other's place`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    layer.add(fade(0, 0, 1), forKey: "fade")
    layer.add(fade(0.5, 0.5, 1), forKey: "fade")
    simulation.advance(to: 0.1)
    #expect(layer.animationKeys() == ["fade"])
    #expect(abs(shown(layer) - 0.5) < 1e-6)
  }

  @Test func `animations without a key do not replace each other`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    layer.add(fade(0, 1, 1), forKey: nil)
    layer.add(fade(0, 1, 1), forKey: nil)
    #expect(layer.animationKeys()?.count == 2)
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a group's end cuts its members off`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    let group = CAAnimationGroup()
    group.animations = [fade(0, 1, 10)]
    group.duration = 1
    layer.add(group, forKey: "group")
    simulation.advance(to: 0.5)
    #expect(abs(shown(layer) - 0.05) < 1e-6)
    simulation.advance(to: 1.1)
    #expect(shown(layer) == 1)
  }

  @Test func `a begin time counts in the layer's time`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    let animation = fade(0, 1, 1)
    animation.beginTime = CACurrentMediaTime() + 0.5
    layer.add(animation, forKey: "fade")
    simulation.advance(to: 0.25)
    #expect(shown(layer) == 1)
    simulation.advance(to: 1)
    #expect(abs(shown(layer) - 0.5) < 1e-6)
  }

  @Test func `backwards filling shows the beginning before it comes`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    let animation = fade(0.25, 1, 1)
    animation.beginTime = CACurrentMediaTime() + 0.5
    animation.fillMode = .backwards
    layer.add(animation, forKey: "fade")
    simulation.advance(to: 0.25)
    #expect(abs(shown(layer) - 0.25) < 1e-6)
  }

  @Test func `an autoreversing animation comes back in as long a time`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    let animation = fade(0, 1, 1)
    animation.autoreverses = true
    layer.add(animation, forKey: "fade")
    simulation.advance(to: 1.75)
    #expect(abs(shown(layer) - 0.25) < 1e-6)
  }

  @Test func `each segment of keyframes has its own curve`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0, 1, 0]
    animation.keyTimes = [0, 0.5, 1]
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 1),
    ]
    animation.duration = 2
    layer.add(animation, forKey: "fade")
    simulation.advance(to: 0.25)
    #expect(abs(shown(layer) - 0.25) < 1e-6)
    // A symmetrical curve is half way in the middle.
    simulation.advance(to: 1.5)
    #expect(abs(shown(layer) - 0.5) < 1e-6)
  }

  @Test func `structures come in values and in objects`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = NSValue(cgPoint: .zero)
    move.toValue = CGPoint(x: 10, y: 20)
    move.duration = 1
    layer.add(move, forKey: "move")
    simulation.advance(to: 0.5)
    let position = layer.presentation()?.position ?? .zero
    #expect(abs(position.x - 5) < 1e-6 && abs(position.y - 10) < 1e-6)
  }

  @Test func `a delegate hears of the beginning and the end`() {
    final class Listener: CAAnimationDelegate {
      var heard: [String] = []
      func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        heard.append("stop \(flag)")
      }
    }
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    let listener = Listener()
    let animation = fade(0, 1, 0.5)
    animation.delegate = listener
    layer.add(animation, forKey: "fade")
    simulation.advance(to: 0.1)
    #expect(listener.heard == ["start"])
    simulation.advance(to: 1)
    #expect(listener.heard == ["start", "stop true"])
    layer.add(animation, forKey: "fade")
    simulation.advance(to: 1.1)
    layer.removeAnimation(forKey: "fade")
    simulation.advance(to: 1.2)
    #expect(listener.heard == ["start", "stop true", "start", "stop false"])
  }

  @Test func `a value set by key tells animations apart`() {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    let animation = fade(0, 1, 0.5)
    animation.setValue("first", forKey: "name")
    layer.add(animation, forKey: "fade")
    #expect(layer.animation(forKey: "fade")?.value(forKey: "name") as? String == "first")
  }

  /// `init(keyPath:)` makes the animation through the subclass's own `init()`.
  @Test func `a subclass with its own initialiser keeps the one with a key path`() {
    final class Bounce: CAKeyframeAnimation {
      let bounces: Int
      override init() {
        bounces = 3
        super.init()
      }
    }
    let bounce = Bounce(keyPath: "position.y")
    #expect(bounce.keyPath == "position.y")
    #expect(bounce.bounces == 3)
  }

  @Test(
    arguments: [
      ("rotation.z", .pi / 2, CATransform3DMakeRotation(.pi / 4, 0, 0, 1)),
      ("rotation.y", .pi / 2, CATransform3DMakeRotation(.pi / 4, 0, 1, 0)),
      ("scale.x", 3, CATransform3DMakeScale(2, 1, 1)),
      ("translation.z", 20, CATransform3DMakeTranslation(0, 0, 10)),
    ] as [(String, Double, CATransform3D)]
  )
  func `the parts of a sublayerTransform are animated`(
    part: String,
    end: Double,
    expected: CATransform3D
  ) throws {
    let simulation = Simulation()
    let layer = simulation.show(CALayer())
    let animation = CABasicAnimation(keyPath: "sublayerTransform.\(part)")
    animation.toValue = end
    animation.duration = 1
    layer.add(animation, forKey: nil)
    simulation.advance(to: 0.5)
    let shown = try #require(layer.presentation()?.sublayerTransform)
    for key in [\CATransform3D.m11, \.m12, \.m22, \.m13, \.m33, \.m43] {
      #expect(abs(shown[keyPath: key] - expected[keyPath: key]) < 1e-6)
    }
    #expect(CATransform3DIsIdentity(layer.sublayerTransform))
  }
}

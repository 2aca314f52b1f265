import QuartzCore
import Testing
import TurnTaking

/// The defaults of Core Animation's classes, from Apple's reference.
@MainActor @Suite(.simulated) struct DefaultsTests {
  @Test func `a layer has the defaults of Apple's reference`() {
    let layer = CALayer()
    #expect(layer.frame == .zero)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.zPosition == 0)
    #expect(layer.opacity == 1)
    #expect(!layer.isHidden)
    #expect(layer.isDoubleSided)
    #expect(!layer.masksToBounds)
    #expect(layer.cornerRadius == 0)
    #expect(layer.borderWidth == 0)
    #expect(layer.borderColor == CGColor(gray: 0, alpha: 1))
    #expect(layer.backgroundColor == nil)
    #expect(layer.shadowOpacity == 0)
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowColor == CGColor(gray: 0, alpha: 1))
    #expect(layer.contents == nil)
    #expect(layer.contentsGravity == .resize)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsScale == 1)
    #expect(!layer.shouldRasterize)
    #expect(layer.sublayers == nil)
    #expect(layer.superlayer == nil)
    #expect(layer.mask == nil)
    #expect(layer.name == nil)
    #expect(layer.actions == nil)
    #expect(layer.delegate == nil)
    #expect(layer.animationKeys() == nil)
    #expect(CATransform3DIsIdentity(layer.transform))
    #expect(CATransform3DIsIdentity(layer.sublayerTransform))
    #expect(!layer.isGeometryFlipped)
  }

  @Test func `a layer's time is its superlayer's`() {
    let layer = CALayer()
    #expect(layer.beginTime == 0)
    #expect(layer.speed == 1)
    #expect(layer.timeOffset == 0)
    #expect(layer.repeatCount == 0)
    #expect(layer.repeatDuration == 0)
    #expect(!layer.autoreverses)
    #expect(layer.fillMode == .removed)
  }

  @Test
  func `an animation is removed on completion, shows nothing beyond its ends and has no duration`()
  {
    let animation = CABasicAnimation(keyPath: "opacity")
    #expect(animation.isRemovedOnCompletion)
    #expect(animation.fillMode == .removed)
    #expect(animation.duration == 0)
    #expect(animation.beginTime == 0)
    #expect(animation.speed == 1)
    #expect(animation.repeatCount == 0)
    #expect(!animation.autoreverses)
    #expect(animation.timingFunction == nil)
    #expect(animation.delegate == nil)
    #expect(animation.keyPath == "opacity")
    #expect(!animation.isAdditive)
    #expect(!animation.isCumulative)
    #expect(animation.fromValue == nil && animation.toValue == nil && animation.byValue == nil)
  }

  @Test func `a keyframe animation is linear`() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    #expect(animation.calculationMode == .linear)
    #expect(animation.rotationMode == nil)
    #expect(animation.values == nil && animation.path == nil && animation.keyTimes == nil)
  }

  @Test func `a spring has mass 1, stiffness 100 and damping 10`() {
    let spring = CASpringAnimation(keyPath: "position")
    #expect(spring.mass == 1)
    #expect(spring.stiffness == 100)
    #expect(spring.damping == 10)
    #expect(spring.initialVelocity == 0)
  }

  @Test func `a shape layer fills black and strokes nothing`() {
    let layer = CAShapeLayer()
    #expect(layer.path == nil)
    #expect(layer.fillColor == CGColor(gray: 0, alpha: 1))
    #expect(layer.strokeColor == nil)
    #expect(layer.lineWidth == 1)
    #expect(layer.lineCap == .butt)
    #expect(layer.lineJoin == .miter)
    #expect(layer.miterLimit == 10)
    #expect(layer.strokeStart == 0)
    #expect(layer.strokeEnd == 1)
    #expect(layer.lineDashPhase == 0)
    #expect(layer.lineDashPattern == nil)
    #expect(layer.fillRule == .nonZero)
  }

  @Test func `a gradient runs from the top to the bottom`() {
    let layer = CAGradientLayer()
    #expect(layer.colors == nil)
    #expect(layer.locations == nil)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(layer.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(layer.type == .axial)
  }

  @Test func `colours are added to an empty list, and not to none`() {
    let layer = CAGradientLayer()
    layer.colors?.append(CGColor.black)
    #expect(layer.colors == nil)
    layer.colors = []
    layer.colors?.append(CGColor.black)
    #expect(layer.colors?.count == 1)
  }

  @Test func `a replicator shows its sublayers once`() {
    let layer = CAReplicatorLayer()
    #expect(layer.instanceCount == 1)
    #expect(layer.instanceDelay == 0)
    #expect(!layer.preservesDepth)
    #expect(CATransform3DIsIdentity(layer.instanceTransform))
    #expect(layer.instanceColor == CGColor(gray: 1, alpha: 1))
    #expect(layer.instanceRedOffset == 0 && layer.instanceAlphaOffset == 0)
  }

  @Test func `a transaction lasts a quarter of a second and animates`() {
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions())
  }

  @Test func `a display link is called every frame`() {
    let link = CADisplayLink(target: CALayer(), selector: Selector("tick"))
    #expect(!link.isPaused)
    #expect(link.frameInterval == 1)
    #expect(abs(link.duration - 1.0 / 60) < 1e-12)
  }
}

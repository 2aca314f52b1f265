import Geometry
import Testing
import UIKit

private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

/// What a number animation of a layer's x shows after a quarter of its second.
@MainActor private func x(_ animation: CAPropertyAnimation, at time: Double = 0.25) -> CGFloat {
  let play = Playing()
  play.layer.position.x = 8
  CATransaction.flush()
  play.layer.removeAllAnimations()
  animation.duration = 1
  play.layer.add(animation, forKey: "a")
  play.simulation.advance(to: time)
  return play.layer.presentation()?.position.x ?? -1
}

@MainActor private func basic(from: Any? = nil, to: Any? = nil, by: Any? = nil) -> CABasicAnimation
{
  let animation = CABasicAnimation(keyPath: "position.x")
  (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
  return animation
}

@MainActor private func through(_ values: [Any]) -> CAKeyframeAnimation {
  let animation = CAKeyframeAnimation(keyPath: "position.x")
  animation.values = values
  return animation
}

extension Facts {
  static let values: [Fact] = [
    Fact("from and to: between both", "CABasicAnimation: setting interpolation values") {
      #expect(near(x(basic(from: 0, to: 40)), 10))
    },
    Fact("from and by: from to from + by", "CABasicAnimation: setting interpolation values") {
      #expect(near(x(basic(from: 4, by: 40)), 14))
    },
    Fact("by and to: to − by to to", "CABasicAnimation: setting interpolation values") {
      #expect(near(x(basic(to: 40, by: 20)), 25))
    },
    Fact("from alone: to the present value", "CABasicAnimation: setting interpolation values") {
      #expect(near(x(basic(from: 0)), 2))
    },
    Fact("to alone: from the present value", "CABasicAnimation: setting interpolation values") {
      #expect(near(x(basic(to: 48)), 18))
    },
    Fact(
      "by alone: from the present value by so much",
      "CABasicAnimation: setting interpolation values"
    ) {
      #expect(near(x(basic(by: 40)), 18))
    },
    Fact("additive values are added to the model's", "CAPropertyAnimation: isAdditive") {
      let animation = basic(from: 0, to: 40)
      animation.isAdditive = true
      #expect(near(x(animation), 18))
    },
    Fact("cumulative passes begin where the last one ended", "CAPropertyAnimation: isCumulative") {
      let animation = basic(from: 0, to: 40)
      animation.isCumulative = true
      animation.repeatCount = 3
      #expect(near(x(animation, at: 2.25), 90))
    },
    Fact("colours go component by component", "CAPropertyAnimation") {
      let play = Playing()
      let animation = CABasicAnimation(keyPath: "backgroundColor")
      animation.fromValue = UIColor.red.cgColor
      animation.toValue = UIColor.blue.cgColor
      animation.duration = 1
      play.layer.add(animation, forKey: "a")
      play.simulation.advance(to: 0.25)
      let parts = play.layer.presentation()?.backgroundColor?.components ?? []
      #expect(parts.count == 4 && near(parts[0], 0.75) && near(parts[1], 0) && near(parts[2], 0.25))
    },
    Fact("values are not limited on the way", "CAShapeLayer: strokeEnd") {
      let play = Playing()
      let shape = CAShapeLayer()
      play.simulation.window.layer.addSublayer(shape)
      let animation = CABasicAnimation(keyPath: "strokeStart")
      animation.fromValue = -0.5
      animation.toValue = 1
      animation.duration = 1
      shape.add(animation, forKey: "a")
      play.simulation.advance(to: 0.5)
      #expect(near(shape.presentation()?.strokeStart ?? -9, 0.25))
    },
  ]

  static let keyframes: [Fact] = [
    Fact("values are spread evenly", "CAKeyframeAnimation: keyTimes") {
      #expect(near(x(through([0, 40, 80, 120, 160])), 40))
    },
    Fact("key times place values", "CAKeyframeAnimation: keyTimes") {
      let animation = through([0, 40, 0])
      animation.keyTimes = [0, 0.25, 1]
      #expect(near(x(animation), 40))
    },
    Fact("discrete values hold", "CAAnimationCalculationMode: discrete") {
      let animation = through([1, 2, 3, 4])
      animation.calculationMode = .discrete
      #expect(near(x(animation, at: 0.3), 2))
    },
    Fact("discrete key times have one more entry", "CAKeyframeAnimation: keyTimes") {
      let animation = through([1, 2])
      animation.calculationMode = .discrete
      animation.keyTimes = [0, 0.75, 1]
      #expect(near(x(animation, at: 0.5), 1))
      let other = through([1, 2])
      other.calculationMode = .discrete
      other.keyTimes = [0, 0.75, 1]
      #expect(near(x(other, at: 0.8), 2))
    },
    Fact("paced values ignore key times", "CAAnimationCalculationMode: paced") {
      let animation = through([0, 10, 40])
      animation.calculationMode = .paced
      animation.keyTimes = [0, 0.9, 1]
      #expect(near(x(animation, at: 0.5), 20))
    },
    // GNUstep's QuartzCore, whose test was compared with Apple's framework: Catmull and Rom's spline.
    Fact("cubic values pass through each value", "GNUstep libs-quartzcore, cubic keyframes") {
      let animation = through([0, 10, 40])
      animation.calculationMode = .cubic
      #expect(near(x(animation, at: 0.5), 10))
    },
    Fact("a path takes precedence over values", "CAKeyframeAnimation: path") {
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.values = [CGPoint(x: 500, y: 0), CGPoint(x: 500, y: 0)]
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 40, y: 0))
      animation.path = path
      #expect(near(x(animation), 10))
    },
    Fact("each segment has a curve", "CAKeyframeAnimation: timingFunctions") {
      let animation = through([0, 10, 20])
      animation.timingFunctions = [
        CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .linear),
      ]
      #expect(near(x(animation), 5))
    },
    Fact("rotationMode auto turns to the tangent", "CAAnimationRotationMode: rotateAuto") {
      let play = Playing()
      let animation = CAKeyframeAnimation(keyPath: "position")
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 40, y: 40))
      animation.path = path
      animation.rotationMode = .rotateAuto
      animation.duration = 1
      play.layer.add(animation, forKey: "a")
      play.simulation.advance(to: 0.5)
      let shown = play.layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat
      #expect(near(shown ?? -9, .pi / 4))
    },
  ]

  /// One key path that can be set and read.
  private static func path(_ path: String, _ value: CGFloat) -> Fact {
    Fact("\(path) can be set and read", "Key-Value Coding Extensions") {
      World.current = World()
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
      World.current = World()
      let layer = CALayer()
      layer.setValue(0.5, forKeyPath: "transform.rotation")
      #expect(
        CATransform3DEqualToTransform(layer.transform, CATransform3DMakeRotation(0.5, 0, 0, 1))
      )
    },
    Fact("transform.scale is the mean of all three", "Key-Value Coding Extensions") {
      World.current = World()
      let layer = CALayer()
      layer.transform = CATransform3DMakeScale(1, 2, 3)
      #expect(near(layer.value(forKeyPath: "transform.scale") as? CGFloat ?? -1, 2))
    },
    Fact("transform.translation is a size", "Key-Value Coding Extensions") {
      World.current = World()
      let layer = CALayer()
      layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "transform.translation")
      #expect(layer.transform == CATransform3DMakeTranslation(3, 4, 0))
    },
    Fact("bounds.size keeps the origin", "Key-Value Coding Extensions") {
      World.current = World()
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
      World.current = World()
      let layer = CALayer()
      layer.setValue(50, forKey: "someKey")
      #expect(layer.value(forKey: "someKey") as? Int == 50)
    },
    Fact("a class names defaults of its keys", "CALayer: defaultValue(forKey:)") {
      final class Masked: CALayer {
        override class func defaultValue(forKey key: String) -> Any? { key == "a" ? 7 : nil }
      }
      World.current = World()
      #expect(Masked().value(forKey: "a") as? Int == 7)
    },
  ]

  static let transforms: [Fact] = [
    Fact("a translation stands in the last row", "CATransform3DMakeTranslation") {
      let t = CATransform3DMakeTranslation(1, 2, 3)
      #expect(t.m41 == 1 && t.m42 == 2 && t.m43 == 3 && t.m44 == 1)
    },
    Fact("a scale stands in the diagonal", "CATransform3DMakeScale") {
      let t = CATransform3DMakeScale(2, 3, 4)
      #expect(t.m11 == 2 && t.m22 == 3 && t.m33 == 4 && t.m44 == 1)
    },
    Fact("a rotation about z leads from x to y", "CATransform3DMakeRotation") {
      let t = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      #expect(near(t.m11.cg, 0) && near(t.m12.cg, 1) && near(t.m21.cg, -1) && t.m33 == 1)
    },
    Fact("a rotation about y leads from z to x", "CATransform3DMakeRotation") {
      let t = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      #expect(near(t.m13.cg, -1) && near(t.m31.cg, 1))
    },
    Fact("the axis need not have length 1", "CATransform3DMakeRotation") {
      let a = CATransform3DMakeRotation(0.3, 0, 0, 1)
      let b = CATransform3DMakeRotation(0.3, 0, 0, 5)
      #expect(near((a.m12 - b.m12).cg, 0))
    },
    Fact("concat does the first, then the second", "CATransform3DConcat") {
      let t = CATransform3DConcat(
        CATransform3DMakeTranslation(1, 0, 0),
        CATransform3DMakeScale(2, 2, 2)
      )
      #expect(t.m41 == 2 && t.m11 == 2)
    },
    Fact("translate moves before the transform", "CATransform3DTranslate") {
      let t = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 1, 0, 0)
      #expect(t.m41 == 2)
    },
    Fact("scale scales before the transform", "CATransform3DScale") {
      let t = CATransform3DScale(CATransform3DMakeTranslation(1, 0, 0), 2, 2, 2)
      #expect(t.m41 == 1 && t.m11 == 2)
    },
    Fact("rotate turns before the transform", "CATransform3DRotate") {
      let t = CATransform3DRotate(CATransform3DMakeTranslation(1, 0, 0), .pi / 2, 0, 0, 1)
      #expect(t.m41 == 1 && near(t.m12.cg, 1))
    },
    Fact("the inverse undoes", "CATransform3DInvert") {
      let t = CATransform3DConcat(
        CATransform3DMakeRotation(0.3, 1, 2, 3),
        CATransform3DMakeTranslation(4, 5, 6)
      )
      let one = CATransform3DConcat(t, CATransform3DInvert(t))
      #expect(near(one.m11.cg, 1) && near(one.m41.cg, 0) && near(one.m23.cg, 0))
    },
    Fact("what cannot be inverted stays", "CATransform3DInvert") {
      let flat = CATransform3DMakeScale(0, 1, 1)
      #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    },
    Fact("a transform in the plane is affine", "CATransform3DIsAffine") {
      #expect(CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)))
    },
    Fact("a perspective is not affine", "CATransform3DIsAffine") {
      var t = CATransform3DIdentity
      t.m34 = -0.002
      #expect(!CATransform3DIsAffine(t))
    },
    Fact("affine transforms go there and back", "CATransform3DGetAffineTransform") {
      let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
      #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(t)) == t)
    },
    Fact("the identity changes nothing", "CATransform3DIdentity") {
      let t = CATransform3DMakeRotation(0.3, 1, 0, 0)
      #expect(CATransform3DConcat(CATransform3DIdentity, t) == t)
    },
    Fact(
      "a layer's affine transform is its transform in the plane",
      "CALayer: setAffineTransform(_:)"
    ) {
      World.current = World()
      let layer = CALayer()
      layer.setAffineTransform(CGAffineTransform(translationX: 3, y: 4))
      #expect(layer.transform == CATransform3DMakeTranslation(3, 4, 0))
      #expect(layer.affineTransform().tx == 3)
    },
  ]

  static let affineTransforms: [Fact] = [
    Fact("a positive angle turns x to y", "CGAffineTransform: init(rotationAngle:)") {
      let p = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
      #expect(near(p.x, 0) && near(p.y, 1))
    },
    Fact("concatenating does this one first", "CGAffineTransform: concatenating(_:)") {
      let t = CGAffineTransform(translationX: 1, y: 0).concatenating(
        CGAffineTransform(scaleX: 2, y: 2)
      )
      #expect(t.tx == 2)
    },
    Fact("translatedBy moves first", "CGAffineTransform: translatedBy(x:y:)") {
      #expect(CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 1, y: 0).tx == 2)
    },
    Fact("scaledBy scales first", "CGAffineTransform: scaledBy(x:y:)") {
      let t = CGAffineTransform(translationX: 1, y: 0).scaledBy(x: 2, y: 3)
      #expect(t.tx == 1 && t.a == 2 && t.d == 3)
    },
    Fact("rotated turns first", "CGAffineTransform: rotated(by:)") {
      let t = CGAffineTransform(translationX: 1, y: 0).rotated(by: .pi / 2)
      #expect(t.tx == 1 && near(t.b, 1))
    },
    Fact("the inverse undoes an affine transform", "CGAffineTransform: inverted()") {
      let t = CGAffineTransform(a: 2, b: 1, c: 0, d: 4, tx: 5, ty: 6)
      let p = CGPoint(x: 3, y: 7).applying(t).applying(t.inverted())
      #expect(near(p.x, 3) && near(p.y, 7))
    },
    Fact("a transform without an inverse is returned", "CGAffineTransform: inverted()") {
      let flat = CGAffineTransform(scaleX: 0, y: 1)
      #expect(flat.inverted() == flat)
    },
    Fact("a size is not moved", "CGSize: applying(_:)") {
      let size = CGSize(width: 2, height: 3).applying(
        CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 9, ty: 9)
      )
      #expect(size == CGSize(width: 4, height: 6))
    },
    Fact("a rectangle becomes the smallest one around its image", "CGRect: applying(_:)") {
      let box = CGRect(x: -1, y: -1, width: 2, height: 2)
        .applying(CGAffineTransform(rotationAngle: .pi / 4))
      #expect(near(box.width, 2 * 2.0.squareRoot()) && near(box.midX, 0))
    },
    Fact("the new transform is the identity", "CGAffineTransform: identity") {
      #expect(CGAffineTransform().isIdentity && CGAffineTransform.identity.a == 1)
    },
  ]
}

extension Double {
  fileprivate var cg: CGFloat { CGFloat(self) }
}

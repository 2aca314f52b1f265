import Testing
import UIKit

/// Returns the value of a number animation of a layer's x after a quarter of its second.
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
}

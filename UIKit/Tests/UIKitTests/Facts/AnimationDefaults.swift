import Testing
import UIKit

extension Facts {
  static let animationDefaults: [Fact] = [
    Fact("an animation is removed on completion", "CAAnimation: isRemovedOnCompletion") {
      #expect(CABasicAnimation().isRemovedOnCompletion)
    },
    Fact("an animation has no delegate", "CAAnimation: delegate") {
      #expect(CABasicAnimation().delegate == nil)
    },
    Fact("an animation's pace is linear", "CAAnimation: timingFunction") {
      #expect(CABasicAnimation().timingFunction == nil)
    },
    Fact("an animation begins when it is added", "CAMediaTiming: beginTime") {
      #expect(CABasicAnimation().beginTime == 0)
    },
    Fact("an animation states no duration", "CAMediaTiming: duration") {
      #expect(CABasicAnimation().duration == 0)
    },
    Fact("an animation's speed is 1", "CAMediaTiming: speed") {
      #expect(CABasicAnimation().speed == 1)
    },
    Fact("an animation has no time offset", "CAMediaTiming: timeOffset") {
      #expect(CABasicAnimation().timeOffset == 0)
    },
    Fact("an animation is not repeated", "CAMediaTiming: repeatCount") {
      #expect(CABasicAnimation().repeatCount == 0)
    },
    Fact("an animation is not repeated for a while", "CAMediaTiming: repeatDuration") {
      #expect(CABasicAnimation().repeatDuration == 0)
    },
    Fact("an animation does not turn back", "CAMediaTiming: autoreverses") {
      #expect(!CABasicAnimation().autoreverses)
    },
    Fact("an animation does not fill", "CAMediaTiming: fillMode") {
      #expect(CABasicAnimation().fillMode == .removed)
    },
    Fact("an animation is not additive", "CAPropertyAnimation: isAdditive") {
      #expect(!CABasicAnimation().isAdditive)
    },
    Fact("an animation is not cumulative", "CAPropertyAnimation: isCumulative") {
      #expect(!CABasicAnimation().isCumulative)
    },
    Fact("an animation has no value function", "CAPropertyAnimation: valueFunction") {
      #expect(CABasicAnimation().valueFunction == nil)
    },
    Fact("a basic animation has no values", "CABasicAnimation: fromValue, toValue, byValue") {
      let animation = CABasicAnimation(keyPath: "opacity")
      #expect(animation.fromValue == nil && animation.toValue == nil && animation.byValue == nil)
    },
    Fact("keyframes have no values", "CAKeyframeAnimation: values") {
      #expect(CAKeyframeAnimation().values == nil)
    },
    Fact("keyframes have no path", "CAKeyframeAnimation: path") {
      #expect(CAKeyframeAnimation().path == nil)
    },
    Fact("keyframes have no times", "CAKeyframeAnimation: keyTimes") {
      #expect(CAKeyframeAnimation().keyTimes == nil)
    },
    Fact("keyframes have no curves of their own", "CAKeyframeAnimation: timingFunctions") {
      #expect(CAKeyframeAnimation().timingFunctions == nil)
    },
    Fact("keyframes are linear", "CAKeyframeAnimation: calculationMode") {
      #expect(CAKeyframeAnimation().calculationMode == .linear)
    },
    Fact("keyframes do not turn along a path", "CAKeyframeAnimation: rotationMode") {
      #expect(CAKeyframeAnimation().rotationMode == nil)
    },
    Fact("a group is empty", "CAAnimationGroup: animations") {
      #expect(CAAnimationGroup().animations == nil)
    },
    Fact("a spring's mass is 1", "CASpringAnimation: mass") {
      #expect(CASpringAnimation().mass == 1)
    },
    Fact("a spring's stiffness is 100", "CASpringAnimation: stiffness") {
      #expect(CASpringAnimation().stiffness == 100)
    },
    Fact("a spring's damping is 10", "CASpringAnimation: damping") {
      #expect(CASpringAnimation().damping == 10)
    },
    Fact("a spring begins at rest", "CASpringAnimation: initialVelocity") {
      #expect(CASpringAnimation().initialVelocity == 0)
    },
    // Measured on macOS, as WebKit's and Flutter's tests of springs note.
    Fact("the default spring settles after 1.4727 s", "QuartzCore, measured: settlingDuration") {
      #expect(abs(CASpringAnimation().settlingDuration - 1.4727003346780927) < 1e-9)
    },
    Fact("a transition fades", "CATransition: type") { #expect(CATransition().type == .fade) },
    Fact("a transition comes from nowhere", "CATransition: subtype") {
      #expect(CATransition().subtype == nil)
    },
    Fact("a transition runs from 0", "CATransition: startProgress") {
      #expect(CATransition().startProgress == 0)
    },
    Fact("a transition runs to 1", "CATransition: endProgress") {
      #expect(CATransition().endProgress == 1)
    },
  ]

  static let timingFunctions: [Fact] =
    [
      (CAMediaTimingFunctionName.linear, "linear", [0, 0, 1, 1] as [Float]),
      (.easeIn, "easeIn", [0.42, 0, 1, 1]), (.easeOut, "easeOut", [0, 0, 0.58, 1]),
      (.easeInEaseOut, "easeInEaseOut", [0.42, 0, 0.58, 1]),
      (.default, "default", [0.25, 0.1, 0.25, 1]),
    ].map { name, word, points in
      Fact("\(word) has control points \(points)", "CAMediaTimingFunctionName: \(word)") {
        let function = CAMediaTimingFunction(name: name)
        var found = [Float](repeating: -1, count: 4)
        found.withUnsafeMutableBufferPointer { buffer in
          guard let start = buffer.baseAddress else { return }
          function.getControlPoint(at: 1, values: start)
          function.getControlPoint(at: 2, values: start + 2)
        }
        #expect(found == points)
      }
    } + [
      Fact("curves run from (0, 0) to (1, 1)", "CAMediaTimingFunction: getControlPoint(at:values:)")
      {
        let function = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
        var found = [Float](repeating: -1, count: 4)
        found.withUnsafeMutableBufferPointer { buffer in
          guard let start = buffer.baseAddress else { return }
          function.getControlPoint(at: 0, values: start)
          function.getControlPoint(at: 3, values: start + 2)
        }
        #expect(found == [0, 0, 1, 1])
      }
    ]
}

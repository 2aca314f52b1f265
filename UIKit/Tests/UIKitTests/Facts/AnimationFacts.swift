import Testing
import UIKit

extension Facts {
  static let adding: [Fact] = [
    Fact("the layer keeps a copy of an animation", "CALayer: add(_:forKey:)") {
      let play = Playing()
      let animation = play.fade(from: 0, to: 1, 1)
      play.layer.add(animation, forKey: "a")
      animation.duration = 7
      #expect(play.layer.animation(forKey: "a")?.duration == 1)
      #expect(play.layer.animation(forKey: "a") !== animation)
    },
    Fact("an animation of the same key is replaced", "CALayer: add(_:forKey:)") {
      let play = Playing()
      play.layer.add(play.fade(from: 0, to: 0, 1), forKey: "a")
      play.layer.add(play.fade(from: 0.25, to: 0.25, 1), forKey: "a")
      #expect(play.layer.animationKeys() == ["a"])
      #expect(play.opacity(at: 0.5) == 0.25)
    },
    Fact("animations without a key all stay", "CALayer: add(_:forKey:)") {
      let play = Playing()
      for _ in 0..<3 { play.layer.add(play.fade(from: 0, to: 1, 1), forKey: nil) }
      #expect(play.layer.animationKeys()?.count == 3)
    },
    Fact("keys are in the order of adding", "CALayer: animationKeys()") {
      let play = Playing()
      for key in ["c", "a", "b"] { play.layer.add(play.fade(from: 0, to: 1, 1), forKey: key) }
      #expect(play.layer.animationKeys() == ["c", "a", "b"])
    },
    Fact("an animation without a duration takes the transaction's", "CALayer: add(_:forKey:)") {
      let play = Playing()
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      play.layer.add(play.fade(from: 0, to: 1, 0), forKey: "a")
      CATransaction.commit()
      #expect(play.opacity(at: 1) == 0.5)
    },
    Fact("else it takes a quarter of a second", "CALayer: add(_:forKey:)") {
      let play = Playing()
      play.layer.add(play.fade(from: 0, to: 1, 0), forKey: "a")
      #expect(play.opacity(at: 0.125) == 0.5)
    },
    Fact("an animation leaves the model alone", "Core Animation Programming Guide: layer trees") {
      let play = Playing()
      play.layer.add(play.fade(from: 0, to: 0.5, 1), forKey: "a")
      play.simulation.advance(to: 0.5)
      #expect(play.layer.opacity == 1)
    },
    Fact("a removed animation shows until the turn ends", "CALayer: removeAnimation(forKey:)") {
      let play = Playing()
      play.layer.add(play.fade(from: 0, to: 0.5, 1), forKey: "a")
      play.simulation.advance(to: 0.5)
      play.layer.removeAnimation(forKey: "a")
      #expect(play.layer.presentation()?.opacity == 0.25)
      play.simulation.advance(to: 0.6)
      #expect(play.layer.presentation()?.opacity == 1)
    },
    Fact("all animations can be removed", "CALayer: removeAllAnimations()") {
      let play = Playing()
      play.layer.add(play.fade(from: 0, to: 0.5, 1), forKey: "a")
      play.layer.add(play.fade(from: 0, to: 0.5, 1), forKey: nil)
      play.layer.removeAllAnimations()
      #expect(play.layer.animationKeys() == nil)
    },
    Fact("a later animation of a property covers an earlier one", "CALayer: add(_:forKey:)") {
      let play = Playing()
      play.layer.add(play.fade(from: 0.1, to: 0.1, 1), forKey: "a")
      play.layer.add(play.fade(from: 0.7, to: 0.7, 1), forKey: "b")
      #expect(abs(play.opacity(at: 0.5) - 0.7) < 1e-6)
    },
    Fact("a begin time is one of the layer's clock", "CAMediaTiming: beginTime") {
      let play = Playing()
      let animation = play.fade(from: 0, to: 1, 1)
      animation.beginTime = play.layer.convertTime(CACurrentMediaTime(), from: nil) + 1
      play.layer.add(animation, forKey: "a")
      #expect(play.opacity(at: 0.5) == 1)
      #expect(play.opacity(at: 1.25) == 0.25)
    },
    Fact("a begin time in the past starts mid-way", "iOS Core Animation: Advanced Techniques, 9") {
      let play = Playing()
      let animation = play.fade(from: 0, to: 1, 1)
      animation.beginTime = CACurrentMediaTime() - 0.25
      play.layer.add(animation, forKey: "a")
      #expect(play.opacity(at: 0.5) == 0.75)
    },
  ]

  private static func filling(
    _ mode: CAMediaTimingFillMode,
    before: Double,
    after: Double
  ) -> [Fact] {
    let source = "CAMediaTimingFillMode: \(mode.rawValue)"
    return [
      Fact("before its begin, \(mode.rawValue) shows \(before)", source) {
        let play = Playing()
        let animation = play.fade(from: 0.25, to: 0.5, 1)
        animation.beginTime = CACurrentMediaTime() + 1
        animation.fillMode = mode
        play.layer.add(animation, forKey: "a")
        #expect(play.opacity(at: 0.5) == before)
      },
      Fact("after its end, \(mode.rawValue) shows \(after)", source) {
        let play = Playing()
        let animation = play.fade(from: 0.25, to: 0.5, 1)
        animation.isRemovedOnCompletion = false
        animation.fillMode = mode
        play.layer.add(animation, forKey: "a")
        #expect(play.opacity(at: 2) == after)
      },
    ]
  }

  static let filling: [Fact] =
    filling(.removed, before: 1, after: 1) + filling(.forwards, before: 1, after: 0.5)
    + filling(.backwards, before: 0.25, after: 1) + filling(.both, before: 0.25, after: 0.5) + [
      Fact(
        "forwards does not help where the animation is removed",
        "CAAnimation: isRemovedOnCompletion"
      ) {
        let play = Playing()
        let animation = play.fade(from: 0.25, to: 0.5, 1)
        animation.fillMode = .forwards
        play.layer.add(animation, forKey: "a")
        #expect(play.opacity(at: 2) == 1)
        #expect(play.layer.animationKeys() == nil)
      },
      Fact("a kept animation stays attached", "CAAnimation: isRemovedOnCompletion") {
        let play = Playing()
        let animation = play.fade(from: 0.25, to: 0.5, 1)
        animation.isRemovedOnCompletion = false
        play.layer.add(animation, forKey: "a")
        #expect(play.opacity(at: 2) == 1)
        #expect(play.layer.animationKeys() == ["a"])
      },
    ]

  static let repeating: [Fact] = [
    Fact("a repeat count may be fractional", "CAMediaTiming: repeatCount") {
      let play = Playing()
      let animation = play.fade(from: 0, to: 1, 1)
      animation.repeatCount = 1.5
      play.layer.add(animation, forKey: "a")
      #expect(abs(play.opacity(at: 1.25) - 0.25) < 1e-6)
      #expect(play.opacity(at: 1.6) == 1)
    },
    Fact("infinity repeats for ever", "CAMediaTiming: repeatCount") {
      let play = Playing()
      let animation = play.fade(from: 0, to: 1, 1)
      animation.repeatCount = .infinity
      play.layer.add(animation, forKey: "a")
      #expect(abs(play.opacity(at: 100.25) - 0.25) < 1e-6)
    },
    Fact("a repeat duration limits the whole", "CAMediaTiming: repeatDuration") {
      let play = Playing()
      let animation = play.fade(from: 0, to: 1, 1)
      animation.repeatDuration = 2.5
      play.layer.add(animation, forKey: "a")
      #expect(abs(play.opacity(at: 2.25) - 0.25) < 1e-6)
      #expect(play.opacity(at: 2.6) == 1)
    },
    Fact("the way back takes as long again", "CAMediaTiming: autoreverses") {
      let play = Playing()
      let animation = play.fade(from: 0, to: 1, 1)
      animation.autoreverses = true
      play.layer.add(animation, forKey: "a")
      #expect(abs(play.opacity(at: 1.75) - 0.25) < 1e-6)
      #expect(play.opacity(at: 2.1) == 1)
    },
    Fact("speed shortens an animation", "CAMediaTiming: speed") {
      let play = Playing()
      let animation = play.fade(from: 0, to: 1, 1)
      animation.speed = 2
      play.layer.add(animation, forKey: "a")
      #expect(abs(play.opacity(at: 0.25) - 0.5) < 1e-6)
      #expect(play.opacity(at: 0.6) == 1)
    },
    // wangling.me, "Time TimeMapping in Animation", which compared with Core Animation.
    Fact("a time offset turns the phase and keeps the length", "Time TimeMapping in Animation") {
      let play = Playing()
      let animation = play.fade(from: 0, to: 1, 1)
      animation.timeOffset = 0.4
      play.layer.add(animation, forKey: "a")
      #expect(abs(play.opacity(at: 0.25) - 0.65) < 1e-6)
      #expect(abs(play.opacity(at: 0.75) - 0.15) < 1e-6)
    },
  ]

  static let groups: [Fact] = [
    Fact("a group's end cuts its children off", "CAAnimationGroup") {
      let play = Playing()
      play.group([play.fade(from: 0, to: 1, 10)], 1)
      #expect(abs(play.opacity(at: 0.5) - 0.05) < 1e-6)
      #expect(play.opacity(at: 1.1) == 1)
    },
    Fact("durations of children are not scaled", "CAAnimationGroup") {
      let play = Playing()
      play.group([play.fade(from: 0, to: 1, 0.5)], 2)
      #expect(abs(play.opacity(at: 0.25) - 0.5) < 1e-6)
      #expect(play.opacity(at: 1) == 1)
    },
    Fact("a child's begin counts from the group's", "CAAnimationGroup") {
      let play = Playing()
      let child = play.fade(from: 0, to: 1, 0.5)
      child.beginTime = 0.5
      play.group([child], 1)
      #expect(play.opacity(at: 0.25) == 1)
      #expect(abs(play.opacity(at: 0.75) - 0.5) < 1e-6)
    },
    Fact("a child's fill mode acts inside the group", "CAMediaTiming: fillMode") {
      let play = Playing()
      let child = play.fade(from: 0, to: 0.5, 0.5)
      child.fillMode = .forwards
      play.group([child], 1)
      #expect(abs(play.opacity(at: 0.75) - 0.5) < 1e-6)
      #expect(play.opacity(at: 1.1) == 1)
    },
    Fact("children begin anew with each of the group's passes", "CAAnimationGroup") {
      let play = Playing()
      let group = play.makeGroup([play.fade(from: 0, to: 1, 1)], 1)
      group.repeatCount = 3
      play.layer.add(group, forKey: "g")
      #expect(abs(play.opacity(at: 2.25) - 0.25) < 1e-6)
    },
    Fact("a child's removedOnCompletion is ignored", "CAAnimationGroup") {
      let play = Playing()
      let child = play.fade(from: 0, to: 0.5, 1)
      child.isRemovedOnCompletion = false
      child.fillMode = .forwards
      play.group([child], 1)
      #expect(play.opacity(at: 1.5) == 1)
      #expect(play.layer.animationKeys() == nil)
    },
    Fact("a child's delegate is not called", "CAAnimationGroup") {
      let play = Playing()
      let listener = Listener()
      let child = play.fade(from: 0, to: 0.5, 0.5)
      child.delegate = listener
      play.group([child], 1)
      play.simulation.advance(to: 2)
      #expect(listener.heard.isEmpty)
    },
    Fact("a group's curve bends its children's time", "CAAnimationGroup") {
      let play = Playing()
      let group = play.makeGroup([play.fade(from: 0, to: 1, 1)], 1)
      group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      play.layer.add(group, forKey: "g")
      // The curve's value, by bisection of its polynomial.
      #expect(abs(play.opacity(at: 0.25) - 0.129162) < 1e-5)
    },
  ]
}

/// A visible layer, to be animated.
@MainActor struct Playing {
  let simulation = Simulation()
  let layer = CALayer()

  init() {
    simulation.window.layer.addSublayer(layer)
    simulation.world.update()
  }

  func fade(from: Double, to: Double, _ duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
  }

  func makeGroup(_ animations: [CAAnimation], _ duration: Double) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = animations
    group.duration = duration
    return group
  }

  func group(_ animations: [CAAnimation], _ duration: Double) {
    layer.add(makeGroup(animations, duration), forKey: "g")
  }

  /// Returns the presented opacity at a time, to a millionth.
  func opacity(at time: Double) -> Double {
    simulation.advance(to: time)
    return (Double(layer.presentation()?.opacity ?? -1) * 1e6).rounded() / 1e6
  }
}

/// Records the events of animations.
final class Listener: CAAnimationDelegate {
  var heard: [String] = []
  func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append("stop \(flag)") }
}

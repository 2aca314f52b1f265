import Geometry
import Testing
import TurnTaking
import UIKit

/// Property animators, keyframes, springs and the animation blocks that preceded closures.
@MainActor @Suite(.simulated) struct AnimatorTests {
  private let simulation: Simulation
  private let view: UIView

  init() {
    simulation = Simulation()
    view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    view.center.x = 0
  }

  /// The shown x of the view, at a time of the simulation.
  private func x(at time: Double? = nil) -> Double {
    if let time { simulation.advance(to: time) }
    return Double(view.layer.presentation()?.position.x ?? .nan)
  }

  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  private func animator(
    _ curve: UIView.AnimationCurve = .linear
  ) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: curve) { self.view.center.x = 100 }
  }

  @Test func `it runs to its end and tells of it`() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive && view.center.x == 0)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.center.x == 100)
    #expect(near(x(at: 0.25), 25) && near(Double(animator.fractionComplete), 0.25))
    #expect(ends.isEmpty && near(x(at: 1.1), 100))
    #expect(ends == [.end] && animator.state == .inactive && !animator.isRunning)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `it eases as its curve says`() {
    let animator = animator(.easeIn)
    animator.startAnimation()
    #expect(abs(x(at: 0.25) - 9.3465) < 1e-3)
    withExtendedLifetime(animator) {}
  }

  @Test func `it is scrubbed along the way, whatever its curve is`() {
    let animator = animator(.easeIn)
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    for share in [0.5, 0.2, 0.9] {
      animator.fractionComplete = CGFloat(share)
      #expect(near(x(), 100 * share))
    }
    // Nothing moves by itself.
    #expect(near(x(at: 3), 90))
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.25
    #expect(abs(x() - 9.3465) < 1e-3)
    withExtendedLifetime(animator) {}
  }

  @Test func `after a pause it goes on from where it was`() {
    let animator = animator()
    animator.startAnimation()
    _ = x(at: 0.25)
    animator.pauseAnimation()
    #expect(near(x(at: 2), 25))
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(near(x(at: 2.5), 75))
    var isOver = false
    animator.addCompletion { _ in isOver = true }
    #expect(near(x(at: 2.8), 100) && isOver)
  }

  @Test func `it goes on with another curve in another time`() {
    let animator = animator()
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn),
      durationFactor: 2
    )
    // The second half in two seconds, eased in.
    #expect(abs(x(at: 0.5) - (50 + 50 * 0.093465)) < 1e-3)
    #expect(near(x(at: 2.1), 100))
    withExtendedLifetime(animator) {}
  }

  @Test func `it is reversed on its way, and ends at its beginning`() {
    let animator = animator()
    var end: UIViewAnimatingPosition?
    animator.addCompletion { end = $0 }
    animator.startAnimation()
    _ = x(at: 0.75)
    animator.isReversed = true
    #expect(near(Double(animator.fractionComplete), 0.25))
    #expect(near(x(at: 1), 50) && end == nil)
    #expect(near(x(at: 1.6), 0) && end == .start)
    #expect(view.center.x == 0)
  }

  @Test func `it is stopped where it is, with or without an end`() {
    let first = animator()
    var ends: [UIViewAnimatingPosition] = []
    first.addCompletion { ends.append($0) }
    first.startAnimation()
    _ = x(at: 0.25)
    first.stopAnimation(true)
    #expect(first.state == .inactive && near(Double(view.center.x), 25) && near(x(at: 2), 25))
    #expect(ends.isEmpty)
    let second = animator()
    second.addCompletion { ends.append($0) }
    second.startAnimation()
    _ = x(at: 2.5)
    second.stopAnimation(false)
    #expect(second.state == .stopped && ends.isEmpty)
    second.finishAnimation(at: .start)
    #expect(ends == [.start] && near(Double(view.center.x), 25))
  }

  @Test func `changes may begin later, and a delay waits`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations({ self.view.center.x = 100 }, delayFactor: 0.5)
    animator.startAnimation(afterDelay: 0.5)
    #expect(near(x(at: 0.75), 0) && near(x(at: 1.25), 50) && near(x(at: 1.6), 100))
    withExtendedLifetime(animator) {}
  }

  @Test func `it pauses at its end if it shall`() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    #expect(near(x(at: 1.5), 100) && animator.state == .active && !animator.isRunning)
    animator.isReversed = true
    animator.startAnimation()
    #expect(near(x(at: 2), 50))
  }

  @Test func `a spring takes its own time`() {
    let parameters = UISpringTimingParameters(
      mass: 1,
      stiffness: 100,
      damping: 10,
      initialVelocity: CGVector(dx: 0, dy: 0)
    )
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: parameters)
    // Measured on QuartzCore.
    #expect(abs(animator.duration - 1.4727003346780927) < 1e-9)
    animator.addAnimations { self.view.center.x = 100 }
    animator.startAnimation()
    let damped = 10 * 0.75.squareRoot()
    let expected =
      100 * (1 - exp(-5 * 0.25) * (cos(damped * 0.25) + 5 / damped * sin(damped * 0.25)))
    #expect(abs(x(at: 0.25) - expected) < 1e-6)
  }

  @Test func `an animator runs without being kept`() {
    var isOver = false
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.5,
      delay: 0,
      options: .curveLinear,
      animations: { self.view.center.x = 100 },
      completion: { isOver = $0 == .end }
    )
    #expect(near(x(at: 0.25), 50) && !isOver && near(x(at: 0.6), 100) && isOver)
  }

  // MARK: Keyframes

  @Test func `keyframes follow each other, and wait between them`() {
    var ends: [Bool] = []
    let linear = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue
    )
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
        self.view.center.x = 100
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        self.view.center.x = 0
        self.view.alpha = 0
      }
    } completion: {
      ends.append($0)
    }
    #expect(near(x(at: 0.25), 50) && near(x(at: 0.75), 100) && near(x(at: 1.5), 50))
    #expect(near(Double(view.layer.presentation()?.opacity ?? 9), 0.5))
    #expect(ends.isEmpty && near(x(at: 2.1), 0) && ends == [true])
  }

  @Test func `a picture that a keyframe sets is shown at once`() throws {
    let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(picture)
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        picture.image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
      }
    }
    #expect(near(x(at: 0.25), 0))
    #expect(picture.layer.contents != nil)
  }

  @Test func `keyframes hold in the discrete mode, after a delay`() {
    UIView.animateKeyframes(withDuration: 1, delay: 1, options: .calculationModeDiscrete) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        self.view.center.x = 50
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        self.view.center.x = 100
      }
    }
    #expect(near(x(at: 0.5), 0) && near(x(at: 1.25), 0) && near(x(at: 1.75), 50))
    #expect(near(x(at: 2.1), 100))
  }

  // MARK: Springs

  @Test func `a spring by how it feels`() {
    let spring = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
    // Measured on QuartzCore.
    #expect(abs(spring.settlingDuration - 2.3438753795710707) < 1e-9)
    #expect(abs(spring.stiffness - 4 * .pi * .pi) < 1e-9 && abs(spring.damping - 2 * .pi) < 1e-9)
    #expect(spring.perceptualDuration == 1 && spring.bounce == 0.5)
    var isOver = false
    UIView.animate(springDuration: 1, bounce: 0.5) {
      self.view.center.x = 100
    } completion: {
      isOver = $0
    }
    // e^(−ζωt)(cos ωd t + ζ/√(1−ζ²) sin ωd t) with ω = 2π and ζ = ½.
    let damped = 2 * Double.pi * 0.75.squareRoot()
    let rest = exp(-Double.pi * 0.5) * (cos(damped * 0.5) + .pi / damped * sin(damped * 0.5))
    #expect(abs(x(at: 0.5) - 100 * (1 - rest)) < 1e-6)
    #expect(near(x(at: 2.5), 100) && isOver)
  }

  // MARK: Animation blocks that preceded closures

  private final class Listener: NSObject {
    var heard: [String] = []
    func stopped(_ name: String?, _ finished: NSNumber, _ context: UnsafeMutableRawPointer?) {
      heard.append("\(name ?? "") \(finished.boolValue)")
    }
  }

  @Test func `settings are made between the beginning and the end`() {
    let listener = Listener()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationDelay(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationDidStop(Selector("stopped", Listener.stopped))
    view.center.x = 100
    UIView.commitAnimations()
    #expect(near(x(at: 0.5), 0) && near(x(at: 1.5), 25) && listener.heard.isEmpty)
    #expect(near(x(at: 3.1), 100) && listener.heard == ["move true"])
  }

  @Test func `so many passes, back and forth`() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(2)
    UIView.setAnimationRepeatAutoreverses(true)
    view.center.x = 100
    UIView.commitAnimations()
    #expect(near(x(at: 1.5), 50) && near(x(at: 2.25), 25) && near(x(at: 4.1), 100))
  }

  @Test(arguments: [false, true])
  func `the animations of a closure repeat as often as it says, and end`(modifies: Bool) {
    var isOver = false
    let options: UIView.AnimationOptions = modifies ? [] : [.repeat, .autoreverse]
    UIView.animate(withDuration: 1, delay: 0, options: options.union(.curveLinear)) {
      if modifies {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 100 }
      } else {
        UIView.setAnimationRepeatCount(2)
        view.center.x = 100
      }
    } completion: { _ in
      isOver = true
    }
    #expect(near(x(at: 1.5), 50) && near(x(at: 2.25), 25) && near(x(at: 3.75), 25) && !isOver)
    #expect(near(x(at: 4.1), 100) && isOver)
  }

  @Test func `a view that the changes create is laid out at once and fades`() throws {
    let bounds = simulation.window.bounds
    var cover = UIView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      cover = UIView(frame: bounds)
      cover.alpha = 0
      self.simulation.window.addSubview(cover)
      cover.alpha = 0.5
    }
    animator.startAnimation()
    simulation.advance(to: 0.5)
    let shown = try #require(cover.layer.presentation())
    #expect(shown.frame == bounds)
    #expect(near(Double(shown.opacity), 0.25))
    withExtendedLifetime(animator) {}
  }

  @Test(arguments: [false, true])
  func `a closure can set passes and reversal in any order`(isReversedFirst: Bool) {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      if isReversedFirst { UIView.setAnimationRepeatAutoreverses(true) }
      UIView.setAnimationRepeatCount(2)
      if !isReversedFirst { UIView.setAnimationRepeatAutoreverses(true) }
      view.center.x = 100
    }
    #expect(near(x(at: 1.5), 50) && near(x(at: 2.25), 25) && near(x(at: 4.1), 100))
  }

  @Test func `a note says that the changes of an animator do not repeat`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.setAnimationRepeatCount(2)
      self.view.center.x = 100
    }
    animator.startAnimation()
    #expect(near(x(at: 1.5), 100))
    #expect(
      simulation.world.notes == [
        "repetition set in the closure of a property animator or of keyframes has no effect"
      ]
    )
  }
}

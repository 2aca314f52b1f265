import Foundation
import Geometry
import Layers
import Testing

@Suite struct SpringTests {
  @Test func `the default spring is Core Animation's`() {
    let spring = Spring()
    #expect(spring.mass == 1)
    #expect(spring.stiffness == 100)
    #expect(spring.damping == 10)
    #expect(spring.initialVelocity == 0)
    #expect(!spring.allowsOverdamping)
  }

  @Test(
    arguments: [
      (Spring(), 1.4727003346780927),
      (Spring(stiffness: 100, damping: 1), 13.91321015404625),
      (Spring(perceptualDuration: 1, bounce: 0.5), 2.3438753795710707),
      (Spring(stiffness: 100, damping: 20), 1.0),
      (Spring(stiffness: 333.33, damping: 36.51), 0.6),
    ]
  )
  func `settling durations are QuartzCore's`(spring: Spring, expected: Double) {
    #expect(isClose(spring.settlingDuration, expected, within: 1e-12))
  }

  @Test func `an undamped spring never settles`() {
    #expect(Spring(stiffness: 100, damping: 0).settlingDuration == .infinity)
  }

  static let springs: [Spring] = {
    var overdamped = Spring(stiffness: 100, damping: 50)
    overdamped.allowsOverdamping = true
    var nearlyCritical = Spring(stiffness: 100, damping: 20.001)
    nearlyCritical.allowsOverdamping = true
    return [
      Spring(), Spring(mass: 2, stiffness: 30, damping: 1, initialVelocity: 5),
      Spring(stiffness: 100, damping: 20), Spring(stiffness: 50, damping: 0, initialVelocity: -3),
      Spring(stiffness: 100, damping: 20, initialVelocity: 8), overdamped, nearlyCritical,
    ]
  }()

  @Test(arguments: springs)
  func `motion satisfies its differential equation`(spring: Spring) {
    let h = 1e-4
    for step in 1...40 {
      let t = Double(step) / 20
      let (before, now, after) = (
        spring.progress(at: t - h) - 1, spring.progress(at: t) - 1, spring.progress(at: t + h) - 1
      )
      let acceleration = (after - 2 * now + before) / (h * h)
      let velocity = (after - before) / (2 * h)
      let force =
        spring.mass * acceleration + spring.damping * velocity + spring.stiffness * now
      #expect(abs(force) < 2e-3, "t = \(t)")
    }
  }

  @Test(arguments: springs)
  func `motion begins at its start with its velocity`(spring: Spring) {
    #expect(isClose(spring.progress(at: 0), 0, within: 1e-12))
    let h = 1e-6
    let velocity = (spring.progress(at: h) - spring.progress(at: -h)) / (2 * h)
    #expect(isClose(velocity, spring.initialVelocity, within: 1e-4))
  }

  @Test func `more than critical damping counts as critical unless allowed`() {
    let critical = Spring(stiffness: 100, damping: 20)
    var strong = Spring(stiffness: 100, damping: 60)
    #expect(strong.progress(at: 0.3) == critical.progress(at: 0.3))
    strong.allowsOverdamping = true
    #expect(strong.progress(at: 0.3) < critical.progress(at: 0.3))
  }

  @Test(arguments: [
    Spring(), Spring(stiffness: 100, damping: 20), Spring(stiffness: 9, damping: 1),
    overdamped(50), overdamped(100), overdamped(900), overdamped(20.001),
  ])
  func `a settled spring is at rest within a thousandth`(spring: Spring) {
    let duration = spring.settlingDuration
    for extra in [0, 0.1, 1, 5] {
      #expect(abs(spring.progress(at: duration + extra) - 1) <= 0.001)
    }
  }

  private static func overdamped(_ damping: Double) -> Spring {
    var spring = Spring(stiffness: 100, damping: damping)
    spring.allowsOverdamping = true
    return spring
  }

  @Test(arguments: [50, 100, 900])
  func `an overdamped spring settles no later than it has to`(damping: Double) {
    let spring = Self.overdamped(damping)
    // Durations are tenths of a second.
    #expect(spring.progress(at: spring.settlingDuration - 0.1) < 0.999)
  }

  @Test(arguments: [0, 0.1, 0.7, 3, 1000])
  func `an undamped spring swings for ever`(time: Double) {
    let spring = Spring(stiffness: 100, damping: 0)
    let animation = Animation.spring(.cornerRadius, from: 0, to: 10, spring: spring)
    let expected = 10 * (1 - cos(10 * time))
    #expect(isClose(frozen(animation, at: time).cornerRadius, expected))
    let group = Animation.group([animation], duration: .infinity)
    #expect(isClose(frozen(group, at: time).cornerRadius, expected))
  }

  @Test func `a change that takes for ever does not begin`() {
    let animation = Animation.basic(.cornerRadius, from: 3, to: 10, duration: .infinity)
    #expect(frozen(animation, at: 50).cornerRadius == 3)
  }

  @Test func `a spring animation lasts until it has settled`() {
    let animation = Animation.spring(.opacity, from: 0, to: 1)
    #expect(isClose(animation.timing.duration, 1.4727003346780927, within: 1e-12))
  }

  @Test(arguments: [0.1, 0.3, 0.9])
  func `a spring animation moves as its spring`(time: Double) {
    let animation = Animation.spring(.cornerRadius, from: 10, to: 30)
    let expected = 10 + 20 * Spring().progress(at: time)
    #expect(isClose(shown(animation, at: time).cornerRadius, expected))
  }

  @Test func `a shorter duration cuts a spring off and does not hurry it`() {
    var animation = Animation.spring(.cornerRadius, from: 0, to: 1)
    animation.timing.duration = 0.2
    #expect(isClose(frozen(animation, at: 0.2).cornerRadius, Spring().progress(at: 0.2)))
  }

  // Damping ratio, duration, initial velocity.
  static let durations: [(Double, Double, Double)] = [0.05, 0.2, 0.5, 0.7, 0.9, 0.99].flatMap {
    ratio in
    [0.3, 1, 4].flatMap { duration in [0, 1, -2, 8, 30].map { (ratio, duration, $0) } }
  }

  @Test(arguments: durations)
  func `a spring made for a duration has settled after it`(
    ratio: Double,
    duration: Double,
    velocity: Double
  ) {
    let spring = Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
    #expect(isClose(spring.settlingDuration, duration, within: 1e-9 * duration))
    #expect(spring.mass == 1 && spring.initialVelocity == velocity)
    let measured = spring.damping / (2 * spring.stiffness.squareRoot())
    #expect(isClose(measured, ratio, within: 1e-12))
    for extra in [0, 0.01, 0.1, 1, 5] {
      #expect(abs(spring.progress(at: duration * (1 + extra)) - 1) <= 0.001 + 1e-12)
    }
  }

  @Test func `without velocity the frequency has a closed form`() {
    // ω = ln((1 + ζ/√(1 − ζ²)) / 0.001) / ζT.
    let spring = Spring(dampingRatio: 0.5, duration: 0.8)
    let frequency = log((1 + 1 / 3.0.squareRoot()) * 1000) / 0.4
    #expect(isClose(spring.stiffness, frequency * frequency, within: 1e-9))
    // Core Animation's default spring, whose settling duration was measured.
    let standard = Spring(dampingRatio: 0.5, duration: 1.4727003346780927)
    #expect(isClose(standard.stiffness, 100, within: 1e-9))
    #expect(isClose(standard.damping, 10, within: 1e-10))
  }

  @Test(arguments: [(1.0, 0.0), (1, 3), (1, -3), (1, 40), (0.9999, 0), (5, 0), (.infinity, 0)])
  func `at critical damping what is left after the duration is a thousandth`(
    ratio: Double,
    velocity: Double
  ) {
    let duration = 0.6
    let spring = Spring(
      dampingRatio: min(ratio, 1e9),
      duration: duration,
      initialVelocity: velocity
    )
    // A ratio that is nearly critical counts as critical.
    let tolerance = ratio < 1 ? 1e-5 : 1e-6
    #expect(isClose(abs(spring.progress(at: duration) - 1), 0.001, within: tolerance))
    for extra in [0.01, 0.1, 1, 5] {
      #expect(abs(spring.progress(at: duration * (1 + extra)) - 1) <= 0.001)
    }
    // The root of (1 + x)e^(−x) = 0.001 as the measurement of QuartzCore's springs gives it.
    if velocity == 0, ratio == 1 {
      #expect(isClose(spring.damping * duration / 2, 9.233, within: 0.001))
    }
  }

  @Test func `a spring that hardly loses speed is taken as one of ratio 0.01`() {
    let least = Spring(dampingRatio: 0.01, duration: 1)
    #expect(Spring(dampingRatio: 0, duration: 1) == least)
    #expect(Spring(dampingRatio: -3, duration: 1) == least)
  }
  /// Damping ratios by bounce.
  @Test(arguments: [(0.75, 0.25), (0.5, 0.5), (0, 1), (-0.5, 2), (-0.75, 4)])
  func `bounce is the lack of damping, below 0 its surplus`(bounce: Double, ratio: Double) {
    let spring = Spring(perceptualDuration: 0.5, bounce: bounce, initialVelocity: 3)
    #expect(isClose(spring.stiffness.squareRoot(), 4 * .pi))
    #expect(isClose(spring.damping / (2 * spring.stiffness.squareRoot()), ratio))
    #expect(spring.initialVelocity == 3 && spring.allowsOverdamping == (bounce < 0))
  }

  @Test func `without bounce a spring follows the critical closed form`() {
    let spring = Spring(perceptualDuration: 1, bounce: 0)
    for time in [0.1, 0.25, 0.5, 1] {
      let x = 2 * .pi * time
      #expect(isClose(spring.progress(at: time), 1 - (1 + x) * exp(-x)))
    }
  }

  @Test func `more than critically damped it is two exponentials`() {
    // ω = 10, ζ = 1.25: rates 10·(1.25 ∓ 0.75) = 5 and 20.
    var spring = Spring(stiffness: 100, damping: 25, initialVelocity: 2)
    spring.allowsOverdamping = true
    for time in [0.05, 0.2, 0.6] {
      let expected = 1 - (18 * exp(-5 * time) - 3 * exp(-20 * time)) / 15
      #expect(isClose(spring.progress(at: time), expected, within: 1e-12))
    }
  }

  @Test func `the system's spring is critically damped`() {
    // UIKit's own: mass 3, stiffness 1000, damping 500; ω = √(1000/3).
    let omega = (1000 / 3.0).squareRoot()
    for time in [0.05, 0.2, 0.5] {
      let expected = 1 - (1 + omega * time) * exp(-omega * time)
      #expect(isClose(Spring.system.progress(at: time), expected, within: 1e-12))
    }
    // The root of (1 + x)e^(−x) = 0.001 is 9.2334, over ω 0.5057: measured on QuartzCore as 0.6.
    #expect(Spring.system.settlingDuration == 0.6)
  }

  @Test func `a view's spring moves its layer by dampingRatio, duration and velocity`() {
    var view = Layer()
    view.isViewLayer = true
    var solo = Solo(view)
    let spring = Spring(dampingRatio: 0.5, duration: 0.8, initialVelocity: 4)
    solo.stage.beginViewAnimation(duration: 0.8, curve: .spring(spring))
    solo.stage.set(.positionX, of: solo.layer, to: 100)
    solo.stage.endViewAnimation()
    solo.play(to: 0.2)
    #expect(isClose(solo.shown.position.x, 100 * spring.progress(at: 0.2)))
    // x(t) = 1 − e^(−ζωt)(cos ω₁t + (ζω − v)/ω₁ · sin ω₁t)
    let omega = spring.stiffness.squareRoot()
    let damped = omega * 0.75.squareRoot()
    let wave = cos(damped * 0.2) + (omega / 2 - 4) / damped * sin(damped * 0.2)
    #expect(isClose(solo.shown.position.x, 100 * (1 - exp(-omega * 0.1) * wave)))
    solo.play(to: 0.8)
    #expect(solo.shown.position.x == 100 && solo.stage.animationKeys(of: solo.layer).isEmpty)
  }

  @Test func `springs add to what shows and count on from pass to pass`() {
    var basic = BasicAnimation(.cornerRadius, from: 0, to: 10)
    basic.isAdditive = true
    basic.isCumulative = true
    let animation = Animation(.spring(SpringAnimation(basic)), duration: 2).repeated(3)
    var layer = Layer()
    layer.cornerRadius = 5
    let expected = 5 + 2 * 10 + 10 * Spring().progress(at: 0.3)
    #expect(isClose(shown(animation, on: layer, at: 4.3).cornerRadius, expected))
  }
}

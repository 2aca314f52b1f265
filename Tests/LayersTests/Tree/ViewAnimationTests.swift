import Geometry
import Layers
import Testing

/// A view's animation block with a delay, a spring, repeats and a way back.
@Suite struct ViewAnimationTests {
  /// Returns the presented opacity of a view, which a block at 2 s animates from 0 to 1.
  private static func opacity(
    at time: Double,
    duration: Double = 1,
    delay: Double = 0,
    curve: AnimationCurve = .timing(.linear),
    options: ViewAnimationOptions = [],
    timing: MediaTiming = MediaTiming()
  ) -> Double {
    var layer = Layer()
    layer.isViewLayer = true
    layer.opacity = 0
    layer.timing = timing
    var solo = Solo(layer, at: 2)
    solo.stage.beginViewAnimation(
      duration: duration,
      delay: delay,
      curve: curve,
      options: options
    )
    solo.stage.set(.opacity, of: solo.layer, to: 1)
    solo.stage.endViewAnimation()
    #expect(solo.stage[solo.layer].opacity == 1)
    solo.play(to: 2 + time)
    return solo.shown.opacity
  }

  @Test(arguments: [(0.0, 0.0), (0.2, 0), (0.3, 0), (0.55, 0.25), (0.8, 0.5), (1.3, 1), (9, 1)])
  func `a delay shows what was shown until it is over`(time: Double, expected: Double) {
    #expect(isClose(Self.opacity(at: time, delay: 0.3), expected))
  }

  @Test func `a delay counts in the stage's time, however fast the layer's own time runs`() {
    var timing = MediaTiming()
    timing.speed = 2
    timing.timeOffset = 5
    #expect(isClose(Self.opacity(at: 0.25, delay: 0.3, timing: timing), 0))
    #expect(isClose(Self.opacity(at: 0.55, delay: 0.3, timing: timing), 0.5))
  }

  @Test(arguments: [(0.25, 0.25), (1.25, 0.25), (100.75, 0.75)])
  func `a repeated block plays again and again`(time: Double, expected: Double) {
    #expect(isClose(Self.opacity(at: time, options: .repeat), expected, within: 1e-6))
  }

  @Test(arguments: [(0.25, 0.25), (1.25, 0.75), (1.9, 0.1), (2, 1), (5, 1)])
  func `a block with a way back plays it, and then shows the new value`(
    time: Double,
    expected: Double
  ) {
    #expect(isClose(Self.opacity(at: time, options: .autoreverse), expected))
  }

  @Test(arguments: [(1.25, 0.75), (3.25, 0.75), (42.5, 0.5)])
  func `both together swing for ever`(time: Double, expected: Double) {
    let shown = Self.opacity(at: time, options: [.repeat, .autoreverse])
    #expect(isClose(shown, expected, within: 1e-6))
  }

  @Test(arguments: [0, 0.05, 0.1, 0.2, 0.4, 0.79])
  func `a spring moves in closed form`(time: Double) {
    let spring = Spring(dampingRatio: 0.5, duration: 0.8, initialVelocity: 2)
    let shown = Self.opacity(at: time, duration: 0.8, curve: .spring(spring))
    #expect(isClose(shown, spring.progress(at: time)))
  }

  @Test func `a spring overshoots and is at its end when the block is over`() {
    let curve = AnimationCurve.spring(Spring(dampingRatio: 0.3, duration: 1))
    let shown = (0...60).map { Self.opacity(at: Double($0) / 60, curve: curve) }
    #expect(shown.contains { $0 > 1.3 })
    #expect(shown.last == 1)
  }

  @Test func `a block of no duration changes at once whatever else it asks for`() {
    #expect(Self.opacity(at: 0, duration: 0, delay: 1, options: [.repeat]) == 1)
  }
}

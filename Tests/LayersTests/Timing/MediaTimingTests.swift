import Geometry
import Layers
import Testing

@Suite struct MediaTimingTests {
  @Test func `begins as Core Animation's`() {
    let timing = MediaTiming()
    #expect(timing.beginTime == 0)
    #expect(timing.duration == 0)
    #expect(timing.speed == 1)
    #expect(timing.timeOffset == 0)
    #expect(timing.repeatCount == 0)
    #expect(timing.repeatDuration == 0)
    #expect(!timing.autoreverses)
    #expect(timing.fillMode == .removed)
  }

  @Test(arguments: [(10.0, 19.5), (3, -1.5), (3.5, 0)])
  func `local time is elapsed time at the speed, plus the offset`(parent: Double, local: Double) {
    var timing = MediaTiming()
    timing.beginTime = 4
    timing.speed = 3
    timing.timeOffset = 1.5
    #expect(timing.localTime(at: parent) == local)
    #expect(timing.parentTime(atLocal: local) == parent)
  }

  @Test func `time that stands still has no way back`() {
    var timing = MediaTiming()
    timing.speed = 0
    timing.timeOffset = 0.3
    #expect(timing.localTime(at: 100) == 0.3)
    #expect(timing.parentTime(atLocal: 0.3) == nil)
  }

  // MARK: The window

  @Test(arguments: [(-0.0, 0.0), (0.25, 0.25), (0.75, 0.75), (1, nil), (1.5, nil)])
  func `one pass runs from its begin up to but not including its end`(
    time: Double,
    expected: Double?
  ) {
    #expect(isClose(progress(at: time), expected))
  }

  @Test(arguments: [(0.0, 0.0), (0.5, 0.5), (1, 1), (1.001, nil), (-0.001, nil)])
  func `a frozen layer includes the end`(time: Double, expected: Double?) {
    #expect(isClose(progress(at: time, isFrozen: true), expected))
  }

  @Test(arguments: [(1.9, nil), (2, 0), (2.5, 0.5), (3, nil)] as [(Double, Double?)])
  func `a begin time in the future delays`(time: Double, expected: Double?) {
    #expect(isClose(progress(at: time) { $0.timing.beginTime = 2 }, expected))
  }

  @Test(arguments: [(0.25, 0.5), (0.5, nil)] as [(Double, Double?)])
  func `a speed shortens the window`(time: Double, expected: Double?) {
    #expect(isClose(progress(at: time) { $0.timing.speed = 2 }, expected))
  }

  @Test(arguments: [(0.0, 1.0), (0.25, 0.75), (0.75, 0.25), (1, nil)] as [(Double, Double?)])
  func `a negative speed plays backwards over the same window`(time: Double, expected: Double?) {
    #expect(isClose(progress(at: time) { $0.timing.speed = -1 }, expected))
  }

  @Test(arguments: [(0.25, 0.75), (1, 1), (1.25, 0.75), (2, nil)] as [(Double, Double?)])
  func `a negative speed plays every pass backwards`(time: Double, expected: Double?) {
    let shown = progress(at: time) {
      $0.timing.speed = -1
      $0.timing.repeatCount = 2
    }
    #expect(isClose(shown, expected))
  }

  @Test(arguments: [(0.25, 0.75), (1000.25, 0.75)])
  func `an endless animation plays backwards, too`(time: Double, expected: Double) {
    let shown = progress(at: time) {
      $0.timing.speed = -1
      $0.timing.repeatCount = .infinity
    }
    #expect(isClose(shown, expected))
  }

  @Test(arguments: [0.0, 5, 100])
  func `an animation of speed 0 stands at its time offset for ever`(time: Double) {
    let shown = progress(at: time) {
      $0.timing.speed = 0
      $0.timing.timeOffset = 0.4
    }
    #expect(isClose(shown, 0.4))
  }

  @Test func `an animation of speed 0 stands at its end where the offset is the duration`() {
    let shown = progress(at: 3) {
      $0.timing.speed = 0
      $0.timing.timeOffset = 1
    }
    #expect(shown == 1)
  }

  // MARK: Repeating

  @Test(arguments: [(0.5, 0.5), (1, 0), (2.25, 0.25), (2.5, nil)] as [(Double, Double?)])
  func `a fractional count ends within a pass`(time: Double, expected: Double?) {
    #expect(isClose(progress(at: time) { $0.timing.repeatCount = 2.5 }, expected))
  }

  @Test(arguments: [(2.75, 0.75), (2.999, 0.999), (3, nil)] as [(Double, Double?)])
  func `repeat duration wins over repeat count`(time: Double, expected: Double?) {
    let shown = progress(at: time) {
      $0.timing.repeatCount = 9
      $0.timing.repeatDuration = 3
    }
    #expect(isClose(shown, expected))
  }

  @Test(arguments: [1.0, 2, 3, 17, 1000])
  func `a whole number of passes wraps to the start`(time: Double) {
    #expect(progress(at: time) { $0.timing.repeatCount = .infinity } == 0)
  }

  @Test func `the seam between passes does not slip by rounding`() {
    // 0.1 s is no binary fraction: the sum of thirty passes misses 3 s in the last digits.
    for pass in 1..<300 {
      let shown = progress(at: Double(pass) * 0.1) {
        $0.timing.duration = 0.1
        $0.timing.repeatCount = .infinity
      }
      #expect(shown == 0, "pass \(pass)")
    }
  }

  @Test(
    arguments: [(0.25, 0.25), (1, 1), (1.25, 0.75), (1.75, 0.25), (2, nil)] as [(Double, Double?)]
  )
  func `autoreversing follows each pass by its mirror image`(time: Double, expected: Double?) {
    #expect(isClose(progress(at: time) { $0.timing.autoreverses = true }, expected))
  }

  // MARK: The phase

  @Test(arguments: zip(0..<5, [2, 3, 4, 0, 1]))
  func `a time offset of two fifths plays A B C D E as C D E A B`(slot: Int, part: Int) {
    let shown = progress(at: Double(slot) / 5 + 0.1) { $0.timing.timeOffset = 0.4 }
    #expect(shown.map { Int($0 * 5) } == part)
  }

  @Test func `a time offset does not shorten`() {
    #expect(progress(at: 0.999) { $0.timing.timeOffset = 0.4 } != nil)
    #expect(progress(at: 1) { $0.timing.timeOffset = 0.4 } == nil)
  }

  @Test func `a negative time offset turns the phase the other way`() {
    #expect(isClose(progress(at: 0.1) { $0.timing.timeOffset = -0.3 }, 0.8))
  }

  // MARK: Filling

  /// The fill at 1 s before the begin and long after the end.
  @Test(
    arguments: [
      (.removed, nil, nil), (.backwards, 0, nil), (.forwards, nil, 1), (.both, 0, 1),
    ] as [(FillMode, Double?, Double?)]
  )
  func `fill modes show what they say`(mode: FillMode, before: Double?, after: Double?) {
    func shown(at time: Double) -> Double? {
      progress(at: time) {
        $0.timing.beginTime = 1
        $0.timing.fillMode = mode
        $0.isRemovedOnCompletion = false
      }
    }
    #expect(isClose(shown(at: 0), before))
    #expect(isClose(shown(at: 10), after))
  }

  struct Hold: Sendable, CustomTestStringConvertible {
    var repeatCount = 0.0
    var repeatDuration = 0.0
    var autoreverses = false
    var timeOffset = 0.0
    var speed = 1.0
    let value: Double
    var testDescription: String { "\(repeatCount) \(repeatDuration) \(autoreverses) \(value)" }
  }

  @Test(arguments: [
    Hold(value: 1),
    Hold(repeatCount: 3, value: 1),
    Hold(repeatCount: 2.25, value: 0.25),
    Hold(repeatDuration: 5.0 + 1.0 / 3, value: 1.0 / 3),
    Hold(autoreverses: true, value: 0),
    Hold(repeatCount: 2, autoreverses: true, value: 0),
    Hold(repeatCount: 1.5, autoreverses: true, value: 1),
    Hold(repeatCount: 1.25, autoreverses: true, value: 0.5),
    Hold(timeOffset: 0.4, value: 0.4),
    Hold(timeOffset: 1, value: 1),
    Hold(speed: -1, value: 0),
  ])
  func `forwards holds the value at the end`(hold: Hold) {
    func change(_ animation: inout Animation) {
      animation.timing.repeatCount = hold.repeatCount
      animation.timing.repeatDuration = hold.repeatDuration
      animation.timing.autoreverses = hold.autoreverses
      animation.timing.timeOffset = hold.timeOffset
      animation.timing.speed = hold.speed
      animation.timing.fillMode = .forwards
      animation.isRemovedOnCompletion = false
    }
    #expect(isClose(progress(at: 50, change), hold.value))
    #expect(isClose(progress(at: 50, isFrozen: true, change), hold.value))
  }

  @Test func `backwards holds the start with the phase turned`() {
    let shown = progress(at: 0) {
      $0.timing.beginTime = 1
      $0.timing.timeOffset = 0.4
      $0.timing.fillMode = .backwards
    }
    #expect(isClose(shown, 0.4))
  }

  @Test func `backwards holds the end where time runs backwards`() {
    let shown = progress(at: 0) {
      $0.timing.beginTime = 1
      $0.timing.speed = -1
      $0.timing.fillMode = .backwards
    }
    #expect(shown == 1)
  }

  @Test func `forwards shows nothing where the animation is removed`() {
    #expect(progress(at: 2) { $0.timing.fillMode = .forwards } == nil)
  }

  @Test func `an animation of no duration holds its end`() {
    var solo = Solo()
    solo.stage.transaction(duration: 0) {
      $0.add(
        .keyframes(.opacity, [0, 0.25, 0.5]).repeated(.infinity).filling(.both).keptOnCompletion(),
        to: solo.layer
      )
    }
    solo.play(to: 1)
    #expect(solo.shown.opacity == 0.5)
  }
}

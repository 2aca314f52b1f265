import Scrolling
import Testing

struct GestureScriptTests {
  @Test func `steps follow one another`() {
    let script = GestureScript(
      [
        .down(at: 0.5, y: 100), .hold(for: 0.1), .drag(by: 80, over: 0.4), .lift,
        .wait(for: 1), .down(y: 50), .drag(by: -20, over: 0.2), .cancel, .wait(for: 0.3),
      ],
      scrollViewHeight: 500
    )
    #expect(abs(script.duration - 2.5) < 1e-12)
    #expect(script.events(after: -1, through: 9).map(\.kind) == [.down, .up, .down, .cancel])
    #expect(script.events(after: -1, through: 9).map(\.position) == [100, 180, 50, 30])
    let times = script.events(after: -1, through: 9).map(\.time)
    for (time, expected) in zip(times, [0.5, 1.0, 2.0, 2.2]) {
      #expect(abs(time - expected) < 1e-12)
    }
  }

  @Test func `the finger's position is known at every instant`() throws {
    let script = GestureScript.reference(travel: 160, scrollViewHeight: 500)
    #expect(script.fingerPosition(at: -0.1) == nil)
    #expect(script.fingerPosition(at: 0) == 100)
    #expect(script.fingerPosition(at: 0.1) == 100)
    let middle = try #require(script.fingerPosition(at: 0.5))
    #expect(abs(middle - 180) < 1e-9)
    #expect(script.fingerPosition(at: 0.9) == 260)
    #expect(script.fingerPosition(at: 1.0) == 260)
    #expect(script.fingerPosition(at: 1.1) == nil)
    #expect(abs(script.duration - 1.1) < 1e-12)
  }

  @Test func `events belong to one tick each`() {
    let script = GestureScript.reference(travel: 160, scrollViewHeight: 500)
    var seen: [Int] = []
    for tick in 0...120 {
      let previous = tick == 0 ? -Double.infinity : Double(tick - 1) / 60
      let events = script.events(after: previous, through: Double(tick) / 60)
      seen += events.map { _ in tick }
    }
    #expect(seen == [0, 66])
  }

  @Test(arguments: 1...240)
  func `a lift on a tick is delivered in that tick and in no other`(tick: Int) {
    // The same instant as a sum of parts, which differs from tick/60 in its last bits.
    let part = Double(tick) / 180
    let script = GestureScript(
      [.down(at: 0), .hold(for: part), .hold(for: part), .hold(for: part), .lift],
      scrollViewHeight: 500
    )
    for number in 1...241 {
      let events = script.events(after: Double(number - 1) / 60, through: Double(number) / 60)
      #expect(events.count == (number == tick ? 1 : 0))
    }
  }

  @Test func `a drag of no duration is a leap`() {
    let script = GestureScript(
      [.down(at: 0, y: 10), .drag(by: 40, over: 0), .hold(for: 1)],
      scrollViewHeight: 500
    )
    #expect(script.fingerPosition(at: 0) == 50)
  }

  @Test func `no touch has no events and no finger`() {
    #expect(GestureScript.untouched.events(after: -1, through: 100).isEmpty)
    #expect(GestureScript.untouched.fingerPosition(at: 1) == nil)
    #expect(GestureScript.untouched.duration == 0)
  }

  @Test(arguments: [
    (603, 0, 150, 68.3), (568, 64, 180, 80.3), (568, 64, 290, 121.2), (667, 64, 270, 117.8),
    (504, 0, 180, 78.9),
  ])
  func `the reference gestures give the published pulls`(
    height: Double,
    top: Double,
    travel: Double,
    pull: Double
  ) {
    // A thousand pixels per point: the rounding of offsets must not hide the law.
    var owner = Recorder(height: height, top: top, scale: 1000)
    let script = GestureScript.reference(travel: travel, scrollViewHeight: height)
    owner.play(script, ticks: 0...65)
    #expect(abs(-top - owner.offset - pull) <= 0.05)
    owner.play(script, ticks: 66...66)
    #expect(owner.velocity == 0)
    #expect(owner.scrollView.isDecelerating)
    owner.play(script, ticks: 67...130)
    #expect(owner.offset == -top)
  }

  @Test(arguments: [(603, 0, 66), (568, 64, 84.7056), (568, 64, 132), (667, 64, 102)])
  func `the pull scene shows a linear pull`(height: Double, top: Double, pull: Double) {
    var owner = Recorder(height: height, top: top)
    let script = GestureScript.pull(toShown: pull, scrollViewHeight: height)
    #expect(abs(script.duration - 2.2) < 1e-12)
    owner.play(script, ticks: 0...132) { owner, time in
      let expected = pull * max(0, min(time, 1, 2.2 - time))
      #expect(abs(-top - owner.offset - expected) <= 0.2501)
      #expect(owner.scrollView.isTracking)
    }
    #expect(owner.offset == -top)
    #expect(!owner.names.contains("panDidEnd"))
  }

  @Test func `the pull scene is linear between the ticks as well`() {
    var owner = Recorder()
    let script = GestureScript.pull(toShown: 80, scrollViewHeight: 568)
    for number in 0...132 {
      owner.play(script, ticks: number...number)
      var copy = owner
      let instant = (Double(number) + 0.37) / 60
      copy.sampleScrolling(to: instant, fingerAt: script.fingerPosition(at: instant))
      let expected = 80 * max(0, min(instant, 1, 2.2 - instant))
      #expect(abs(-64 - copy.offset - expected) <= 0.2501)
    }
  }

  @Test func `the cancel scene pulls linearly, lets go and bounces back`() {
    var owner = Recorder()
    let script = GestureScript.cancel(fromShown: 55, scrollViewHeight: 568)
    owner.play(script, ticks: 0...36) { owner, time in
      #expect(abs(-64 - owner.offset - 55 * time / 0.6) <= 0.2501)
    }
    #expect(owner.scrollView.isDecelerating)
    let bounce = Bounce(displacement: -55)
    owner.play(script, ticks: 37...72) { owner, time in
      #expect(abs(owner.offset + 64 - bounce.displacement(at: time - 0.6)) <= 0.2501)
    }
    owner.play(script, ticks: 73...80)
    #expect(owner.offset == -64)
    #expect(owner.scrollView.isAtRest)
  }

  @Test func `a pull continues from the pull that a drag has left`() {
    var owner = Recorder(scale: 1000)
    let script = GestureScript(
      [.down(at: 0), .drag(by: 160, over: 0.5), .pull(to: 20, over: 0.5), .hold(for: 1)],
      scrollViewHeight: 568
    )
    let from = RubberBand(dimension: 568).overshoot(forTranslation: 150)
    owner.play(script, ticks: 0...90) { owner, time in
      guard time >= 0.5 else { return }
      let expected = from + (20 - from) * min(1, (time - 0.5) / 0.5)
      #expect(abs(-64 - owner.offset - expected) <= 0.001)
    }
  }

  @Test func `a pull after a drag upwards allows for the hysteresis of that drag`() {
    var owner = Recorder(scale: 1000)
    let script = GestureScript(
      [.down(at: 0, y: 300), .drag(by: -100, over: 0.5), .pull(to: 40, over: 0.5), .hold(for: 1)],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...30)
    #expect(abs(owner.offset - 26) <= 0.001)
    owner.play(script, ticks: 31...70)
    #expect(abs(owner.offset + 104) <= 0.001)
  }

  @Test func `a touch that is taken away between two ticks ends where the script says`() {
    var owner = Recorder(offset: 500)
    let script = GestureScript(
      [.down(at: 0, y: 300), .drag(by: -100, over: 0.123), .cancel],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...20)
    #expect(owner.offset == 590)
    #expect(owner.names.suffix(2) == ["panDidEnd", "didEndDragging-"])
  }

  @Test func `a touch that lifts between two ticks ends where the script says`() {
    var owner = Recorder(offset: 500)
    let script = GestureScript(
      [.down(at: 0, y: 300), .drag(by: -100, over: 0.123), .lift],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...7)
    #expect(owner.scrollView.isTracking)
    owner.deliver(script, from: Recorder.tick(7), through: Recorder.tick(8))
    #expect(owner.offset == 590)
    #expect(owner.scrollView.isDecelerating)
  }

  @Test func `a whole touch between two ticks is delivered`() {
    var owner = Recorder()
    let script = GestureScript(
      [.down(at: 0.001, y: 100), .drag(by: 110, over: 0.005), .lift],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...1)
    #expect(owner.names.first == "willBeginDragging")
    #expect(owner.scrollView.isDecelerating)
  }

  @Test func `a negative pull leads up at the end of the content, and back`() {
    var owner = Recorder(top: 0, offset: 1432, scale: 1000)
    let script = GestureScript(
      [.down(at: 0, y: 400), .pull(to: -80, over: 1), .hold(for: 0.2), .pull(to: 0, over: 1)],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...132) { owner, time in
      let expected = 80 * max(0, min(time, 1, 2.2 - time))
      #expect(abs(owner.offset - 1432 - expected) <= 0.001)
    }
    #expect(owner.offset == 1432)
  }
}

import Scrolling
import Testing

struct LiftTests {
  /// A drag of the finger in ten ticks, lifted while it moves.
  private func flick(by travel: Double, from offset: Double, rate: DecelerationRate = .normal)
    -> Recorder
  {
    var owner = Recorder(offset: offset, rate: rate)
    let script = GestureScript(
      [.down(at: 0, y: 300), .drag(by: travel, over: 1.0 / 6), .lift],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...10)
    return owner
  }

  @Test func `a pull and its release notify in the documented order`() {
    var owner = Recorder(top: 0)
    owner.touchDown(at: 100)
    owner.touchMoved(to: 105)
    owner.touchMoved(to: 150)
    owner.advanceScrolling(to: 1)
    owner.touchUp()
    owner.advanceScrolling(to: 1.3)
    owner.advanceScrolling(to: 2)
    #expect(
      owner.log == [
        LogEntry("willBeginDragging", 0, "td"),
        LogEntry("offset", -21, "td"),
        LogEntry("didScroll", -21, "td"),
        LogEntry("willEndDragging", -21, "td"),
        LogEntry("panDidEnd", -21),
        LogEntry("didEndDragging+", -21),
        LogEntry("willBeginDecelerating", -21, "m"),
        LogEntry("offset", -3.5, "m"),
        LogEntry("didScroll", -3.5, "m"),
        LogEntry("offset", 0, "m"),
        LogEntry("didScroll", 0, "m"),
        LogEntry("didEndDecelerating", 0),
      ]
    )
    #expect(owner.scrollView.isAtRest)
  }

  @Test func `observers of the offset see the lift with the fourth frame, the delegate at once`() {
    var owner = Recorder(top: 0)
    owner.pullBy(150)
    owner.clearLog()
    owner.touchUp()
    owner.play(ticks: 1...6)
    let offsets = owner.log.filter { $0.name == "offset" }
    #expect(offsets.map(\.flags) == ["tdm", "tdm", "tdm", "m", "m", "m"])
    let delegate = owner.log.filter { $0.name != "offset" }
    #expect(
      delegate.map { "\($0.name) \($0.flags)" }
        == ["willEndDragging td", "panDidEnd ", "didEndDragging+ ", "willBeginDecelerating m"]
        + Array(repeating: "didScroll m", count: 6)
    )
    #expect(!owner.scrollView.isTracking && !owner.scrollView.isDragging)
    // (1 + β·4/60)·e^(−β·4/60) of the pull is left by then.
    let pull = RubberBand(dimension: 568).overshoot(forTranslation: 140)
    #expect(abs(Bounce.shareAtSeenLift - 0.8348) < 1e-4)
    #expect(abs(offsets[3].offset + Bounce.shareAtSeenLift * pull) <= 0.25)
  }

  @Test func `between the frames the lift is seen at the fourth frame's time as well`() {
    var owner = Recorder(top: 0)
    owner.pullBy(150)
    owner.touchUp()
    owner.clearLog()
    owner.play(ticks: 1...3)
    var early = owner
    early.sampleScrolling(to: 3.9 / 60, fingerAt: nil)
    #expect(early.log.last { $0.name == "offset" }?.flags == "tdm")
    owner.sampleScrolling(to: 4.1 / 60, fingerAt: nil)
    #expect(owner.log.last { $0.name == "offset" }?.flags == "m")
  }

  @Test func `an inset that an observer sets before it sees the lift takes the content along`() {
    var owner = Recorder(top: 0)
    owner.pullBy(150)
    owner.touchUp()
    owner.clearLog()
    owner.once("offset") { $0.setContentInsetTop(30) }
    owner.play(ticks: 1...1)
    #expect(owner.offset == -30)
    // Once that has ended the bounce, the finger is seen to be up.
    #expect(owner.log.map(\.flags) == ["tdm", "tdm", "", "", "", ""])
    #expect(owner.scrollView.isAtRest)
  }

  @Test func `a fling that bounces, and a touch that was no drag, have nothing to hide`() {
    var fling = flick(by: 110, from: 200)
    fling.clearLog()
    fling.play(ticks: 11...60)
    #expect(fling.log.filter { $0.name == "offset" }.allSatisfy { $0.flags == "m" })

    var caught = Recorder(top: 0)
    caught.pullBy(150)
    caught.touchUp()
    caught.play(ticks: 1...6)
    caught.touchDown(at: 100)
    caught.touchUp()
    caught.clearLog()
    caught.play(ticks: 7...8)
    #expect(caught.log.filter { $0.name == "offset" }.map(\.flags) == ["m", "m"])
  }

  @Test func `a touch that does not pass the hysteresis is no drag`() {
    var owner = Recorder()
    owner.touchDown(at: 100)
    #expect(owner.scrollView.isTracking)
    owner.touchMoved(to: 109.9)
    #expect(!owner.scrollView.isDragging)
    owner.touchUp()
    #expect(owner.names == ["panDidEnd"])
    #expect(owner.offset == -64)
  }

  @Test func `a release outside the range loses its velocity`() {
    var owner = Recorder(top: 0)
    let script = GestureScript(
      [.down(at: 0), .drag(by: 210, over: 0.2), .lift],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...12)
    #expect(abs((owner.velocity ?? 0) + 1.05) < 1e-9)
    #expect(owner.proposedTarget == 0)
    let pull = RubberBand(dimension: 568).overshoot(forTranslation: 200)
    owner.play(ticks: 13...18)
    let expected = -Bounce(displacement: pull).displacement(at: 0.1)
    #expect(abs(owner.offset - expected) <= 0.25)
  }

  @Test func `a flick inside the content decelerates to the proposed target`() {
    var owner = flick(by: -100, from: 500)
    #expect(abs((owner.velocity ?? 0) - 0.6) < 1e-9)
    let target = owner.proposedTarget ?? 0
    #expect(abs(target - (590 + 600 * 0.4995)) < 0.01)
    owner.clearLog()
    owner.play(ticks: 11...16)
    let law = Deceleration(from: 590, velocity: 600)
    #expect(abs(owner.offset - law.position(at: 0.1)) <= 0.25)
    #expect(owner.scrollView.isDecelerating)
    owner.play(ticks: 17...300)
    #expect(owner.offset == (target * 2).rounded() / 2)
    #expect(owner.names.suffix(2) == ["didScroll", "didEndDecelerating"])
    #expect(owner.log.suffix(2).map(\.flags) == ["m", ""])
  }

  @Test func `the fast rate stops sooner`() {
    var owner = flick(by: -100, from: 500, rate: .fast)
    owner.play(ticks: 11...300)
    #expect(abs(owner.offset - (590 + 600 * 0.0995)) <= 0.3)
  }

  @Test func `a flick against the edge bounces with the velocity it has there`() throws {
    var owner = flick(by: 110, from: 200)
    let law = Deceleration(from: 100, velocity: -660)
    let crossing = try #require(law.crossingTime(of: -64))
    let bounce = Bounce(displacement: 0, velocity: law.velocity(at: crossing))
    owner.play(ticks: 11...70) { owner, time in
      let elapsed = time - 1.0 / 6
      let expected =
        elapsed < crossing
        ? law.position(at: elapsed) : -64 + bounce.displacement(at: elapsed - crossing)
      let hasSettled = elapsed - crossing > bounce.settlingTime
      // Half a pixel of rounding; the last half point is snapped over.
      #expect(abs(owner.offset - expected) <= (hasSettled ? 0.5 : 0.2501))
    }
    owner.play(ticks: 71...120)
    #expect(owner.offset == -64)
    #expect(owner.names.filter { $0 == "willBeginDecelerating" }.count == 1)
    #expect(owner.names.filter { $0 == "didEndDecelerating" }.count == 1)
  }

  @Test func `a flick against the lower edge bounces as well`() {
    var owner = flick(by: -110, from: 1300)
    let lowest = 2000.0 - 568
    var furthest = 0.0
    owner.play(ticks: 11...200) { owner, _ in furthest = max(furthest, owner.offset) }
    #expect(furthest > lowest + 5)
    #expect(owner.offset == lowest)
    #expect(owner.scrollView.isAtRest)
  }

  @Test func `a lift inside the range below ten points a second moves nothing`() {
    var owner = Recorder(offset: 500)
    let script = GestureScript(
      [.down(at: 0, y: 300), .drag(by: -100, over: 0.2), .drag(by: -1.5, over: 0.2), .lift],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...24)
    #expect(abs((owner.velocity ?? 0) - 0.0075) < 1e-9)
    #expect(owner.names.last == "didEndDragging-")
    #expect(!owner.scrollView.isDecelerating)
    owner.clearLog()
    owner.play(ticks: 25...60)
    #expect(owner.log.isEmpty)
  }

  @Test func `a flick from less than half a pixel beyond the edge bounces`() {
    var owner = Recorder(offset: 36)
    let script = GestureScript(
      [.down(at: 0, y: 200), .drag(by: 110.2, over: 1.0 / 6), .lift],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...10)
    #expect(owner.offset == -64)
    owner.play(ticks: 11...16)
    #expect(abs(owner.offset + 64 + 661.2 / (2.718281828 * 10.9)) < 1)
    owner.play(ticks: 17...80)
    #expect(owner.offset == -64)
  }

  @Test func `an assignment while the finger lifts leaves nothing to decelerate`() {
    for notification in ["willEndDragging", "panDidEnd", "didEndDragging+"] {
      var owner = Recorder(offset: 500)
      owner.once(notification) { $0.setContentOffset(510) }
      let script = GestureScript(
        [.down(at: 0, y: 300), .drag(by: -100, over: 1.0 / 6), .lift],
        scrollViewHeight: 568
      )
      owner.play(script, ticks: 0...60)
      #expect(owner.offset == 510)
      #expect(!owner.names.contains("willBeginDecelerating"))
    }
  }

  @Test func `inertia continues at its velocity from an offset in the range that code assigns`() {
    let script = GestureScript(
      [.down(at: 0, y: 300), .drag(by: -100, over: 1.0 / 6), .lift],
      scrollViewHeight: 568
    )
    var undisturbed = Recorder(offset: 500)
    undisturbed.play(script, ticks: 0...20)
    var owner = undisturbed
    owner.setContentOffset(owner.offset + 400)
    for number in 21...400 {
      undisturbed.play(script, ticks: number...number)
      owner.play(script, ticks: number...number)
      #expect(abs(owner.offset - undisturbed.offset - 400) <= 0.5)
    }
    #expect(owner.scrollView.isAtRest)
    #expect(owner.names.filter { $0 == "didEndDecelerating" }.count == 1)
  }

  @Test(arguments: [(610.0, false), (1500.0, true)])
  func `inertia ends at an offset that is set without animation, and outside the range`(
    offset: Double,
    isAssigned: Bool
  ) {
    var owner = Recorder(offset: 500)
    let script = GestureScript(
      [.down(at: 0, y: 300), .drag(by: -100, over: 1.0 / 6), .lift],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...20)
    if isAssigned {
      owner.setContentOffset(offset)
    } else {
      owner.setContentOffset(offset, animated: false)
    }
    #expect(owner.names.contains("didEndDecelerating"))
    owner.play(script, ticks: 21...60)
    #expect(owner.offset == offset)
  }

  @Test func `a finger that comes down while another lifts holds the content`() {
    var owner = Recorder(top: 0)
    owner.pullBy(200)
    let offset = owner.offset
    owner.once("didEndDragging+") { $0.touchDown(at: 100) }
    owner.touchUp()
    owner.play(ticks: 1...60)
    #expect(owner.offset == offset)
    #expect(owner.scrollView.isTracking)
  }

  @Test func `an owner can redirect a flick`() {
    for target in [700.0, 300] {
      var owner = Recorder(offset: 500)
      owner.redirection = target
      let script = GestureScript(
        [.down(at: 0, y: 300), .drag(by: -100, over: 1.0 / 6), .lift],
        scrollViewHeight: 568
      )
      owner.play(script, ticks: 0...300)
      #expect(owner.offset == target)
      #expect(owner.names.last == "didEndDecelerating")
    }
  }

  @Test func `a redirection of content outside the range is ignored`() {
    var owner = Recorder()
    owner.redirection = 200
    owner.pullBy(150)
    owner.touchUp()
    owner.play(ticks: 1...60)
    #expect(owner.offset == -64)
  }

  @Test func `the landing frame of a bounce is notified while decelerating`() {
    var owner = Recorder(top: 0)
    owner.pullBy(190)
    owner.touchUp()
    owner.clearLog()
    owner.play(ticks: 1...60)
    let landings = owner.log.filter { $0.offset == 0 }
    #expect(
      landings == [
        LogEntry("offset", 0, "m"), LogEntry("didScroll", 0, "m"),
        LogEntry("didEndDecelerating", 0),
      ]
    )
  }

  @Test(arguments: [20.0, 55, 70, 85, 110, 150])
  func `a bounce lands in the first frame after it has settled`(pull: Double) {
    var owner = Recorder(top: 0)
    owner.pullBy(10 + RubberBand(dimension: 568).translation(forOvershoot: pull))
    owner.touchUp()
    var landing: Double?
    owner.play(ticks: 1...60) { owner, time in
      if landing == nil, owner.offset == 0 { landing = time }
    }
    let settled = Bounce(displacement: -pull).settlingTime
    #expect(landing == (settled * 60).rounded(.up) / 60)
  }

  @Test func `a cancelled touch lets the content go without asking for a target`() {
    var owner = Recorder(top: 0)
    owner.pullBy(150)
    owner.clearLog()
    owner.touchCancelled()
    #expect(owner.names == ["panDidEnd", "didEndDragging+", "willBeginDecelerating"])
    owner.play(ticks: 1...60)
    #expect(owner.offset == 0)
  }
}

import Geometry
import Scrolling
import Testing

struct InsetTests {
  /// Content pulled by 68 and let go, one frame later: where animation 1 opens.
  private func bouncing() -> Recorder {
    var owner = Recorder(height: 603, top: 0)
    owner.pullBy(10 + RubberBand(dimension: 603).translation(forOvershoot: 68))
    owner.touchUp()
    owner.clearLog()
    return owner
  }

  // Rule 1

  @Test func `the inset's model value changes at once, also in a block`() {
    var owner = Recorder()
    owner.animateScrollView(duration: 1) { owner in
      owner.setContentInsetTop(110)
      #expect(owner.scrollView.contentInset.top == 110)
      #expect(owner.scrollView.vertical.range.lowerBound == -110)
    }
  }

  @Test func `the other edges keep their insets`() {
    var owner = Recorder()
    owner.setContentInset(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    owner.setContentInsetTop(10)
    #expect(owner.scrollView.contentInset == EdgeInsets(top: 10, left: 2, bottom: 3, right: 4))
    #expect(owner.scrollView.vertical.range == -10...1435)
  }

  @Test func `the inset is observed before the offset that follows it`() {
    var owner = Recorder(top: 55)
    owner.setContentInsetTop(0)
    #expect(
      owner.log == [LogEntry("inset", -55), LogEntry("offset", 0), LogEntry("didScroll", 0)]
    )
  }

  // Rule 2

  @Test func `under a finger an inset moves nothing`() {
    var owner = Recorder()
    owner.pullBy(200)
    let offset = owner.offset
    owner.clearLog()
    for inset in [120.0, 0, 300] {
      owner.animateScrollView(duration: 0.3) { $0.setContentInsetTop(inset) }
    }
    #expect(owner.names == ["inset", "inset", "inset"])
    #expect(owner.offset == offset)
    #expect(owner.presentedOffset == offset)
  }

  @Test func `the next move under a finger uses the new range without a jump`() {
    var owner = Recorder(top: 0)
    owner.pullBy(200)
    let offset = owner.offset
    owner.setContentInsetTop(300)
    owner.touchMoved(to: 310)
    // Unresisted now: 10 points for 10 points.
    #expect(owner.offset == offset - 10)
    owner.setContentInsetTop(0)
    owner.touchMoved(to: 311)
    #expect(offset - 10 - owner.offset >= 0)
    #expect(offset - 10 - owner.offset <= 0.5)
  }

  @Test func `an inset set before the hysteresis is passed makes no jump either`() {
    var owner = Recorder(top: 55)
    owner.touchDown(at: 100)
    owner.setContentInsetTop(0)
    owner.touchMoved(to: 110)
    #expect(owner.offset == -55)
    owner.touchUp()
    owner.play(ticks: 1...60)
    #expect(owner.offset == 0)
  }

  // Rule 3

  @Test func `a bounce is cancelled where its target changes`() {
    var owner = bouncing()
    owner.setContentInsetTop(55)
    #expect(
      owner.log == [
        LogEntry("inset", -68, "m"),
        LogEntry("didEndDecelerating", -68),
        LogEntry("offset", -55),
        LogEntry("didScroll", -55),
      ]
    )
    owner.clearLog()
    owner.play(ticks: 1...60)
    #expect(owner.log.isEmpty)
  }

  @Test func `a bounce is cancelled where the content is within the new range`() {
    var owner = bouncing()
    owner.setContentInsetTop(100)
    #expect(owner.names == ["inset", "didEndDecelerating"])
    owner.play(ticks: 1...60)
    #expect(owner.offset == -68)
  }

  @Test func `inertia goes on where the new range includes the content`() {
    var owner = Recorder(offset: 500)
    let script = GestureScript(
      [.down(at: 0, y: 300), .drag(by: 100, over: 1.0 / 6), .lift],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...20)
    let target = owner.proposedTarget
    owner.clearLog()
    owner.setContentInsetTop(200)
    #expect(owner.names == ["inset"])
    #expect(owner.scrollView.isDecelerating)
    owner.play(ticks: 21...300)
    #expect(abs(owner.offset - (target ?? 0)) <= 0.25)
  }

  @Test func `inertia that passes an inset's new edge bounces there`() {
    var owner = Recorder(offset: 300)
    let script = GestureScript(
      [.down(at: 0, y: 300), .drag(by: 110, over: 1.0 / 6), .lift],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...12)
    owner.setContentInsetTop(-50)
    var furthest = owner.offset
    owner.play(ticks: 13...300) { owner, _ in furthest = min(furthest, owner.offset) }
    #expect(furthest < 45)
    #expect(owner.offset == 50)
  }

  @Test func `inertia outside the new range is cancelled`() {
    var owner = Recorder(offset: 100)
    let script = GestureScript(
      [.down(at: 0, y: 300), .drag(by: 110, over: 1.0 / 6), .lift],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...10)
    owner.setContentInsetTop(-200)
    #expect(owner.offset == 200)
    #expect(owner.names.suffix(4) == ["inset", "didEndDecelerating", "offset", "didScroll"])
    owner.play(ticks: 11...60)
    #expect(owner.offset == 200)
  }

  @Test func `an animated scroll is cancelled only where the content leaves the range`() {
    var owner = Recorder(top: 0)
    owner.setContentOffset(-60, animated: true)
    owner.play(ticks: 1...9)
    owner.setContentInsetTop(60)
    owner.play(ticks: 10...18)
    #expect(owner.offset == -60)
    #expect(owner.names.last == "didEndAnimation")

    owner.setContentOffset(-100, animated: true)
    owner.play(ticks: 19...27)
    owner.clearLog()
    owner.setContentInsetTop(0)
    #expect(owner.names == ["inset", "offset", "didScroll"])
    owner.play(ticks: 28...60)
    #expect(owner.offset == 0)
  }

  @Test func `content that was scrolled away stays`() {
    var owner = Recorder(top: 55, offset: 120)
    owner.animateScrollView(duration: 0.5) { $0.setContentInsetTop(0) }
    #expect(owner.names == ["inset"])
    #expect(owner.presentedOffset == 120)
    owner.play(ticks: 0...40)
    #expect(owner.offset == 120)
  }

  // Rule 4

  @Test func `outside a block the content moves at once`() {
    var owner = Recorder(top: 110)
    owner.setContentInsetTop(64)
    #expect(owner.offset == -64)
    #expect(owner.presentedOffset == -64)
  }

  @Test func `an inset that holds the pull moves nothing`() {
    var owner = bouncing()
    owner.setContentInsetTop(-owner.offset)
    owner.play(ticks: 1...60)
    #expect(owner.names == ["inset", "didEndDecelerating"])
    #expect(owner.offset == -68)
  }

  // Rule 5

  @Test(arguments: [
    (68.0, 0.0, 55.0, 0.5), (80, 64, 124, 0.3), (121, 64, 174, 0.3),
  ])
  func `opening in a block moves only the picture`(
    pull: Double,
    top: Double,
    opened: Double,
    duration: Double
  ) {
    var owner = Recorder(top: top)
    owner.pullBy(10 + RubberBand(dimension: 568).translation(forOvershoot: pull))
    owner.touchUp()
    let from = owner.offset
    owner.clearLog()
    owner.animateScrollView(duration: duration) { $0.setContentInsetTop(opened) }
    #expect(owner.log.suffix(2) == [LogEntry("offset", -opened), LogEntry("didScroll", -opened)])
    owner.clearLog()
    for number in 1...60 {
      let time = Recorder.tick(number)
      owner.advanceScrolling(to: time)
      let progress = TimingFunction.easeInEaseOut.progress(at: time / duration)
      let expected = from + (-opened - from) * progress
      #expect(abs(owner.presentedOffset - expected) < 1e-9)
      #expect(owner.offset == -opened)
    }
    #expect(owner.log.isEmpty)
    #expect(owner.presentedOffset == -opened)
    #expect(owner.scrollView.isAtRest)
  }

  @Test func `closing in a block moves only the picture`() {
    var owner = Recorder(top: 55)
    owner.animateScrollView(duration: 0.5) { $0.setContentInsetTop(0) }
    #expect(owner.offset == 0)
    #expect(owner.presentedOffset == -55)
    #expect(abs(owner.presentedOffset(at: 0.25) + 27.5) < 1e-9)
    #expect(owner.presentedOffset(at: 0.5) == 0)
    #expect(!owner.scrollView.isAtRest)
  }

  // Rule 6

  @Test func `inside will-end-dragging an inset acts as after the lift`() {
    var owner = Recorder()
    owner.pullBy(10 + RubberBand(dimension: 568).translation(forOvershoot: 121))
    owner.clearLog()
    owner.once("willEndDragging") { owner in
      owner.animateScrollView(duration: 0.3, timingFunction: .easeOut) {
        $0.setContentInsetTop(174)
      }
    }
    owner.touchUp()
    #expect(
      owner.log == [
        LogEntry("willEndDragging", -185, "td"),
        LogEntry("inset", -185, "td", depth: 2),
        LogEntry("offset", -174, "td", depth: 2),
        LogEntry("didScroll", -174, "td", depth: 2),
        LogEntry("panDidEnd", -174),
        LogEntry("didEndDragging-", -174),
      ]
    )
    #expect(owner.presentedOffset == -185)
    let half = TimingFunction.easeOut.progress(at: 0.5)
    #expect(abs(owner.presentedOffset(at: 0.15) - (-185 + 11 * half)) < 1e-9)
  }

  @Test
  func
    `inside will-end-dragging setting an inset moves the content to its edge, so that nothing bounces`()
  {
    var owner = Recorder(top: 100)
    owner.pullBy(150)
    owner.once("willEndDragging") { $0.setContentInset(EdgeInsets(top: 100, bottom: 50)) }
    owner.touchUp()
    // The inset has moved the content to its edge already: rule 4.
    #expect(owner.offset == -100)
    #expect(owner.names.last == "didEndDragging-")
  }

  @Test func `a moving finger's velocity is dropped where an inset catches the content`() {
    var owner = Recorder(top: 0)
    owner.once("willEndDragging") { owner in
      owner.animateScrollView(duration: 0.3) { $0.setContentInsetTop(60) }
    }
    let script = GestureScript(
      [.down(at: 0), .drag(by: 210, over: 0.2), .lift],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...12)
    #expect((owner.velocity ?? 0) < -1)
    #expect(owner.names.last == "didEndDragging-")
    owner.play(ticks: 13...60)
    #expect(owner.offset == -60)
  }

  @Test(arguments: ["panDidEnd", "didEndDragging+", "willBeginDecelerating"])
  func `an inset set later in the lift holds the content just as well`(notification: String) {
    var owner = Recorder(top: 0)
    owner.pullBy(10 + RubberBand(dimension: 568).translation(forOvershoot: 90))
    owner.once(notification) { $0.setContentInsetTop(-$0.offset) }
    owner.touchUp()
    #expect(!owner.scrollView.isDecelerating)
    owner.play(ticks: 1...60)
    #expect(owner.offset == -90)
    let begun = owner.names.filter { $0 == "willBeginDecelerating" }.count
    #expect(owner.names.filter { $0 == "didEndDecelerating" }.count == begun)
  }

  @Test func `a view that closes by itself at the end of the pan holds its height`() {
    // The ring refresh: the inset takes the pull, touches are ignored, and each tick sets both.
    var owner = Recorder(height: 667)
    owner.once("panDidEnd") { owner in
      owner.setContentInsetTop(-owner.offset)
      owner.setScrollEnabled(false)
    }
    owner.play(.reference(travel: 270, scrollViewHeight: 667), ticks: 0...66)
    #expect(owner.offset == -182)
    #expect(owner.names.last == "didEndDragging-")
    owner.clearLog()
    for number in 67...78 {
      owner.play(ticks: number...number)
      let inset = 128 + 54 * (1 - Double(number - 66) / 12)
      owner.setContentInsetTop(inset)
      owner.setContentOffset(-inset)
      #expect(owner.offset == -inset)
    }
    #expect(owner.offset == -128)
    #expect(!owner.names.contains("didEndDecelerating"))
    #expect(owner.scrollView.isAtRest)
  }

  @Test func `an edge between pixels is landed on exactly`() {
    var owner = Recorder(top: 0)
    owner.setContentInsetTop(55.3)
    owner.setContentOffset(-90)
    owner.touchDown(at: 100)
    owner.touchUp()
    owner.play(ticks: 1...60)
    #expect(owner.offset == -55.3)
    owner.setContentOffset(-55.3)
    #expect(owner.offset == -55.3)
  }

  @Test func `an adjusted inset adds the safe area`() {
    func view(_ adjustment: InsetAdjustment) -> ScrollView {
      ScrollView(
        size: Size(375, 667),
        contentSize: Size(375, 2000),
        contentInset: EdgeInsets(top: 10),
        insetAdjustment: adjustment,
        safeAreaInsets: EdgeInsets(top: 44, bottom: 34)
      )
    }
    #expect(view(.never).adjustedContentInset == EdgeInsets(top: 10))
    #expect(view(.never).contentOffset.y == -10)
    #expect(view(.always).adjustedContentInset == EdgeInsets(top: 54, bottom: 34))
    #expect(view(.always).contentOffset.y == -54)
    #expect(view(.always).vertical.range == -54...1367)
  }
}

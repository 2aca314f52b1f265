import Scrolling
import Testing

struct NotificationTests {
  @Test func `an explicit assignment notifies even if it changes nothing`() {
    var owner = Recorder()
    owner.setContentOffset(-64)
    #expect(owner.log == [LogEntry("offset", -64), LogEntry("didScroll", -64)])
  }

  @Test func `frames that change nothing notify nobody`() {
    var owner = Recorder()
    owner.play(ticks: 0...60)
    owner.touchDown(at: 100)
    owner.play(ticks: 61...90)
    #expect(owner.log.isEmpty)
  }

  @Test func `an assignment in an observer takes effect at once and notifies recursively`() {
    var owner = Recorder(top: 0)
    owner.once("offset") { owner in
      owner.setContentOffset(30)
      #expect(owner.offset == 30)
    }
    owner.setContentOffset(10)
    #expect(
      owner.log == [
        LogEntry("offset", 10),
        LogEntry("offset", 30, depth: 2),
        LogEntry("didScroll", 30, depth: 2),
        LogEntry("didScroll", 30),
      ]
    )
  }

  @Test func `recursion goes as deep as observers take it`() {
    var owner = Recorder(top: 0)
    owner.reactions["offset"] = { owner in
      if owner.offset < 5 { owner.setContentOffset(owner.offset + 1) }
    }
    owner.setContentOffset(0)
    #expect(owner.offset == 5)
    #expect(owner.log.map(\.depth).max() == 6)
    #expect(owner.names.filter { $0 == "didScroll" }.count == 6)
  }

  @Test func `an observer that forbids overscroll holds the content at the edge under a finger`() {
    var owner = Recorder()
    owner.reactions["offset"] = { owner in
      if owner.offset < -64 { owner.setContentOffset(-64) }
    }
    owner.touchDown(at: 100)
    for travel in stride(from: 0.0, through: 200, by: 10) {
      owner.touchMoved(to: 100 + travel)
      #expect(owner.offset == -64)
    }
    // The drag goes on from the edge, not from where the finger has been pulling in vain.
    owner.touchMoved(to: 290)
    #expect(owner.offset == -54)
  }

  @Test func `an observer that forbids overscroll ends a bounce at the edge`() {
    var owner = Recorder(offset: 100)
    owner.reactions["offset"] = { owner in
      if owner.offset < -64 { owner.setContentOffset(-64) }
    }
    let script = GestureScript(
      [.down(at: 0, y: 300), .drag(by: 110, over: 1.0 / 6), .lift],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...60)
    #expect(owner.offset == -64)
    #expect(owner.scrollView.isAtRest)
    #expect(owner.names.filter { $0 == "didEndDecelerating" }.count == 1)
  }

  @Test func `an inset set in the first frame of a bounce ends it within that notification`() {
    var owner = Recorder(top: 0)
    owner.pullBy(10 + RubberBand(dimension: 568).translation(forOvershoot: 68))
    owner.touchUp()
    owner.clearLog()
    owner.once("offset") { owner in
      owner.animateScrollView(duration: 0.5) { $0.setContentInsetTop(55) }
    }
    owner.play(ticks: 1...40)
    #expect(
      owner.log == [
        LogEntry("offset", -67, "tdm"),
        LogEntry("inset", -67, "tdm", depth: 2),
        LogEntry("didEndDecelerating", -67, depth: 2),
        LogEntry("offset", -55, depth: 2),
        LogEntry("didScroll", -55, depth: 2),
        LogEntry("didScroll", -55),
      ]
    )
  }

  @Test func `a scroll begun when another ends is not ended with it`() {
    var owner = Recorder(top: 0)
    owner.once("didEndAnimation") { $0.setContentOffset(0, animated: true) }
    owner.setContentOffset(100, animated: true)
    owner.play(ticks: 1...18)
    #expect(owner.offset == 100)
    owner.play(ticks: 19...36)
    #expect(owner.offset == 0)
    #expect(owner.names.filter { $0 == "didEndAnimation" }.count == 2)
  }

  @Test func `a scroll begun in the last frame's notification replaces the one that lands`() {
    var owner = Recorder(top: 0)
    owner.reactions["offset"] = { owner in
      if owner.offset == 100 {
        owner.reactions["offset"] = nil
        owner.setContentOffset(0, animated: true)
      }
    }
    owner.setContentOffset(100, animated: true)
    owner.play(ticks: 1...18)
    #expect(!owner.names.contains("didEndAnimation"))
    owner.play(ticks: 19...36)
    #expect(owner.names.last == "didEndAnimation")
    #expect(owner.offset == 0)
  }

  @Test func `a scroll begun while the finger lifts replaces what would follow`() {
    for notification in ["willEndDragging", "panDidEnd", "didEndDragging+"] {
      var owner = Recorder()
      owner.pullBy(150)
      owner.once(notification) { $0.setContentOffset(200, animated: true) }
      owner.touchUp()
      #expect(!owner.scrollView.isDecelerating)
      owner.play(ticks: 1...18)
      #expect(owner.offset == 200)
    }
  }
}

import Geometry
import Scrolling
import Testing

struct TouchTests {
  @Test func `the hysteresis is absorbed in either direction`() {
    var owner = Recorder(offset: 500)
    owner.touchDown(at: 300)
    owner.touchMoved(to: 330)
    #expect(owner.offset == 480)
    var other = Recorder(offset: 500)
    other.touchDown(at: 300)
    other.touchMoved(to: 270)
    #expect(other.offset == 520)
    other.touchMoved(to: 300)
    #expect(other.offset == 490)
  }

  @Test func `a drag begins when ten points have been passed`() {
    var owner = Recorder()
    owner.touchDown(at: 100)
    owner.touchMoved(to: 110)
    #expect(owner.scrollView.isDragging)
    #expect(owner.offset == -64)
    #expect(owner.names == ["willBeginDragging"])
  }

  @Test func `only the part outside the range is resisted`() {
    var owner = Recorder(top: 0, offset: 50)
    owner.pullBy(10 + 50 + 100)
    let shown = RubberBand(dimension: 568).overshoot(forTranslation: 100)
    #expect(abs(owner.offset + shown) <= 0.25)
  }

  @Test func `content that fits is pulled at both ends`() {
    var owner = Recorder(top: 0, contentHeight: 100)
    owner.pullBy(-110)
    let shown = RubberBand(dimension: 568).overshoot(forTranslation: 100)
    #expect(abs(owner.offset - shown) <= 0.25)
    owner.touchUp()
    owner.play(ticks: 1...60)
    #expect(owner.offset == 0)
  }

  @Test func `offsets are rounded to pixels`() {
    for scale in [1.0, 2, 3] {
      var owner = Recorder(scale: scale)
      owner.touchDown(at: 100)
      for travel in stride(from: 10, through: 200, by: 7.3) {
        owner.touchMoved(to: 100 + travel)
        let pixels = owner.offset * scale
        #expect(abs(pixels - pixels.rounded()) < 1e-9)
      }
    }
  }

  @Test func `a resting finger leaves content where it was assigned, however far`() {
    var owner = Recorder()
    owner.pullBy(50)
    owner.setContentOffset(-900)
    owner.touchMoved(to: 150)
    #expect(owner.offset == -900)
    owner.touchMoved(to: 140)
    #expect(owner.offset > -64 - 568)
  }

  @Test func `an offset that rounds to zero has no sign`() {
    var owner = Recorder()
    owner.setContentOffset(-0.1)
    #expect(owner.offset == 0)
    #expect(owner.offset.sign == .plus)
  }

  @Test func `a finger that catches a bounce continues without a jump`() {
    var owner = Recorder()
    owner.pullBy(200)
    owner.touchUp()
    owner.play(ticks: 1...6)
    let caught = owner.offset
    #expect(caught < -70)
    owner.clearLog()
    owner.touchDown(at: 250)
    #expect(owner.log == [LogEntry("didEndDecelerating", caught, "t")])
    owner.play(ticks: 7...12)
    #expect(owner.offset == caught)
    owner.touchMoved(to: 260)
    #expect(owner.offset == caught)
    owner.touchMoved(to: 261)
    #expect(caught - owner.offset >= 0)
    #expect(caught - owner.offset <= 1)
    owner.touchMoved(to: 260)
    #expect(owner.offset == caught)
  }

  @Test func `a finger that catches an overshoot and lifts lets it bounce on`() {
    var owner = Recorder()
    owner.pullBy(200)
    owner.touchUp()
    owner.play(ticks: 1...6)
    owner.touchDown(at: 250)
    owner.clearLog()
    owner.touchUp()
    #expect(owner.names == ["panDidEnd", "willBeginDecelerating"])
    owner.play(ticks: 7...70)
    #expect(owner.offset == -64)
  }

  @Test func `a finger stops inertia`() {
    var owner = Recorder(offset: 500)
    let script = GestureScript(
      [.down(at: 0, y: 300), .drag(by: -100, over: 1.0 / 6), .lift],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...20)
    let offset = owner.offset
    owner.touchDown(at: 100)
    owner.touchUp()
    owner.play(ticks: 21...60)
    #expect(owner.offset == offset)
    #expect(owner.scrollView.isAtRest)
  }

  @Test func `disabled scrolling ignores touches but shows the finger`() {
    var owner = Recorder()
    owner.setScrollEnabled(false)
    owner.touchDown(at: 100)
    owner.touchMoved(to: 200)
    #expect(owner.scrollView.fingerPosition?.y == 200)
    #expect(!owner.scrollView.isTracking)
    owner.touchUp()
    #expect(owner.scrollView.fingerPosition == nil)
    #expect(owner.log.isEmpty)
  }

  @Test func `disabling scrolling cancels the drag, and the finger scrolls no more`() {
    var owner = Recorder()
    owner.pullBy(150)
    owner.clearLog()
    owner.setScrollEnabled(false)
    #expect(owner.names == ["panDidEnd", "didEndDragging+", "willBeginDecelerating"])
    owner.setScrollEnabled(true)
    owner.touchMoved(to: 400)
    owner.play(ticks: 1...60)
    #expect(owner.offset == -64)
    owner.touchUp()
    #expect(owner.scrollView.isAtRest)
  }

  @Test func `disabling scrolling while the drag is about to end ends it once`() {
    var owner = Recorder()
    owner.pullBy(150)
    owner.clearLog()
    owner.once("willEndDragging") { $0.setScrollEnabled(false) }
    owner.touchUp()
    #expect(
      owner.names == ["willEndDragging", "panDidEnd", "didEndDragging+", "willBeginDecelerating"]
    )
    owner.play(ticks: 1...60)
    #expect(owner.offset == -64)
  }

  @Test func `a second finger changes nothing`() {
    var owner = Recorder()
    owner.pullBy(100)
    let offset = owner.offset
    owner.touchDown(at: 200)
    owner.touchMoved(to: 200)
    #expect(owner.offset == offset)
  }

  @Test func `movements without a touch are ignored`() {
    var owner = Recorder()
    owner.touchMoved(to: 300)
    owner.touchUp()
    owner.touchCancelled()
    #expect(owner.log.isEmpty)
    #expect(owner.scrollView.isAtRest)
  }
}

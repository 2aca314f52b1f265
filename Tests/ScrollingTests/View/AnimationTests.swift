import Geometry
import Scrolling
import Testing

struct AnimationTests {
  @Test func `an animated scroll takes 0.3 s and ends exactly on its target`() {
    var owner = Recorder(top: 64)
    owner.setContentOffset(-124, animated: true)
    #expect(owner.log.isEmpty)
    owner.play(ticks: 0...30) { owner, time in
      let progress = TimingFunction.easeInEaseOut.progress(at: time / 0.3)
      #expect(abs(owner.offset - (-64 - 60 * progress)) <= 0.2501)
      #expect(owner.presentedOffset == owner.offset)
    }
    #expect(owner.offset == -124)
    #expect(
      owner.log.suffix(3) == [
        LogEntry("offset", -124), LogEntry("didScroll", -124), LogEntry("didEndAnimation", -124),
      ]
    )
    #expect(owner.names.filter { $0 == "didEndAnimation" }.count == 1)
  }

  @Test func `an animated scroll notifies in each frame that moves the content`() {
    var owner = Recorder(top: 0)
    owner.setContentOffset(600, animated: true)
    owner.play(ticks: 1...18)
    #expect(
      owner.names == Array(repeating: ["offset", "didScroll"], count: 18).flatMap { $0 }
        + ["didEndAnimation"]
    )
    #expect(owner.log.allSatisfy { $0.flags.isEmpty })
  }

  @Test(arguments: 0...60)
  func `an animated scroll ends in the first frame at or after its end`(start: Int) {
    var owner = Recorder()
    owner.play(ticks: 0...start)
    owner.setContentOffset(100, animated: true)
    owner.play(ticks: (start + 1)...(start + 17))
    #expect(owner.names.last == "didScroll")
    owner.play(ticks: (start + 18)...(start + 18))
    #expect(owner.names.last == "didEndAnimation")
  }

  @Test func `a finger that rests does not disturb an animated scroll`() {
    var owner = Recorder(top: 0, offset: 500)
    let script = GestureScript(
      [.down(at: 0, y: 300), .drag(by: -30, over: 0.1), .hold(for: 2)],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...12)
    owner.setContentOffset(300, animated: true)
    owner.clearLog()
    owner.play(script, ticks: 13...30)
    #expect(owner.log.count == 37)
    #expect(owner.offset == 300)
    #expect(owner.names.last == "didEndAnimation")
    owner.touchMoved(to: 272)
    #expect(owner.offset == 298)
  }

  @Test func `an animated scroll to where the content is still ends after 0.3 s`() {
    var owner = Recorder()
    owner.setContentOffset(-64, animated: true)
    owner.play(ticks: 1...17)
    #expect(owner.log.isEmpty)
    #expect(!owner.scrollView.isAtRest)
    owner.play(ticks: 18...18)
    #expect(owner.names == ["didEndAnimation"])
  }

  @Test func `a touch cancels an animated scroll where it is`() {
    var owner = Recorder(top: 0)
    owner.setContentOffset(300, animated: true)
    owner.play(ticks: 1...9)
    let offset = owner.offset
    owner.clearLog()
    owner.touchDown(at: 100)
    owner.touchUp()
    owner.play(ticks: 10...30)
    #expect(owner.offset == offset)
    #expect(owner.names == ["panDidEnd"])
  }

  @Test func `a finger that is down already cancels an animated scroll when it moves`() {
    var owner = Recorder(top: 0, offset: 500)
    owner.pullBy(50)
    owner.setContentOffset(300, animated: true)
    owner.play(ticks: 1...9)
    let offset = owner.offset
    #expect(offset < 400)
    owner.touchMoved(to: 155)
    #expect(abs(owner.offset - (offset - 5)) <= 0.5)
  }

  @Test func `an assignment cancels an animated scroll`() {
    var owner = Recorder(top: 0)
    owner.setContentOffset(300, animated: true)
    owner.play(ticks: 1...9)
    owner.setContentOffset(20, animated: false)
    owner.play(ticks: 10...30)
    #expect(owner.offset == 20)
    #expect(!owner.names.contains("didEndAnimation"))
  }

  @Test func `an animated scroll replaces another from where it is`() {
    var owner = Recorder(top: 0)
    owner.setContentOffset(300, animated: true)
    owner.play(ticks: 1...9)
    let offset = owner.offset
    owner.setContentOffset(0, animated: true)
    owner.play(ticks: 10...10)
    #expect(abs(owner.offset - offset) < 5)
    owner.play(ticks: 11...27)
    #expect(owner.offset == 0)
    #expect(owner.names.filter { $0 == "didEndAnimation" }.count == 1)
  }

  @Test func `the target of a programmatic scroll is not limited to the range`() {
    var owner = Recorder(top: 0)
    owner.setContentOffset(-200, animated: true)
    owner.play(ticks: 1...40)
    #expect(owner.offset == -200)
    owner.setContentOffset(9000)
    owner.play(ticks: 41...60)
    #expect(owner.offset == 9000)
  }

  @Test func `an assignment in a block moves the model at once and the picture in time`() {
    var owner = Recorder(top: 0)
    owner.animateScrollView(duration: 0.4, timingFunction: .linear) { $0.setContentOffset(80) }
    #expect(owner.log == [LogEntry("offset", 80), LogEntry("didScroll", 80)])
    #expect(owner.presentedOffset(at: 0.1) == 20)
    owner.play(ticks: 1...24)
    #expect(owner.presentedOffset == 80)
    #expect(owner.log.count == 2)
  }

  @Test func `a block that changes nothing leaves an earlier one alone`() {
    var owner = Recorder(top: 0)
    owner.animateScrollView(duration: 0.4, timingFunction: .linear) { $0.setContentOffset(80) }
    owner.play(ticks: 1...6)
    owner.animateScrollView(duration: 2, timingFunction: .linear) { owner in
      owner.setContentOffset(80)
      owner.setContentInsetTop(20)
    }
    #expect(abs(owner.presentedOffset(at: 0.2) - 40) < 1e-9)
  }

  @Test func `a later block starts from what is seen`() {
    var owner = Recorder(top: 0)
    owner.animateScrollView(duration: 0.4, timingFunction: .linear) { $0.setContentOffset(80) }
    owner.play(ticks: 1...6)
    #expect(abs(owner.presentedOffset - 20) < 1e-9)
    owner.animateScrollView(duration: 0.2, timingFunction: .linear) { $0.setContentOffset(0) }
    #expect(abs(owner.presentedOffset - 20) < 1e-9)
    #expect(abs(owner.presentedOffset(at: 0.2) - 10) < 1e-9)
    #expect(owner.presentedOffset(at: 0.3) == 0)
  }

  @Test func `a nested block uses its own settings, and the outer ones count again after it`() {
    var owner = Recorder(top: 0)
    owner.animateScrollView(duration: 1, timingFunction: .linear) { owner in
      owner.animateScrollView(duration: 0.1, timingFunction: .linear) { $0.setContentOffset(10) }
      #expect(owner.presentedOffset(at: 0.1) == 10)
      owner.setContentOffset(100)
    }
    #expect(abs(owner.presentedOffset(at: 0.5) - 50) < 1e-9)
    owner.setContentOffset(100)
    #expect(owner.presentedOffset(at: 1) == 100)
  }

  @Test func `a block passes on results and errors, and is closed after both`() {
    struct Failure: Error {}
    var owner = Recorder(top: 0)
    let result = owner.animateScrollView(duration: 1) { _ in 7 }
    #expect(result == 7)
    #expect(throws: Failure.self) {
      try owner.animateScrollView(duration: 1) { _ in throw Failure() }
    }
    owner.setContentOffset(50)
    #expect(owner.presentedOffset == 50)
  }

  @Test func `a block of no duration shows the change at once`() {
    var owner = Recorder(top: 0)
    owner.animateScrollView(duration: 0) { $0.setContentOffset(50) }
    #expect(owner.presentedOffset == 50)
  }

  @Test func `content dragged while a block runs does not jump on screen`() {
    var owner = Recorder(top: 0)
    owner.animateScrollView(duration: 0.5) { $0.setContentOffset(80) }
    owner.play(ticks: 1...12)
    let seen = owner.presentedOffset
    owner.touchDown(at: 300)
    owner.touchMoved(to: 289)
    #expect(abs(owner.presentedOffset - (seen + 1)) < 1e-9)
  }
}

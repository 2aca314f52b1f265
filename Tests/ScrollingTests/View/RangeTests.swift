import Geometry
import Scrolling
import Testing

/// The effect of inset and content size on each axis.
struct RangeTests {
  @Test func `an inset that changes across while a finger drags moves nothing, and nothing down`() {
    var owner = Recorder.square(offset: Point(0, 100))
    var plain = owner
    let script = GestureScript(
      [
        .down(at: 0, y: 284, x: 284), .move(by: Vector(dx: 120, dy: 160), over: 0.5),
        .move(by: Vector(dx: 30, dy: 40), over: 0.5), .lift,
      ],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...30)
    plain.play(script, ticks: 0...30)
    let pulled = owner.point
    #expect(pulled == plain.point && pulled.x < 0)
    owner.setContentInset(EdgeInsets(left: 200))
    #expect(owner.point == pulled)
    for number in 31...200 {
      owner.play(script, ticks: number...number)
      plain.play(script, ticks: number...number)
      #expect(owner.point.y == plain.point.y)
      // Horizontally without resistance: 30 points in half a second.
      if number <= 60 {
        let moved = Double(number - 30)
        #expect(abs(owner.point.x - (pulled.x - moved)) <= 0.5001)
      }
    }
    #expect(owner.point.x >= -200 && owner.point.x < pulled.x - 29)
    #expect(owner.scrollView.isAtRest)
  }

  @Test func `a bounce down goes on where the inset changes across`() {
    var owner = Recorder.square()
    let script = GestureScript.stroke(Vector(dx: 0, dy: 150), holding: 0.2)
    owner.play(script, ticks: 0...25)
    var plain = owner
    owner.setContentInset(EdgeInsets(left: 40))
    #expect(owner.scrollView.isDecelerating)
    for number in 26...100 {
      owner.play(script, ticks: number...number)
      plain.play(script, ticks: number...number)
      #expect(owner.point.y == plain.point.y)
    }
    #expect(owner.names.filter { $0 == "didEndDecelerating" }.count == 1)
  }

  @Test func `an inset down catches a bounce there, and the one across goes on`() {
    var owner = Recorder.square()
    let script = GestureScript.stroke(Vector(dx: 120, dy: 160), holding: 0.2)
    owner.play(script, ticks: 0...25)
    var plain = owner
    let caught = owner.point.y
    #expect(caught < -20)
    owner.setContentInsetTop(-caught)
    for number in 26...100 {
      owner.play(script, ticks: number...number)
      plain.play(script, ticks: number...number)
      #expect(owner.point == Point(plain.point.x, caught))
    }
    #expect(owner.names.filter { $0 == "didEndDecelerating" }.count == 1)
    #expect(owner.scrollView.isAtRest)
  }

  @Test func `a lower inset holds content that is pulled up as an upper one holds it pulled down`()
  {
    var (below, above) = (Recorder.square(offset: Point(0, 1432)), Recorder.square())
    for sign in [-1.0, 1] {
      var owner = sign < 0 ? below : above
      owner.once("willEndDragging") { owner in
        owner.animateScrollView(duration: 0.3) {
          if sign < 0 { $0.setContentInsetBottom(60) } else { $0.setContentInsetTop(60) }
        }
      }
      let script = GestureScript.stroke(Vector(dx: 0, dy: sign * 200), holding: 0.2)
      owner.play(script, ticks: 0...22)
      if sign < 0 { below = owner } else { above = owner }
    }
    #expect(above.point.y == -60 && below.point.y == 1492)
    for tenth in 0...40 {
      let time = 22.0 / 60 + Double(tenth) / 100
      let (up, down) = (below.presentedOffset(at: time), above.presentedOffset(at: time))
      #expect(abs((up - 1432) + down) < 1e-9)
    }
    #expect(below.names == above.names)
  }

  @Test func `content that grows lets inertia go on, and is observed`() {
    var owner = Recorder.square(content: 1000, offset: Point(0, 300))
    let script = GestureScript.stroke(Vector(dx: 0, dy: -100))
    owner.play(script, ticks: 0...12)
    owner.clearLog()
    owner.setContentSize(Size(1000, 3000))
    #expect(owner.names == ["size"])
    #expect(owner.scrollView.contentSize == Size(1000, 3000))
    owner.play(script, ticks: 13...400)
    #expect(abs(owner.point.y - Deceleration(from: 390, velocity: 600).target) <= 0.2501)
  }

  @Test func `content that shrinks moves into its range, and is observed before`() {
    var owner = Recorder.square(offset: Point(900, 1000))
    owner.setContentSize(Size(1000, 2000))
    #expect(owner.point == Point(432, 1000))
    #expect(owner.names == ["size", "offset", "didScroll"])
    owner.animateScrollView(duration: 0.4, timingFunction: .linear) {
      $0.setContentSize(Size(1000, 1068))
    }
    #expect(owner.point == Point(432, 500))
    #expect(owner.presentedOffset(at: 0.2) == 750)
  }

  @Test func `under a finger content that shrinks moves nothing until the finger does`() {
    var owner = Recorder.square(offset: Point(0, 1400))
    owner.touchDown(at: 300)
    owner.touchMoved(to: 350)
    #expect(owner.point.y == 1360)
    owner.setContentSize(Size(2000, 1868))
    #expect(owner.point.y == 1360)
    owner.touchMoved(to: 349)
    #expect(owner.point.y >= 1360 && owner.point.y <= 1361)
    owner.touchUp()
    owner.play(ticks: 1...80)
    #expect(owner.point.y == 1300)
  }

  @Test(arguments: [Size(.nan, 10), Size(10, .infinity)])
  func `a content size that is not finite is refused`(size: Size) {
    var owner = Recorder.square()
    owner.setContentSize(size)
    #expect(owner.log.isEmpty)
    #expect(owner.scrollView.refusedAssignment == .contentSize)
    #expect(owner.scrollView.contentSize == Size(2000, 2000))
  }

  @Test func `an offset of which one coordinate is not finite is refused`() {
    var owner = Recorder.square()
    owner.setContentOffset(Point(.nan, 5))
    owner.setContentOffset(Point(5, .infinity), animated: true)
    #expect(owner.log.isEmpty && owner.scrollView.isAtRest)
    #expect(owner.scrollView.refusedAssignment == .contentOffset)
  }
}

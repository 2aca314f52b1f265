import Geometry
import Scrolling
import Testing

/// Pages are as long as the view: 300 points across here, five of them.
struct PagingTests {
  private func pages(at offset: Double, content: Double = 1500, left: Double = 0) -> Recorder {
    Recorder(
      ScrollView(
        size: Size(300, 400),
        contentSize: Size(content, 400),
        contentInset: EdgeInsets(left: left),
        contentOffset: Point(offset, 0),
        isPagingEnabled: true
      )
    )
  }

  @Test(
    arguments: [
      // However short a flick is, and however fast, it leads to the next page in its direction.
      (300, -100, 0, 10, 600), (300, 100, 0, 10, 0), (300, -12, 0, 10, 600), (300, 12, 0, 10, 0),
      (300, -290, 0, 3, 600), (300, 290, 0, 3, 0), (300, -250, 0, 10, 600), (900, 40, 0, 10, 600),
      // At rest it is the page that shows more of itself, and the later of two halves.
      (300, -159, 0.2, 10, 300), (300, -160, 0.2, 10, 600), (300, -161, 0.2, 10, 600),
      (300, 159, 0.2, 10, 300), (300, 160, 0.2, 10, 300), (300, 161, 0.2, 10, 0),
      (300, -10, 0.2, 10, 300),
      // Beyond the ends it bounces.
      (0, 120, 0, 10, 0), (1200, -120, 0, 10, 1200), (0, 120, 0.2, 10, 0),
    ] as [(Double, Double, Double, Int, Double)]
  )
  func `content that is let go comes to rest at a page`(
    start: Double,
    travel: Double,
    holding: Double,
    ticks: Int,
    page: Double
  ) {
    var owner = pages(at: start)
    owner.play(.stroke(Vector(dx: travel, dy: 0), ticks: ticks, holding: holding), ticks: 0...200)
    #expect(owner.point == Point(page, 0))
    #expect(owner.scrollView.isAtRest)
    #expect(owner.liftTarget == Point(page, 0))
    let moves = owner.names.contains("willBeginDecelerating")
    #expect(owner.names.contains("didEndDragging" + (moves ? "+" : "-")))
    #expect(owner.names.filter { $0 == "didEndDecelerating" }.count == (moves ? 1 : 0))
  }

  @Test(arguments: [(-100, 1100, 900), (-300, 1100, 900), (100, 600, 900), (40, 900, 1100)])
  func `a last page that is not whole ends where the content does`(
    travel: Double,
    page: Double,
    start: Double
  ) {
    var owner = pages(at: start, content: 1400)
    owner.play(.stroke(Vector(dx: travel, dy: 0)), ticks: 0...200)
    #expect(owner.point.x == page)
  }

  @Test func `pages are counted from the inset`() {
    var owner = pages(at: -20, left: 20)
    owner.play(.stroke(Vector(dx: -100, dy: 0)), ticks: 0...200)
    #expect(owner.point.x == 280)
  }

  @Test func `a page that is let go at rest comes by the bounce's spring`() {
    var owner = pages(at: 300)
    let script = GestureScript.stroke(Vector(dx: -110, dy: 0), holding: 0.2)
    owner.play(script, ticks: 0...22)
    #expect(owner.point.x == 400)
    #expect(owner.scrollView.isDecelerating)
    let spring = Bounce(displacement: 100)
    for number in 23...80 {
      owner.play(script, ticks: number...number)
      let left = spring.displacement(at: Double(number - 22) / 60)
      #expect(abs(owner.point.x - 300 - left) <= (left < 0.5 ? 0.5 : 0.2501))
    }
  }

  @Test func `a flick takes its velocity along`() {
    var owner = pages(at: 300)
    let script = GestureScript.stroke(Vector(dx: -100, dy: 0))
    owner.play(script, ticks: 0...10)
    // 90 points on, 210 to go, at 600 points a second.
    let spring = Bounce(displacement: -210, velocity: 600)
    for number in 11...60 {
      owner.play(script, ticks: number...number)
      let left = spring.displacement(at: Double(number - 10) / 60)
      #expect(abs(owner.point.x - 600 - left) <= (left > -0.5 ? 0.5 : 0.2501))
    }
  }

  @Test func `a flick that is too fast for the page never passes it`() {
    var owner = pages(at: 300)
    let script = GestureScript.stroke(Vector(dx: -280, dy: 0), ticks: 3)
    owner.play(script, ticks: 0...3)
    // 30 points to go: the spring lets 327 points a second through, a pure exponential.
    let spring = Bounce(displacement: -30, velocity: 30 * Bounce.frequency)
    for number in 4...60 {
      owner.play(script, ticks: number...number)
      #expect(owner.point.x <= 600)
      let left = spring.displacement(at: Double(number - 3) / 60)
      #expect(abs(owner.point.x - 600 - left) <= (left > -0.5 ? 0.5 : 0.2501))
    }
    #expect(owner.point.x == 600)
  }

  @Test func `a page that was caught on its way is let go to the nearest`() {
    var owner = pages(at: 300)
    owner.play(.stroke(Vector(dx: -100, dy: 0)), ticks: 0...12)
    owner.touchDown(at: 100)
    let caught = owner.point.x
    #expect(caught > 390 && caught < 450)
    owner.touchUp()
    owner.play(ticks: 13...100)
    #expect(owner.point.x == 300)
  }

  @Test func `content that loses the page comes to rest at its new end`() {
    var owner = pages(at: 300)
    let script = GestureScript.stroke(Vector(dx: -100, dy: 0))
    owner.play(script, ticks: 0...12)
    let before = owner.point.x
    owner.setContentSize(Size(850, 400))
    #expect(owner.point.x == before)
    #expect(owner.scrollView.isDecelerating)
    var last = before
    owner.play(script, ticks: 13...100) { owner, _ in
      #expect(owner.point.x >= last && owner.point.x <= 550)
      last = owner.point.x
    }
    #expect(owner.point.x == 550)
    #expect(owner.scrollView.isAtRest)
  }

  @Test func `a page stays the target even if the owner asks for another offset`() {
    var owner = Recorder.square(content: 568 * 4, isPaging: true)
    owner.redirection = 100
    owner.play(.stroke(Vector(dx: 0, dy: -80)), ticks: 0...200)
    #expect(owner.liftTarget == Point(0, 568))
    #expect(owner.point == Point(0, 568))
  }

  @Test func `code that assigns the present offset does not stop a page on its way`() {
    var owner = pages(at: 300)
    let script = GestureScript.stroke(Vector(dx: -100, dy: 0))
    owner.play(script, ticks: 0...12)
    owner.setContentOffset(owner.point)
    owner.play(script, ticks: 13...200)
    #expect(owner.point.x == 600)
  }

  @Test func `both axes have pages`() {
    var owner = Recorder.square(content: 568 * 4, offset: Point(568, 568), isPaging: true)
    owner.play(.stroke(Vector(dx: -80, dy: 60)), ticks: 0...200)
    #expect(owner.point == Point(1136, 0))
  }
}

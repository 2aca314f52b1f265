import Geometry
import Scrolling
import Testing

/// Both axes scroll by the same laws, each for itself.
struct AxesTests {
  /// Travels along one axis, of a drag that is let go at rest or moving.
  private static let strokes: [(steps: [Double], offset: Double)] = [
    ([150], 0), ([-150], 0), ([300], 0), ([-200], 1432), ([-130, 90], 700), ([120], 200),
    ([-60], 1400), ([9], 500),
  ]

  private func script(_ travels: [Double], _ direction: (Double) -> Vector, holding: Double)
    -> GestureScript
  {
    GestureScript(
      [.down(at: 0.1, y: 284, x: 284)]
        + travels.map { .move(by: direction($0), over: 0.13) } + [.hold(for: holding), .lift],
      scrollViewHeight: 568
    )
  }

  @Test(arguments: strokes, [0, 0.2])
  func `a drag sideways gives the track of the same drag up and down, exactly`(
    stroke: (steps: [Double], offset: Double),
    holding: Double
  ) {
    var across = Recorder.square(inset: 30, offset: Point(stroke.offset, 0))
    var down = Recorder.square(inset: 30, offset: Point(0, stroke.offset))
    let sideways = script(stroke.steps, { Vector(dx: $0, dy: 0) }, holding: holding)
    let upright = script(stroke.steps, { Vector(dx: 0, dy: $0) }, holding: holding)
    for number in 0...300 {
      across.play(sideways, ticks: number...number)
      down.play(upright, ticks: number...number)
      #expect(across.point == Point(down.point.y, 0))
      #expect(down.point.x == 0)
      let instant = (Double(number) + 0.4) / 60
      var (first, second) = (across, down)
      first.sampleScrolling(
        to: instant,
        fingerAt: sideways.fingerPosition(at: instant),
        x: sideways.fingerX(at: instant, usual: 0)
      )
      second.sampleScrolling(
        to: instant,
        fingerAt: upright.fingerPosition(at: instant),
        x: upright.fingerX(at: instant, usual: 0)
      )
      #expect(first.point.x == second.point.y)
    }
    #expect(across.log.map(\.name) == down.log.map(\.name))
    #expect(across.log.map(\.flags) == down.log.map(\.flags))
    #expect(across.liftVelocity?.dx == down.liftVelocity?.dy)
    #expect(across.scrollView.isAtRest && down.scrollView.isAtRest)
  }

  @Test func `a diagonal flick decomposes into one of each axis`() throws {
    var owner = Recorder.square(content: 4000, offset: Point(1000, 2000))
    owner.play(.stroke(Vector(dx: -60, dy: 80)), ticks: 0...10)
    // Of the 100 points of way 10 are absorbed, 6 of them across.
    let velocity = try #require(owner.liftVelocity)
    #expect(abs(velocity.dx - 0.36) < 1e-9 && abs(velocity.dy + 0.48) < 1e-9)
    let across = Deceleration(from: 1054, velocity: 360)
    let down = Deceleration(from: 1928, velocity: -480)
    let target = try #require(owner.liftTarget)
    #expect(abs(target.x - across.target) < 1e-6 && abs(target.y - down.target) < 1e-6)
    for number in 11...170 {
      owner.play(ticks: number...number)
      let elapsed = Double(number - 10) / 60
      // A quarter of a point is what rounding to half points takes.
      #expect(abs(owner.point.x - across.position(at: elapsed)) <= 0.2501)
      #expect(abs(owner.point.y - down.position(at: elapsed)) <= 0.2501)
    }
  }

  @Test func `one axis bounces while the other slows down, and the end is told once`() {
    // 1432 is the end: across it bounces from the 10th tick's velocity on.
    var owner = Recorder.square(offset: Point(1400, 500))
    owner.play(.stroke(Vector(dx: -40, dy: -300)), ticks: 0...10)
    var alone = Recorder.square(offset: Point(0, 500))
    alone.play(.stroke(Vector(dx: -40, dy: -300)), ticks: 0...10)
    var furthest = 0.0
    for number in 11...400 {
      owner.play(ticks: number...number)
      alone.play(ticks: number...number)
      furthest = max(furthest, owner.point.x)
      #expect(owner.point.y == alone.point.y)
      if number == 60 {
        #expect(owner.point.x == 1432)
        #expect(owner.scrollView.isDecelerating)
      }
    }
    #expect(furthest > 1432)
    #expect(owner.names.filter { $0 == "didEndDecelerating" }.count == 1)
    #expect(owner.names.last == "didEndDecelerating")
    #expect(owner.scrollView.isAtRest)
  }

  @Test(arguments: [false, true], [false, true])
  func `content that fits is pulled, and bounces, along an axis that always bounces only`(
    acrossBounces: Bool,
    downBounces: Bool
  ) {
    var owner = Recorder.square(content: 300, alwaysBounces: false)
    owner.scrollView.alwaysBounceHorizontal = acrossBounces
    owner.scrollView.alwaysBounceVertical = downBounces
    #expect(owner.scrollView.horizontal.isScrollable == acrossBounces)
    owner.play(.stroke(Vector(dx: 120, dy: -160), holding: 0.2), ticks: 0...20)
    let band = RubberBand(dimension: 568)
    // Where both move, 10 points of the way of 200 are absorbed, 6 of them across.
    let across = acrossBounces ? -band.overshoot(forTranslation: downBounces ? 114 : 110) : 0
    let down = downBounces ? band.overshoot(forTranslation: acrossBounces ? 152 : 150) : 0
    #expect(abs(owner.point.x - across) <= 0.2501)
    #expect(abs(owner.point.y - down) <= 0.2501)
    #expect(owner.scrollView.isDragging == (acrossBounces || downBounces))
    #expect(owner.names.contains("willBeginDragging") == (acrossBounces || downBounces))
    #expect(owner.scrollView.horizontal.overshoot == owner.point.x)
    owner.play(.stroke(Vector(dx: 120, dy: -160), holding: 0.2), ticks: 21...100)
    #expect(owner.point == .zero)
    #expect(owner.scrollView.isAtRest)
  }

  @Test func `an inset that makes room lets a finger scroll`() {
    var owner = Recorder.square(content: 568, alwaysBounces: false)
    #expect(!owner.scrollView.horizontal.isScrollable)
    owner.setContentInset(EdgeInsets(left: 20))
    #expect(owner.scrollView.horizontal.isScrollable && !owner.scrollView.vertical.isScrollable)
    #expect(owner.scrollView.horizontal.range == -20...0)
  }

  @Test(arguments: [
    (Vector(dx: -100, dy: -40), true, true, false), (Vector(dx: 40, dy: 100), true, false, true),
    (Vector(dx: -60, dy: 80), true, true, true), (Vector(dx: -100, dy: -40), false, true, true),
    (Vector(dx: -100, dy: -50), true, true, false), (Vector(dx: 51, dy: 100), true, true, true),
  ])
  func `a direction lock keeps to the axis that a drag begins along`(
    travel: Vector,
    locks: Bool,
    across: Bool,
    down: Bool
  ) {
    var owner = Recorder.square(offset: Point(700, 700), locks: locks)
    let script = GestureScript(
      [
        .down(at: 0, y: 284, x: 284), .move(by: travel, over: 1.0 / 6),
        // Elsewhere the drag changes nothing about its direction.
        .move(by: Vector(dx: 100, dy: 100), over: 1.0 / 6), .lift,
      ],
      scrollViewHeight: 568
    )
    owner.play(script, ticks: 0...20)
    #expect((owner.point.x != 700) == across)
    #expect((owner.point.y != 700) == down)
    #expect((owner.liftVelocity?.dx != 0) == across)
    #expect((owner.liftVelocity?.dy != 0) == down)
  }

  @Test func `a scroll by program goes along both axes and ends once`() {
    var owner = Recorder.square()
    owner.setContentOffset(Point(60, 120), animated: true)
    for number in 1...17 {
      owner.play(ticks: number...number)
      let progress = TimingFunction.easeInEaseOut.progress(at: Recorder.tick(number) / 0.3)
      #expect(abs(owner.point.x - 60 * progress) <= 0.2501)
      #expect(abs(owner.point.y - 120 * progress) <= 0.2501)
    }
    owner.play(ticks: 18...30)
    #expect(owner.point == Point(60, 120))
    #expect(owner.names.filter { $0 == "didEndAnimation" }.count == 1)
    #expect(owner.scrollView.isAtRest)
  }

  @Test func `an offset's y alone leaves its x`() {
    var owner = Recorder.square(offset: Point(100, 100))
    owner.setContentOffset(250)
    #expect(owner.point == Point(100, 250))
    owner.setContentOffset(40, animated: true)
    owner.play(ticks: 1...30)
    #expect(owner.point == Point(100, 40))
  }

  @Test func `a block moves the picture along both axes`() {
    var owner = Recorder.square(offset: Point(100, 200))
    owner.animateScrollView(duration: 0.4, timingFunction: .linear) {
      $0.setContentOffset(Point(20, 240))
    }
    #expect(owner.point == Point(20, 240))
    #expect(owner.scrollView.presentedContentOffset == Point(100, 200))
    #expect(owner.scrollView.presentedContentOffset(at: 0.1).distance(to: Point(80, 210)) < 1e-9)
    #expect(owner.scrollView.presentedContentOffset(at: 0.4) == Point(20, 240))
  }

  @Test func `a redirection may concern one axis only`() {
    var owner = Recorder.square(content: 4000, offset: Point(1000, 1000))
    owner.redirection = 1500
    owner.play(.stroke(Vector(dx: -60, dy: -80)), ticks: 0...400)
    #expect(owner.point.y == 1500)
    #expect(abs(owner.point.x - Deceleration(from: 1054, velocity: 360).target) <= 0.2501)
  }

  @Test func `a finger that moves sideways needs an x to start from`() {
    let script = GestureScript(
      [.down(at: 0), .drag(by: 0, x: 100, over: 0), .move(by: Vector(dx: 20, dy: 5), over: 1)],
      scrollViewHeight: 500
    )
    #expect(script.fingerX(at: 1, usual: 400) == 120)
    #expect(script.fingerPosition(at: 1) == 105)
    let upright = GestureScript(
      [.down(at: 0), .move(by: Vector(dx: 0, dy: 5), over: 1)],
      scrollViewHeight: 500
    )
    #expect(upright.fingerX(at: 1, usual: 400) == 400)
  }
}

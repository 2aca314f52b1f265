import Geometry
import Scrolling
import Testing

struct SamplingTests {
  private static let scripts = [
    GestureScript.reference(travel: 180, scrollViewHeight: 568),
    .cancel(fromShown: 60, scrollViewHeight: 568),
    GestureScript(
      [
        .down(at: 0.2, y: 400), .drag(by: -150, over: 0.15), .lift, .wait(for: 0.4), .down(y: 100),
        .drag(by: 300, over: 0.2), .lift,
      ],
      scrollViewHeight: 568
    ),
  ]

  @Test(arguments: scripts)
  func `sampling copies between the ticks leaves the original as it is`(script: GestureScript) {
    var sampled = Recorder()
    var plain = Recorder()
    let last = 120
    for number in 0...last {
      sampled.play(script, ticks: number...number)
      plain.play(script, ticks: number...number)
      for fraction in [0.2, 0.5, 0.9] {
        let instant = (Double(number) + fraction) / 60
        var copy = sampled
        copy.sampleScrolling(to: instant, fingerAt: script.fingerPosition(at: instant))
      }
      #expect(sampled.scrollView == plain.scrollView)
    }
    #expect(sampled.log == plain.log)
  }

  @Test(arguments: scripts)
  func `a copy sampled at the next tick has the offset of that tick`(script: GestureScript) {
    var owner = Recorder()
    for number in 0...150 {
      var copy = owner
      let time = Recorder.tick(number)
      owner.play(script, ticks: number...number)
      // Touches begin and end on ticks, so a copy cannot know of those of the next one.
      let previous = number == 0 ? -Double.infinity : Recorder.tick(number - 1)
      guard script.events(after: previous, through: time).isEmpty else { continue }
      copy.sampleScrolling(to: time, fingerAt: script.fingerPosition(at: time))
      #expect(copy.offset == owner.offset)
    }
  }

  @Test func `a sample lies on the curve of the motion`() {
    var owner = Recorder(top: 0)
    owner.pullBy(200)
    owner.touchUp()
    let pull = RubberBand(dimension: 568).overshoot(forTranslation: 190)
    owner.play(ticks: 1...4)
    owner.sampleScrolling(to: 0.08, fingerAt: nil)
    #expect(abs(owner.offset + Bounce(displacement: pull).displacement(at: 0.08)) <= 0.25)
  }

  @Test func `a sample delivers its offset but ends nothing`() {
    var owner = Recorder(top: 0)
    owner.pullBy(100)
    owner.touchUp()
    owner.clearLog()
    owner.sampleScrolling(to: 2, fingerAt: nil)
    #expect(owner.log == [LogEntry("offset", 0, "m"), LogEntry("didScroll", 0, "m")])
    #expect(owner.scrollView.isDecelerating)

    var scrolling = Recorder(top: 0)
    scrolling.setContentOffset(50, animated: true)
    scrolling.sampleScrolling(to: 1, fingerAt: nil)
    #expect(scrolling.offset == 50)
    #expect(!scrolling.names.contains("didEndAnimation"))
  }

  @Test func `a finger that is up in the script still holds the content until the tick`() {
    let script = GestureScript(
      [.down(at: 0), .drag(by: 100, over: 0.11), .lift],
      scrollViewHeight: 568
    )
    var owner = Recorder()
    owner.play(script, ticks: 0...6)
    let offset = owner.offset
    owner.sampleScrolling(to: 0.112, fingerAt: script.fingerPosition(at: 0.112))
    #expect(owner.offset == offset)
    #expect(owner.scrollView.isDragging)
  }

  @Test func `every frame rate sees the same offsets at common instants`() {
    let script = Self.scripts[0]
    var track: [Double] = []
    var owner = Recorder()
    owner.play(script, ticks: 0...120) { owner, _ in track.append(owner.offset) }
    var other = Recorder()
    for number in 0...120 {
      var copy = other
      let middle = (Double(number) - 0.5) / 60
      if number > 0 {
        copy.sampleScrolling(to: middle, fingerAt: script.fingerPosition(at: middle))
        let neighbours = [track[number - 1], track[number]]
        #expect(copy.offset >= (neighbours.min() ?? 0) - 0.5)
        #expect(copy.offset <= (neighbours.max() ?? 0) + 0.5)
      }
      other.play(script, ticks: number...number)
      #expect(other.offset == track[number])
    }
  }

  /// Lifts that end in inertia, a bounce at a corner, and at pages.
  private static let lifts: [(start: Recorder, travel: Vector)] = [
    (.square(content: 4000, offset: Point(1500, 1500)), Vector(dx: -90, dy: 120)),
    (.square(offset: Point(1400, 60)), Vector(dx: -120, dy: 160)),
    (.square(offset: Point(0, 0)), Vector(dx: 120, dy: 160)),
    (.square(content: 568 * 4, offset: Point(568, 568), isPaging: true), Vector(dx: -80, dy: 60)),
  ]

  @Test(arguments: lifts.indices, [24.0, 30, 50, 90, 120, 144])
  func `what follows a lift is the same at every frame rate`(index: Int, rate: Double) {
    let (start, travel) = Self.lifts[index]
    var owner = start
    owner.play(.stroke(travel), ticks: 0...10)
    var other = owner
    let lift = Recorder.tick(10)
    var seen: [Point] = []
    // Common instants lie half a second apart.
    for frame in 1...(6 * 60) {
      owner.advanceScrolling(to: lift + Double(frame) / 60)
      if frame % 30 == 0 { seen.append(owner.point) }
    }
    var found: [Point] = []
    for frame in 1...(6 * Int(rate)) {
      other.advanceScrolling(to: lift + Double(frame) / rate)
      if frame % Int(rate / 2) == 0 { found.append(other.point) }
    }
    #expect(seen == found)
    #expect(seen.count == 12)
    #expect(owner.scrollView.isAtRest && other.scrollView.isAtRest)
  }
}

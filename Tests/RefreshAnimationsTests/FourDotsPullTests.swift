import Geometry
import Layers
import Pixels
import Scrolling
import Testing

@testable import RefreshAnimations

/// A row of the table of pulls.
struct FourDotsRow: Sendable, CustomTestStringConvertible {
  let pull: Double
  let opacity: Double
  let stage: Int
  let start: Double
  let end: Double
  let y: Double

  init(
    _ pull: Double,
    _ opacity: Double,
    _ stage: Int,
    _ start: Double,
    _ end: Double,
    _ y: Double
  ) {
    (self.pull, self.opacity, self.stage) = (pull, opacity, stage)
    (self.start, self.end, self.y) = (start, end, y)
  }

  var testDescription: String { "\(pull) pt" }

  /// Published values, and the borders of the phases around them.
  static let all = [
    FourDotsRow(-8, 0, 0, 0, 0, 8),
    FourDotsRow(0, 0, 0, 0, 0, 0),
    FourDotsRow(10, 0.5, 0, 0, 0, -10),
    FourDotsRow(14.5, 0.725, 0, 0, 0, -14.5),
    FourDotsRow(15, 1, 0, 0, 0, -15),
    FourDotsRow(17.5, 1, 0, 0, 0.125, -17.5),
    FourDotsRow(20, 1, 0, 0, 0.25, -20),
    FourDotsRow(20.5, 1, 1, 0.15, 0.25, -20.5),
    FourDotsRow(23, 1, 1, 0.15, 0.25, -23),
    FourDotsRow(24, 1, 1, 0.2, 0.25, -24),
    FourDotsRow(25, 1, 2, 0.25, 0.25, -25),
    FourDotsRow(27.5, 1, 2, 0.25, 0.375, -27.5),
    FourDotsRow(31, 1, 3, 0.4, 0.5, -31),
    FourDotsRow(35, 1, 4, 0.5, 0.5, -35),
    FourDotsRow(40, 1, 4, 0.5, 0.75, -37.5),
    FourDotsRow(45, 1, 6, 0.75, 0.75, -40),
    FourDotsRow(54, 1, 7, 0.95, 1, -44.5),
    FourDotsRow(55, 1, .max, 1, 1, -45),
    FourDotsRow(80, 1, .max, 1, 1, -45),
  ]
}

@Suite struct `Four dots: pull` {
  @Test(arguments: FourDotsRow.all)
  func `a pull shows its row of the table`(row: FourDotsRow) throws {
    var bench = FourDotsBench()
    bench.pull(to: row.pull)
    #expect(agree(try bench.headerY(), row.y))
    #expect(agree(try bench.shown("top").opacity, row.opacity))
    #expect(agree(try bench.line().strokeStart, row.start))
    #expect(agree(try bench.line().strokeEnd, row.end))
    #expect(DotChain(pull: row.pull, trigger: 55).stage == row.stage)
  }

  @Test(arguments: FourDotsRow.all)
  func `a dot stays once the line has reached it, and the line takes its colour`(
    row: FourDotsRow
  ) throws {
    var bench = FourDotsBench()
    bench.pull(to: row.pull)
    #expect(try bench.shown("top").isHidden == false)
    #expect(try bench.shown("left").isHidden == (row.stage <= 1))
    #expect(try bench.shown("bottom").isHidden == (row.stage <= 3))
    #expect(try bench.shown("right").isHidden == (row.stage <= 5))
    let color =
      switch row.stage {
      case 0, 1: Color(rgb8: 90, 200, 200)
      case 2, 3: Color(rgb8: 250, 85, 78)
      case 4, 5: Color(rgb8: 92, 201, 105)
      default: Color(rgb8: 253, 175, 75)
      }
    #expect(try bench.line().strokeColor == color)
  }

  @Test func `a pull shows the same on its way back`() throws {
    var bench = FourDotsBench()
    for row in FourDotsRow.all where row.pull < 55 { bench.pull(to: row.pull) }
    for row in FourDotsRow.all.reversed() where row.pull < 55 {
      bench.pull(to: row.pull)
      #expect(agree(try bench.line().strokeStart, row.start))
      #expect(agree(try bench.line().strokeEnd, row.end))
      #expect(agree(try bench.shown("top").opacity, row.opacity))
      #expect(try bench.shown("right").isHidden == (row.stage <= 5))
    }
  }

  @Test func `the line stretches over at most a leg and contracts over two fifths of one`() {
    for step in 0...(55 * 64) {
      let chain = DotChain(pull: Double(step) / 64, trigger: 55)
      let length = chain.strokeEnd - chain.strokeStart
      #expect(length >= 0)
      #expect(length <= (chain.stage % 2 == 0 ? 0.25 : 0.1) + 1e-12)
    }
  }

  @Test func `another trigger moves the legs, not their length`() {
    for pull in [15.0, 18.25, 22, 31, 54.5] {
      var moved = DotChain(pull: pull + 45, trigger: 100)
      moved.opacity = 1
      #expect(moved == DotChain(pull: pull, trigger: 55))
    }
    #expect(FourDots.headerY(at: 500, trigger: 100) == -67.5)
  }

  @Test func `dots and legs lie as in the source`() throws {
    let bench = FourDotsBench()
    #expect(try bench.shown("header").frame == Rect(x: 170, y: 0, width: 35, height: 35))
    #expect(try bench.shown("top").position == Point(17.5, 5))
    #expect(try bench.shown("left").position == Point(5, 17.5))
    #expect(try bench.shown("bottom").position == Point(17.5, 30))
    #expect(try bench.shown("right").position == Point(30, 17.5))
    let path = try #require(bench.line().path)
    #expect(path.subpaths.count == 4)
    // Four times 12.5 · √2.
    #expect(agree(path.length(), 70.710_678_118, within: 1e-6))
    #expect(try bench.line().lineCap == .round)
    #expect(try bench.line().lineWidth == 10)
  }

  @Test func `the header lies behind the rows, the line between the top dot and the others`() throws
  {
    let scene = try #require(SceneClip(FourDots.self))
    let stage = scene.makeSimulation().animation.context.stage
    let outer = stage.sublayers(of: stage.root).map { stage[$0].name }
    #expect(outer == ["header", "rows"])
    let header = try #require(stage.layer(named: "header"))
    #expect(stage[header].isViewLayer)
    let inner = stage.sublayers(of: header)
    #expect(inner.map { stage[$0].name } == ["top", "line", "left", "bottom", "right"])
    #expect(inner.allSatisfy { !stage[$0].isViewLayer })
  }
}

@Suite struct `Four dots: lag` {
  /// Each new target takes back the start of the curve: only the share of its first ticks is closed.
  @Test(arguments: [(1, 0.0502), (2, 0.1524), (4, 0.4448)])
  func `every retarget closes the first part of the curve only`(
    ticks: Int,
    published: Double
  ) throws {
    var bench = FourDotsBench(implicit: true)
    let share = TimingFunction.default.progress(at: Double(ticks) / 60 / 0.25)
    #expect(agree(share, published, within: 5e-5))
    var expected = 0.0
    var target = 0.0
    for step in 0...18 {
      bench.dots.context.stage.advance(to: Double(step * ticks) / 60)
      expected += share * (target - expected)
      #expect(agree(try bench.line().strokeEnd, expected, within: 1e-6))
      let pull = 15.25 + Double(step) * 0.25
      bench.pull(to: pull)
      bench.dots.context.stage.commit()
      target = (pull - 15) / 20
    }
    #expect(expected < target)
  }

  @Test func `a pull that rests lets the line arrive in a quarter of a second`() throws {
    var bench = FourDotsBench(implicit: true)
    bench.pull(to: 20)
    bench.dots.context.stage.commit()
    bench.dots.context.stage.advance(to: 0.125)
    // The same pull again is no change and restarts nothing.
    bench.pull(to: 20)
    bench.dots.context.stage.commit()
    #expect(agree(try bench.line().strokeEnd, 0.25 * 0.802403, within: 1e-6))
    #expect(agree(try bench.shown("top").opacity, 0.802403, within: 1e-6))
    bench.dots.context.stage.advance(to: 0.25)
    #expect(try bench.line().strokeEnd == 0.25)
  }

  /// The left dot comes at the second leg, 25 points.
  @Test(arguments: [(0.0, 0.0), (0.0625, 0.408511), (0.125, 0.802403), (0.1875, 0.960459)])
  func `a dot that the line has reached fades in`(time: Double, share: Double) throws {
    var bench = FourDotsBench(implicit: true)
    bench.pull(to: 26)
    bench.dots.context.stage.commit()
    bench.dots.context.stage.advance(to: time)
    let dot = try bench.shown("left")
    #expect(agree(dot.isHidden ? 0 : dot.opacity, share, within: 1e-6))
    #expect(try bench.shown("bottom").isHidden)
    // And fades again where the finger goes back, from the part that shows.
    bench.pull(to: 20)
    bench.dots.context.stage.commit()
    bench.dots.context.stage.advance(to: time + 0.125)
    let rest = try bench.shown("left")
    #expect(agree(rest.isHidden ? 0 : rest.opacity, share * (1 - 0.802403), within: 1e-6))
  }

  @Test func `the header itself does not lag`() throws {
    var bench = FourDotsBench(implicit: true)
    bench.pull(to: 40)
    bench.dots.context.stage.commit()
    #expect(try bench.headerY() == -37.5)
  }
}

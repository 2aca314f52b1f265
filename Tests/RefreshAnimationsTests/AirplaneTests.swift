import Geometry
import Layers
import RefreshAnimations
import SceneTestSupport
import Scrolling
import Testing

@Suite struct AirplaneTests {
  /// The tick at which the finger of the reference scene lifts.
  private let lift = 66

  @Test func `sky, circle and plane lie back to front`() throws {
    let simulation = try begin(Airplane.self, .full)
    let stage = simulation.animation.context.stage
    let names = stage.sublayers(of: simulation.animation.view).map { stage[$0].name }
    #expect(names == ["sky", "oval", "plane"])
  }

  @Test func `the view lies above the first row in front of the rows`() throws {
    let simulation = try begin(Airplane.self, .full)
    let stage = simulation.animation.context.stage
    let names = stage.sublayers(of: simulation.animation.context.scrollLayer).map { stage[$0].name }
    #expect(names == ["rows", "airplane"])
    #expect(
      try simulation.presented("airplane").frame == Rect(x: 0, y: -110, width: 320, height: 110)
    )
  }

  // MARK: Pull

  @Test func `without implicit transitions circle and plane are exactly as far as the pull`() throws
  {
    var simulation = try begin(Airplane.self, .pull, set: ["implicit": "false"])
    var largest = 0.0
    while !simulation.isOver {
      simulation.step()
      let view = simulation.scrollView
      let progress = min(max(-(view.contentOffset.y + view.contentInset.top), 0) / 110, 1)
      #expect(try simulation.shape("oval").strokeEnd == progress)
      #expect(try simulation.presented("plane").opacity == progress)
      largest = max(largest, progress)
    }
    #expect(largest == 1)
  }

  @Test func `with implicit transitions they lag behind it`() throws {
    var simulation = try begin(Airplane.self, .pull)
    simulation.play(to: 30)
    let end = try simulation.shape("oval").strokeEnd
    #expect(end > 0.2 && end < 0.55)
  }

  @Test func `the shown pull of the pull scene is linear in time`() throws {
    var simulation = try begin(Airplane.self, .pull)
    while !simulation.isOver {
      simulation.step()
      let t = simulation.time
      let shown = t <= 1 ? 132 * t : t <= 1.2 ? 132 : 132 * (2.2 - t)
      // Offsets are whole pixels of a screen of scale 2.
      #expect(abs(-simulation.scrollView.presentedContentOffset.y - 64 - shown) <= 0.25 + 1e-9)
      #expect(simulation.fingerPosition != nil)
    }
    #expect(simulation.tick == 132)
  }

  @Test(arguments: [(109.0, false), (111, true)])
  func `a lift triggers only after a full pull`(pull: Double, triggers: Bool) throws {
    let script = GestureScript(
      [.down(at: 0), .pull(to: pull, over: 0.5), .hold(for: 0.3), .lift],
      scrollViewHeight: 568
    )
    let staged = try staged(Airplane.self, .full)
    var simulation = staged.playing(Scene(.full, script: script, finishDelay: 1)).makeSimulation()
    simulation.play(to: 46)
    #expect(simulation.animation.phase == (triggers ? .armed : .pulling))
    simulation.play(to: 60)
    #expect((simulation.animation.phase == .refreshing) == triggers)
  }

  @Test func `a full pull that is taken back does not trigger`() throws {
    var simulation = try begin(Airplane.self, .pull)
    var phases: [RefreshPhase] = []
    while !simulation.isOver {
      if phases.last != simulation.animation.phase { phases.append(simulation.animation.phase) }
      simulation.step()
    }
    #expect(Array(phases.prefix(4)) == [.idle, .pulling, .armed, .pulling])
    #expect(!phases.contains(.refreshing))
  }

  @Test func `the reference scene holds the pull of the specification`() throws {
    var simulation = try begin(Airplane.self, .full)
    simulation.play(to: lift - 1)
    #expect(abs(-simulation.scrollView.contentOffset.y - 64 - 121.2) < 0.25)
  }

  // MARK: Refresh

  @Test func `phases follow each other from idle to idle`() throws {
    var simulation = try begin(Airplane.self, .full)
    var phases = [simulation.animation.phase]
    while !simulation.isOver {
      simulation.step()
      if phases.last != simulation.animation.phase { phases.append(simulation.animation.phase) }
    }
    #expect(phases == [.idle, .pulling, .armed, .refreshing, .ending, .idle])
  }

  @Test func `a cancelled pull returns to idle`() throws {
    var simulation = try begin(Airplane.self, .cancel)
    var phases: Set<RefreshPhase> = []
    while !simulation.isOver, simulation.time < 20 {
      simulation.step()
      phases.insert(simulation.animation.phase)
    }
    #expect(phases == [.idle, .pulling])
    #expect(simulation.scrollView.contentOffset.y == -64)
    #expect(try simulation.shape("oval").strokeEnd == 0)
  }

  @Test func `circle and plane fly by the closed form from the trigger on`() throws {
    var simulation = try begin(Airplane.self, .full)
    simulation.play(to: lift)
    // For a quarter of a second after the end, the circle's implicit transition to no progress,
    // which is younger than the loop, replaces the loop's value.
    let transition = (lift + 241)..<(lift + 255)
    for tick in lift..<(lift + 300) where !transition.contains(tick) {
      simulation.play(to: tick)
      let u = (Double(tick - lift) / 60 / 1.5).truncatingRemainder(dividingBy: 1)
      let oval = try simulation.shape("oval")
      let plane = try simulation.presented("plane")
      #expect(abs(oval.strokeStart - (-0.5 + 1.5 * u)) < 1e-9, "tick \(tick)")
      #expect(abs(oval.strokeEnd - u) < 1e-9, "tick \(tick)")
      #expect(abs(plane.rotation - 2 * .pi * u) < 1e-6, "tick \(tick)")
      let (sine, cosine) = onCircle(u)
      let ideal = Point(160 + 44 * cosine, 55 + 44 * sine)
      #expect(plane.position.distance(to: ideal) < 0.02, "tick \(tick)")
    }
  }

  /// Returns the sine and the cosine of a fraction of a turn, by turning a small step many times.
  private func onCircle(_ fraction: Double) -> (Double, Double) {
    let point = AffineTransform.rotation(2 * .pi * fraction).apply(to: Point(1, 0))
    return (point.y, point.x)
  }

  @Test func `the inset grows at the trigger and shrinks at the end in a curve that ends slowly`()
    throws
  {
    var simulation = try begin(Airplane.self, .full)
    simulation.play(to: lift)
    #expect(simulation.scrollView.contentInset.top == 174)
    let end = lift + 240
    simulation.play(to: end - 1)
    #expect(abs(simulation.scrollView.presentedContentOffset.y + 174) < 1e-9)
    for tick in end...(end + 18) {
      simulation.play(to: tick)
      #expect(simulation.scrollView.contentInset.top == 64)
      let shown = -174 + 110 * bezier(0, 0, 0.58, 1, at: Double(tick - end) / 18)
      #expect(abs(simulation.scrollView.presentedContentOffset.y - shown) < 1e-6, "tick \(tick)")
    }
  }

  @Test func `the loops go on behind the rows until their five seconds are over, then snap`() throws
  {
    var simulation = try begin(Airplane.self, .full)
    simulation.play(to: lift + 299)
    #expect(simulation.animation.phase == .idle)
    #expect(abs(try simulation.shape("oval").strokeEnd - 299.0 / 90 + 3) < 1e-9)
    simulation.play(to: lift + 300)
    #expect(try simulation.shape("oval").strokeStart == 0)
    #expect(try simulation.shape("oval").strokeEnd == 0)
    #expect(try simulation.presented("plane").position == Point(204, 55))
    #expect(try simulation.presented("plane").rotation == 0)
    #expect(simulation.isOver)
  }

  @Test func `the plane's opacity goes on to 1 after the trigger`() throws {
    var simulation = try begin(Airplane.self, .full)
    simulation.play(to: lift + 15)
    #expect(try simulation.presented("plane").opacity == 1)
  }

  // MARK: Loading

  @Test func `the loading scene is one cycle`() throws {
    let staged = try staged(Airplane.self, .loading)
    #expect(staged.scene.length == .seconds(1.5) && staged.scene.isLoop)
  }

  @Test func `the loading scene follows a cycle that was set`() throws {
    let staged = try staged(Airplane.self, .loading, set: ["cycle": "2.5", "repeatDuration": "1"])
    #expect(staged.scene.length == .seconds(2.5))
    var simulation = staged.makeSimulation()
    simulation.play(to: 120)
    #expect(abs(try simulation.shape("oval").strokeEnd - 0.8) < 1e-9)
  }

  @Test func `loading ends as it begins`() throws {
    var simulation = try begin(Airplane.self, .loading)
    let first = simulation
    simulation.play(to: 90)
    #expect(abs(try simulation.shape("oval").strokeEnd - first.shape("oval").strokeEnd) < 1e-9)
    #expect(abs(try simulation.shape("oval").strokeStart - first.shape("oval").strokeStart) < 1e-9)
    let place = try first.presented("plane").position
    #expect(try simulation.presented("plane").position.distance(to: place) < 1e-9)
    #expect(try simulation.presented("plane").opacity == 1)
  }

  @Test(arguments: [1.0, 2, 3, 4, 5])
  func `the circle is where the table says`(row: Double) throws {
    var simulation = try begin(Airplane.self, .loading)
    simulation.play(to: Int(row * 15))
    let table = [(0, 0.1667), (0, 0.3333), (0.25, 0.5), (0.5, 0.6667), (0.75, 0.8333)]
    let (start, end) = table[Int(row) - 1]
    let oval = try simulation.shape("oval")
    #expect(abs(max(oval.strokeStart, 0) - start) < 1e-4 && abs(oval.strokeEnd - end) < 1e-4)
    #expect(abs(try simulation.presented("plane").rotation - row * .pi / 3) < 1e-9)
  }
}

import Geometry
import Layers
import Pixels
import Parameters
import RefreshAnimations
import Scrolling
import Testing

/// A refresh that waits, by timers and by animation blocks, and records its notifications.
private struct Waiting: RefreshAnimation {
  static let descriptor = AnimationDescriptor(
    name: "waiting",
    summary: "waits",
    screenSize: Size(200, 400),
    background: .white,
    rows: nil,
    viewSize: Size(200, 40),
    fit: .height,
    trigger: nil,
    loadingDuration: 1,
    posterTime: 0,
    parameters: [],
    trackedLayers: ["bar"]
  )

  var context: RefreshContext
  let view: LayerID
  /// The notifications, each with its tick.
  var heard: [String] = []
  var names: [TimerID: String] = [:]
  /// The timers to stop when a timer fires.
  var stops: [TimerID: TimerID] = [:]

  init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    view = self.context.addRefreshView(
      Layer(name: "bar", frame: Rect(x: 0, y: 0, width: 100, height: 20))
    )
  }

  private mutating func note(_ what: String) {
    heard.append("\(what)@\(Int((context.time * 60).rounded()))")
  }

  mutating func start(_ name: String, after delay: Double, repeats: Bool = false) -> TimerID {
    let timer = context.startTimer(after: delay, repeats: repeats)
    names[timer] = name
    return timer
  }

  mutating func timerDidFire(_ timer: TimerID) {
    note(names[timer] ?? "?")
    if let stopped = stops[timer] { context.stopTimer(stopped) }
    if names[timer] == "chain", heard.count < 3 { _ = start("chain", after: 0) }
  }

  mutating func animationDidComplete(_ completion: Completion) { note(completion.name) }
}

@Suite struct WaitingTests {
  /// Plays ticks after a change at the first one.
  private static func play(
    ticks: Int,
    _ begin: (inout Waiting) -> Void
  ) -> (heard: [String], simulation: Simulation) {
    let staged = SceneClip(
      Waiting.self,
      playing: Scene(.init(rawValue: "test")),
      style: .screen
    )
    var simulation = staged.makeSimulation()
    simulation.intervene { animation in
      guard var waiting = animation as? Waiting else { return }
      begin(&waiting)
      animation = waiting
    }
    for _ in 0..<ticks { simulation.step() }
    return ((simulation.animation as? Waiting)?.heard ?? [], simulation)
  }

  @Test func `a timer fires once, at the first tick at or after its time`() {
    let (heard, simulation) = Self.play(ticks: 60) {
      _ = $0.start("late", after: 0.5)
      _ = $0.start("early", after: 0.101)
      _ = $0.start("exact", after: 0.2)
      _ = $0.start("soon", after: 0)
    }
    #expect(heard == ["soon@1", "early@7", "exact@12", "late@30"])
    #expect(simulation.isOver)
  }

  @Test func `timers of one tick fire in the order of their time`() {
    let (heard, _) = Self.play(ticks: 2) {
      _ = $0.start("second", after: 0.016)
      _ = $0.start("first", after: 0.002)
    }
    #expect(heard == ["first@1", "second@1"])
  }

  @Test func `a repeating timer keeps its times, which are no whole ticks`() {
    let (heard, simulation) = Self.play(ticks: 31) {
      _ = $0.start("beat", after: 0.11, repeats: true)
    }
    // 6.6, 13.2, 19.8 and 26.4 ticks.
    #expect(heard == ["beat@7", "beat@14", "beat@20", "beat@27"])
    #expect(!simulation.isOver)
  }

  @Test func `a repeating timer that is faster than the ticks fires once a tick`() {
    let (heard, _) = Self.play(ticks: 4) { _ = $0.start("beat", after: 0.001, repeats: true) }
    #expect(heard == ["beat@1", "beat@2", "beat@3", "beat@4"])
  }

  @Test func `a timer that was stopped is silent, also in the tick at which it was due`() {
    let (heard, simulation) = Self.play(ticks: 60) {
      let victim = $0.start("victim", after: 0.3)
      let beat = $0.start("beat", after: 0.1, repeats: true)
      let killer = $0.start("killer", after: 0.29)
      $0.stops[killer] = victim
      let end = $0.start("end", after: 0.39)
      $0.stops[end] = beat
      let never = $0.start("never", after: 0.2)
      $0.context.stopTimer(never)
      $0.context.stopTimer(never)
    }
    #expect(heard == ["beat@6", "beat@12", "killer@18", "beat@18", "end@24"])
    #expect(simulation.isOver)
  }

  @Test func `a timer that a timer starts fires at a later tick`() {
    let (heard, _) = Self.play(ticks: 10) { _ = $0.start("chain", after: 0.02) }
    #expect(heard == ["chain@2", "chain@3", "chain@4"])
  }

  @Test func `the times are the same between the ticks as on them`() {
    let (_, simulation) = Self.play(ticks: 3) { _ = $0.start("beat", after: 0.06, repeats: true) }
    let sampled = simulation.sampled(at: simulation.time + 0.012)
    #expect((sampled.animation as? Waiting)?.heard == [])
  }

  // MARK: Blocks

  @Test func `a block with a delay completes after both, one with a way back after both ways`() {
    let (heard, simulation) = Self.play(ticks: 120) {
      let frame = Rect(x: 20, y: 0, width: 50, height: 20)
      $0.animate(duration: 0.5, delay: 0.25, completion: "delayed") {
        $0.context.stage.set(.frame, of: $0.view, to: frame)
      }
      $0.animate(duration: 0.5, options: .autoreverse, completion: "there and back") {
        $0.context.stage.set(.opacity, of: $0.view, to: 0.5)
      }
      $0.animate(duration: 0.2, options: .repeat, completion: "endless") { _ in }
      $0.animate(
        duration: 1.5,
        usingSpringWithDamping: 0.4,
        initialSpringVelocity: 0,
        completion: "spring"
      ) { _ in }
    }
    #expect(heard == ["delayed@45", "there and back@60", "spring@90"])
    #expect(simulation.isOver)
  }

  @Test(arguments: [0, 5, 12, 20, 33, 47])
  func `a spring moves layers and the content inset alike`(tick: Int) {
    let (_, simulation) = Self.play(ticks: tick) {
      $0.animate(
        duration: 0.8,
        delay: 0.1,
        usingSpringWithDamping: 0.5,
        initialSpringVelocity: 3
      ) {
        $0.setContentInsetTop(60)
        $0.context.stage.set(.positionX, of: $0.view, to: 150)
      }
    }
    let spring = Spring(dampingRatio: 0.5, duration: 0.8, initialVelocity: 3)
    let share = spring.progress(at: max(Double(tick) / 60 - 0.1, 0))
    let animation = simulation.animation
    #expect(abs(animation.scrollView.presentedContentOffset.y + 60 * share) < 1e-9)
    #expect(
      abs(animation.context.stage.presented(animation.view).position.x - (50 + 100 * share)) < 1e-9
    )
    #expect(animation.scrollView.contentOffset.y == -60)
  }

  @Test func `a spring of no duration changes at once`() {
    let (_, simulation) = Self.play(ticks: 0) {
      $0.animate(duration: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
        $0.setContentInsetTop(60)
        $0.context.stage.set(.positionX, of: $0.view, to: 150)
      }
    }
    let animation = simulation.animation
    #expect(animation.scrollView.presentedContentOffset.y == -60)
    #expect(animation.context.stage.presented(animation.view).position.x == 150)
  }

  // MARK: The finger

  @Test func `the touch disc is where the finger is`() throws {
    let script = GestureScript(
      [.down(at: 0, y: 80, x: 30), .drag(by: 120, x: 130, over: 1), .hold(for: 1)],
      scrollViewHeight: 400
    )
    let staged = SceneClip(
      Waiting.self,
      playing: Scene(.full, script: script, length: .seconds(2)),
      style: .screen
    )
    var simulation = staged.makeSimulation()
    for tick in 0...90 {
      if tick > 0 { simulation.step() }
      let share = min(Double(tick) / 60, 1)
      let x = try #require(simulation.fingerX)
      #expect(abs(x - (30 + 100 * share)) < 1e-9)
      #expect(simulation.animation.scrollView.fingerPosition?.x == x)
      let disc = staged.presentation(of: simulation).root.sublayers.last
      let box = try #require(disc?.shape?.path?.bounds)
      #expect(abs(box.midX - x) < 1e-9 && abs(box.midY - (80 + 120 * share)) < 1e-9)
    }
    let sampled = simulation.sampled(at: simulation.time + 0.008)
    #expect(sampled.fingerX == 130)
  }
}

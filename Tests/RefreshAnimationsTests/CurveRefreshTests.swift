import Geometry
import Layers
import SceneTestSupport
import Scrolling
import Testing

@testable import RefreshAnimations

@Suite struct `Curve: refresh` {
  private func staged(_ name: Scene.Name = .full) throws -> SceneClip {
    try #require(SceneClip(CurveControl.self, scene: name))
  }

  private func playing(
    _ steps: [GestureStep] = [],
    finishDelay: Double? = nil,
    actions: [Scene.Action] = []
  ) throws -> Simulation {
    let script = GestureScript(steps, scrollViewHeight: 568)
    return try staged().playing(
      Scene(.full, script: script, finishDelay: finishDelay, actions: actions)
    ).makeSimulation()
  }

  private static let fullPull: [GestureStep] = [
    .down(at: 0), .pull(to: 80, over: 0.5), .hold(for: 0.2), .lift,
  ]

  @Test func `the reference scene pulls 80 points and triggers four frames after the lift`() throws
  {
    var simulation = try staged().makeSimulation()
    simulation.step(untilTime: 1)
    #expect(agree(simulation.pulledDistance, 80.3, within: 0.3))
    #expect(simulation.animation.phase == .armed)
    #expect(simulation.animation.scrollView.contentInset.top == 64)
    let pull = simulation.pulledDistance
    simulation.step(untilTime: 1.1 + 3.0 / 60)
    #expect(simulation.animation.phase == .armed)
    simulation.step()
    #expect(simulation.animation.phase == .refreshing)
    // Half a pixel of rounding on either side.
    let from = -simulation.animation.scrollView.presentedContentOffset.y - 64
    #expect(agree(from, 0.8348 * pull, within: 0.5))
    #expect(simulation.animation.scrollView.contentInset.top == 124)
    #expect(simulation.animation.scrollView.contentOffset.y == -124)
  }

  @Test
  func `the opening brings gap and control to 60 points within 0.3 s, then calls the handler`()
    throws
  {
    var simulation = try staged().makeSimulation()
    simulation.step(untilTime: 1.1 + 4.0 / 60)
    let begin = simulation.time
    let from = -simulation.animation.scrollView.presentedContentOffset.y - 64
    #expect(from > 66)
    for tick in 1...18 {
      simulation.step()
      let part = TimingFunction.easeInEaseOut.progress(at: Double(tick) / 18)
      let gap = -simulation.animation.scrollView.presentedContentOffset.y - 64
      #expect(agree(gap, from + (60 - from) * part, within: 1e-6))
      // The control keeps to the middle of the gap.
      #expect(agree(try simulation.presentedLayer("control").position.y, -gap / 2, within: 1e-6))
      #expect(try simulation.presentedLayer("control").opacity == 1)
      #expect(
        agree(
          try simulation.presentedLayer("view").rotation,
          2 * .pi * Double(tick) / 60,
          within: 1e-9
        )
      )
    }
    // 3 s after the handler, which was called when the gap was open.
    simulation.step(untilTime: begin + 0.3 + 3 - 1.0 / 60)
    #expect(simulation.animation.phase == .refreshing)
    simulation.step()
    #expect(simulation.animation.phase == .ending)
    #expect(!simulation.animation.scrollView.isScrollEnabled)
    #expect(try simulation.presentedLayer("view").rotation == 0)
  }

  @Test func `the end leads the lines back as the content closes, and gives the inset back`() throws
  {
    var simulation = try staged().makeSimulation()
    while simulation.animation.phase != .ending, simulation.time < 10 { simulation.step() }
    let begin = simulation.time
    // The first progress of the pull, half a point under a finger.
    let first = 0.85 * 0.5 / 60
    for tick in 1...17 {
      simulation.step()
      let part = TimingFunction.easeInEaseOut.progress(at: Double(tick) / 18)
      let progress = max(simulation.pulledDistance, 0) / 60
      // Offsets are whole pixels, of which there are two a point.
      #expect(agree(progress, 1 - part, within: 0.25 / 60 + 1e-6))
      guard progress > 0 else { continue }
      #expect(agree(try simulation.presentedLayer("control").opacity, progress))
      #expect(
        agree(
          try simulation.presentedLayer("leftLine").shape?.strokeStart ?? 9,
          1 - progress + first
        )
      )
    }
    simulation.step(untilTime: begin + 0.3)
    #expect(simulation.animation.phase == .idle)
    #expect(simulation.animation.scrollView.contentOffset.y == -64)
    #expect(simulation.animation.scrollView.contentInset.top == 64)
    #expect(simulation.animation.scrollView.isScrollEnabled)
    #expect(try simulation.presentedLayer("control").isHidden)
    simulation.stepToRest()
  }

  @Test func `a full pull under the finger triggers nothing`() throws {
    var simulation = try playing([.down(at: 0), .pull(to: 90, over: 0.5), .hold(for: 3)])
    simulation.step(untilTime: 3)
    #expect(simulation.animation.phase == .armed)
    #expect(simulation.animation.scrollView.contentInset.top == 64)
  }

  @Test(arguments: [65.0, 40, 5])
  func `pulling back after the trigger still begins at the lift, with what shows of the pull`(
    pull: Double
  ) throws {
    var simulation = try playing([
      .down(at: 0), .pull(to: 80, over: 0.5), .pull(to: pull, over: 0.5), .hold(for: 0.2), .lift,
    ])
    simulation.step(untilTime: 1.19)
    #expect(simulation.animation.phase == .armed)
    // The last frame in which the finger counts as tracking.
    simulation.step(untilTime: 1.2 + 3.0 / 60)
    let shown = 0.85 * simulation.pulledDistance / 60
    simulation.step(untilTime: 2)
    #expect(simulation.animation.phase == .refreshing)
    #expect(simulation.animation.scrollView.contentInset.top == 124)
    #expect(simulation.animation.scrollView.contentOffset.y == -124)
    let control = try simulation.presentedLayer("control")
    #expect(control.bounds.height == 60 && control.position.y == -30)
    #expect(agree(control.opacity, shown))
    let start = try #require(simulation.presentedLayer("leftLine").shape).strokeStart
    #expect(start >= 1 - shown && start < 1 - shown + 0.04)
    #expect(try simulation.presentedLayer("view").rotation != 0)
  }

  @Test func `a lift below the trigger bounces back to idle`() throws {
    var simulation = try playing(
      [.down(at: 0), .pull(to: 69, over: 0.5), .hold(for: 0.2), .lift],
      finishDelay: 1
    )
    simulation.step(untilTime: 0.69)
    #expect(simulation.animation.phase == .pulling)
    simulation.stepToRest()
    // 0.69 s of pull and 0.64 of bounce, and a quarter of a second in which the indicator fades.
    #expect(simulation.time < 1.6 + 0.25)
    #expect(simulation.animation.scrollView.contentInset.top == 64)
    #expect(try simulation.presentedLayer("control").isHidden)
  }

  @Test func `a second pull while loading moves the control and nothing else`() throws {
    var simulation = try playing(
      Self.fullPull + [
        .wait(for: 1), .down(), .drag(by: 120, over: 0.4), .hold(for: 0.2), .lift,
      ]
    )
    simulation.step(untilTime: 2.25)
    let gap = simulation.pulledDistance
    #expect(gap > 80)
    let control = try simulation.presentedLayer("control")
    #expect(control.position.y == -gap / 2 && control.bounds.height == 60)
    #expect(control.opacity == 1)
    simulation.step(untilTime: 5)
    #expect(simulation.animation.phase == .refreshing)
    #expect(simulation.animation.scrollView.contentInset.top == 124)
    #expect(simulation.animation.scrollView.contentOffset.y == -124)
  }

  /// While the gap opens, just before and after the handler, under a second pull, and while that
  /// bounces back.
  @Test(arguments: [(0.8, false), (1, false), (1.05, false), (2.2, true), (2.6, true)])
  func `an end at any time closes the gap`(time: Double, hasSecondPull: Bool) throws {
    let secondPull: [GestureStep] = [
      .wait(for: 1), .down(), .drag(by: 160, over: 0.4), .hold(for: 0.4), .lift,
    ]
    var simulation = try playing(
      Self.fullPull + (hasSecondPull ? secondPull : []),
      actions: [.end(at: time)]
    )
    simulation.step(untilTime: time + 0.35)
    #expect(simulation.animation.scrollView.contentInset.top == 64)
    simulation.stepToRest()
    #expect(simulation.animation.phase == .idle)
    #expect(simulation.animation.scrollView.contentOffset.y == -64)
    #expect(simulation.animation.scrollView.isScrollEnabled)
  }

  @Test func `an end when idle is ignored`() throws {
    var bench = CurveBench()
    bench.control.endRefreshing()
    #expect(bench.control.context.isIdle && bench.control.phase == .idle)
    #expect(bench.control.scrollView.isScrollEnabled)
  }

  @Test func `a begin by program plays the pull, spins at its end, and never calls the handler`()
    throws
  {
    // An answer to the handler would end the refresh after a tenth of a second.
    var simulation = try playing(finishDelay: 0.1, actions: [.begin(at: 0.1)])
    simulation.step(untilTime: 0.25)
    #expect(simulation.animation.phase == .refreshing)
    #expect(!simulation.animation.scrollView.isScrollEnabled)
    #expect(agree(try simulation.presentedLayer("control").opacity, 0.5, within: 0.01))
    #expect(simulation.animation.scrollView.contentInset.top == 64)
    simulation.step(untilTime: 0.4)
    #expect(simulation.animation.scrollView.contentOffset.y == -124)
    #expect(simulation.animation.scrollView.contentInset.top == 124)
    #expect(simulation.animation.scrollView.isScrollEnabled)
    let upright = simulation.time
    simulation.step(untilTime: 5)
    #expect(simulation.animation.phase == .refreshing)
    let turns = try simulation.presentedLayer("view").rotation / (2 * .pi)
    // The last pixel may have been reached a tick or two before the scroll's end.
    #expect(abs(turns - (5 - upright).truncatingRemainder(dividingBy: 1)) < 2.1 / 60)
  }

  @Test(arguments: [0.2, 0.35, 0.45, 3.4])
  func `a begin and an end by program restore the inset exactly`(end: Double) throws {
    var simulation = try playing(actions: [.begin(at: 0.1), .end(at: end)])
    simulation.stepToRest()
    #expect(simulation.time > end + 0.25)
    #expect(simulation.animation.scrollView.contentInset.top == 64)
    #expect(simulation.animation.scrollView.contentOffset.y == -64)
    #expect(simulation.animation.scrollView.isScrollEnabled)
    #expect(try simulation.presentedLayer("control").isHidden)
  }

  @Test func `the programmatic scene comes to rest by itself`() throws {
    var simulation = try staged(.programmatic).makeSimulation()
    #expect(!simulation.isOver)
    simulation.stepToRest()
    // The control scrolls from 3.4 s on for 0.3 s, and the indicator fades for a quarter of a second.
    #expect(agree(simulation.time, 3.4 + 0.3 + 0.25, within: 0.02))
  }

  @Test(arguments: [Scene.Name.full, .programmatic], ["63.488", "63.2", "7.3", "131"])
  func `below a bar that is no whole number of pixels high, the gap closes too`(
    _ scene: Scene.Name,
    _ inset: String
  ) throws {
    var simulation = try SceneTestSupport.staged(
      CurveControl.self,
      scene,
      set: ["inset": inset]
    ).makeSimulation()
    while !simulation.isOver, simulation.time < 10 { simulation.step() }
    #expect(simulation.isOver)
    #expect(simulation.animation.phase == .idle)
    let height = try #require(Double(inset))
    #expect(agree(simulation.animation.scrollView.contentInset.top, height, within: 1e-9))
  }

  @Test func `a second begin is ignored`() throws {
    var simulation = try playing(actions: [.begin(at: 0.1), .begin(at: 0.2), .begin(at: 1)])
    simulation.step(untilTime: 2)
    #expect(simulation.animation.scrollView.contentInset.top == 124)
  }

  @Test func `loading loops without a seam`() throws {
    let scene = try staged(.loading)
    let first = scene.makeSimulation()
    #expect(scene.scene.isLoop && scene.scene.length == .seconds(1))
    for name in ["leftLine", "rightLine"] {
      let shape = try #require(first.presentedLayer(name).shape)
      #expect(agree(shape.strokeStart, CurveBench.firstProgress))
      #expect(agree(shape.strokeEnd, 0.45 + CurveBench.firstProgress))
    }
    #expect(agree(try scene.simulation(playedTo: 0.25).presentedLayer("view").rotation, .pi / 2))
    #expect(
      scene.presentation(of: first).root
        == scene.presentation(of: scene.simulation(playedTo: 1)).root
    )
  }
}

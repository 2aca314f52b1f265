import Foundation
import Geometry
import Layers
import Scrolling
import Testing

import Parameters
@testable import RefreshAnimations

/// The waves of HHPullToRefreshWave: spec/animations.md §5.
struct WaveTests {
  static func staged(
    _ scene: Scene.Name,
    width: Double = 320,
    settings: [String: String] = [:]
  ) throws -> SceneClip {
    var parameters = Parameters(Wave.descriptor.parameters)
    for (key, value) in settings {
      let isKnown = try parameters.set(key, to: value)
      #expect(isKnown)
    }
    return try #require(
      SceneClip(
        Wave.self,
        scene: scene,
        style: .screen,
        size: Size(width, 504),
        parameters: parameters
      )
    )
  }

  /// Returns the heights of a wave at whole x: what lies between the path's first point and its
  /// floor.
  static func samples(_ name: String, in simulation: Simulation) throws -> [Double] {
    let stage = simulation.animation.context.stage
    let path = try #require(stage.layer(named: name).flatMap { stage[$0].shape?.path })
    return path.elements.dropFirst().dropLast(3).map { element in
      guard case .line(let point) = element else { return .nan }
      return point.y
    }
  }

  static func viewHeight(_ simulation: Simulation) -> Double {
    simulation.animation.context.stage[simulation.animation.view].bounds.height
  }

  /// Returns a simulation of the reference scene, so many ticks after the waves began.
  static func reference(ticksAfterStart ticks: Int) throws -> Simulation {
    var simulation = try staged(.full).makeSimulation()
    while simulation.animation.phase == .idle { simulation.step() }
    for _ in 0..<ticks { simulation.step() }
    return simulation
  }

  // MARK: Breathing

  /// Sixty steps of 0.01, added up in 32-bit numbers, end at 1.0000006: no turn yet.
  @Test(arguments: [
    (1, 1.59), (60, 1.0), (61, 0.99), (62, 1.0), (121, 1.59), (122, 1.6), (123, 1.59), (183, 0.99),
    (244, 1.6), (1220, 1.6),
  ])
  func `the amplitude falls for sixty-one ticks and rises for sixty-one`(
    tick: Int,
    factor: Double
  ) {
    var swell = WaveSwell(parameters: Parameters(Wave.descriptor.parameters))
    swell.restart()
    for _ in 0..<tick {
      let goesOn = swell.advance()
      #expect(goesOn)
    }
    // 61 steps, each rounded to 2^-24.
    #expect(abs(swell.amplitude - factor) < 61 * 0x1p-24)
    #expect(swell.height == 3.2)
  }

  /// Read off `wave.gif` of HHPullToRefreshWave by fitting its front wave at the multiple 7: ticks are
  /// counted by the phase, which moves by 7.295 degrees at each, and began with 29 at the first.
  @Test(arguments: [
    (29, 1.3087), (36, 1.2391), (41, 1.1894), (45, 1.1491), (50, 1.0998), (55, 1.0495),
    (59, 1.0091),
    (63, 1.0093), (68, 1.0595), (73, 1.1095), (77, 1.1499),
  ])
  func `around its turn the amplitude is that of the recording`(tick: Int, factor: Double) {
    var swell = WaveSwell(parameters: Parameters(Wave.descriptor.parameters))
    swell.restart()
    for _ in 0..<tick { _ = swell.advance() }
    #expect(abs(swell.amplitude - factor) < 0.0015)
  }

  /// 32 steps of 0.05 from 1.6 leave 0.0000002.
  @Test(arguments: [(0, 33), (61, 94)])
  func `stopping takes thirty-three ticks from the top, and rises there first`(
    before: Int,
    expected: Int
  ) {
    var swell = WaveSwell(parameters: Parameters(Wave.descriptor.parameters))
    swell.restart()
    // At tick 61 the factor is 0.99 and rises.
    for _ in 0..<before { _ = swell.advance() }
    swell.isStopping = true
    var ticks = 1
    while swell.advance() { ticks += 1 }
    #expect(ticks == expected)
  }

  @Test(arguments: [
    (-30.0, 0.0), (-10.1, 0), (-5, 0), (0, 1), (9.9, 1), (10, 2), (59, 6), (60, 7), (200, 7),
  ])
  func `the pull multiplies the waves by whole tens, at most seven`(pull: Double, times: Double) {
    var swell = WaveSwell(parameters: Parameters(Wave.descriptor.parameters))
    swell.restart()
    swell.follow(pull: pull)
    _ = swell.advance()
    #expect(abs(swell.height - 3.2 * times) < 1e-12)
  }

  // MARK: Form

  @Test(arguments: [
    (320.0, 6.3), (360, 153.4), (375, -61.5), (390, 83.7), (393, 40.7), (414, 99.9),
    (428, -100.6), (430, -129.3),
  ])
  func `the source's shift misses the mirror image by an angle that depends on the width`(
    width: Double,
    degrees: Double
  ) throws {
    var simulation = try Self.staged(.loading, width: width).makeSimulation()
    for _ in 0..<20 { simulation.step() }
    let epsilon = -width / 4 - .pi / 2
    #expect(abs(remainder(epsilon * 180 / .pi - degrees, 360)) < 0.06)
    try expectForm(of: simulation, width: width, ticks: 10, epsilon: epsilon)
  }

  @Test(arguments: [320.0, 375])
  func `in the mirror mode the cosine is the sine's mirror image`(width: Double) throws {
    var simulation = try Self.staged(.loading, width: width, settings: ["mode": "mirror"])
      .makeSimulation()
    for _ in 0..<20 { simulation.step() }
    try expectForm(of: simulation, width: width, ticks: 10, epsilon: 0)
    let baseline = Self.viewHeight(simulation) - 7 * Self.factor(afterTicks: 10)
    let sine = try Self.samples("sine", in: simulation)
    let cosine = try Self.samples("cosine", in: simulation)
    for (a, b) in zip(sine, cosine) { #expect(abs(a + b - 2 * baseline) < 1e-9) }
  }

  /// Returns the breathing factor so many ticks of falling after it was full.
  private static func factor(afterTicks ticks: Int) -> Double {
    var factor: Float = 1.6
    for _ in 0..<ticks { factor -= 0.01 }
    return Double(factor)
  }

  /// Compares both waves of the loading scene with the closed forms.
  private func expectForm(
    of simulation: Simulation,
    width: Double,
    ticks: Int,
    epsilon: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let amplitude = 7 * Self.factor(afterTicks: ticks)
    let baseline = 22.4 - amplitude
    let phase = Double(ticks) * 5 * 2 * .pi / 244
    let sine = try Self.samples("sine", in: simulation)
    let cosine = try Self.samples("cosine", in: simulation)
    #expect(sine.count == Int(width) + 1, sourceLocation: sourceLocation)
    for x in sine.indices {
      let angle = 2 * .pi / width * Double(x) + phase
      let back = amplitude * sin(angle) + baseline
      let front = -amplitude * sin(angle + epsilon) + baseline
      #expect(abs(sine[x] - back) < 1e-9, sourceLocation: sourceLocation)
      #expect(abs(cosine[x] - front) < 1e-9, sourceLocation: sourceLocation)
    }
  }

  @Test func `an outline begins on the base line and ends along the floor`() throws {
    let simulation = try Self.reference(ticksAfterStart: 40)
    let stage = simulation.animation.context.stage
    let path = try #require(stage.layer(named: "sine").flatMap { stage[$0].shape?.path })
    let height = Self.viewHeight(simulation)
    #expect(
      path.elements.suffix(3) == [.line(Point(320, height)), .line(Point(0, height)), .close]
    )
    guard case .move(let first) = path.elements[0] else {
      Issue.record("The outline does not begin with a move")
      return
    }
    let samples = try Self.samples("sine", in: simulation)
    let amplitude = ((samples.max() ?? 0) - (samples.min() ?? 0)) / 2
    #expect(abs(first.y - (height - amplitude)) < 0.01)
  }

  // MARK: Life

  @Test func `the waves begin with the first movement of the finger, and not before`() throws {
    var simulation = try Self.staged(.full).makeSimulation()
    while simulation.animation.phase == .idle { simulation.step() }
    #expect(simulation.animation.context.scrollView.isTracking)
    // 10 points of hysteresis take 0.044 s at 225 points a second.
    #expect(simulation.time > 0.144 && simulation.time < 0.18)
  }

  @Test func `the link ticks at every second frame`() throws {
    var simulation = try Self.reference(ticksAfterStart: 30)
    let first = try Self.samples("sine", in: simulation)
    simulation.step()
    let second = try Self.samples("sine", in: simulation)
    simulation.step()
    let third = try Self.samples("sine", in: simulation)
    #expect((first == second) != (second == third))
  }

  @Test func `the handler is called where the bounce lands at the top`() throws {
    var simulation = try Self.staged(.full).makeSimulation()
    while simulation.handlerCalls == 0 { simulation.step() }
    #expect(simulation.animation.context.scrollView.contentOffset.y == 0)
    #expect(simulation.animation.phase == .ending)
    while !simulation.isOver { simulation.step() }
    #expect(simulation.handlerCalls == 1)
    #expect(simulation.animation.phase == .idle)
  }

  /// The second pull is let go while the first one's waves die down, the third when they are gone;
  /// the last bounce is a fling's, from inside the list.
  @Test func `the handler is called where any bounce lands at the top`() throws {
    let script = GestureScript(
      [
        .down(at: 0), .pull(to: 60, over: 0.4), .lift, .wait(for: 0.8), .down(),
        .pull(to: 40, over: 0.4),
        .lift, .wait(for: 3), .down(), .pull(to: 5, over: 0.2), .lift, .wait(for: 3),
        .down(y: 400), .drag(by: -120, over: 0.2), .hold(for: 0.2), .lift, .wait(for: 0.5),
        .down(y: 100), .drag(by: 100, over: 0.1), .lift,
      ],
      scrollViewHeight: 504
    )
    let scene = Scene(.init(rawValue: "bounces"), script: script)
    var simulation = try Self.staged(.full).playing(scene).makeSimulation()
    var landings = 0
    var wasDecelerating = false
    while !simulation.isOver, simulation.time < 30 {
      simulation.step()
      let scrollView = simulation.animation.context.scrollView
      if wasDecelerating, !scrollView.isDecelerating, scrollView.contentOffset.y == 0 {
        landings += 1
      }
      wasDecelerating = scrollView.isDecelerating
    }
    #expect(simulation.isOver)
    #expect(landings == 4)
    #expect(simulation.handlerCalls == landings)
  }

  @Test func `at rest both waves are out of the tree and have no path`() throws {
    var simulation = try Self.staged(.full).makeSimulation()
    while !simulation.isOver { simulation.step() }
    let stage = simulation.animation.context.stage
    for name in ["sine", "cosine"] {
      let wave = try #require(stage.layer(named: name))
      #expect(!stage.isInTree(wave))
      #expect(stage[wave].shape?.path == nil)
    }
  }

  @Test func `a second pull while the waves die down begins them anew with the old phase`() throws {
    let script = GestureScript(
      [
        .down(at: 0), .pull(to: 60, over: 0.4), .lift, .wait(for: 1.0), .down(),
        .pull(to: 40, over: 0.4), .hold(for: 0.5),
      ],
      scrollViewHeight: 504
    )
    let scene = Scene(.init(rawValue: "twice"), script: script, length: .seconds(3))
    var simulation = try Self.staged(.full).playing(scene).makeSimulation()
    var phases = [simulation.animation.phase]
    while !simulation.isOver {
      simulation.step()
      if simulation.animation.phase != phases.last { phases.append(simulation.animation.phase) }
    }
    #expect(phases == [.idle, .pulling, .ending, .pulling])
  }

  // MARK: Loading

  @Test func `alone the waves reach a point below the view, at every moment`() throws {
    var simulation = try Self.staged(.full).makeSimulation()
    var shown = 0
    while simulation.time < 4 {
      simulation.step()
      let animation = simulation.animation
      let view = animation.context.stage.presentation(of: animation.view).root
      let alone = animation.shownAlone(view).sublayers
      #expect(alone.map(\.name) == view.sublayers.map(\.name))
      for (deep, wave) in zip(alone, view.sublayers) {
        let floor = view.bounds.maxY + 1
        #expect(deep.shape?.path == wave.shape?.path?.withFloor(floor, width: view.bounds.width))
        shown += 1
      }
    }
    #expect(shown > 100)
  }

  @Test func `after 244 ticks the loading scene is where it began`() throws {
    var simulation = try Self.staged(.loading).makeSimulation()
    let first = (
      try Self.samples("sine", in: simulation), try Self.samples("cosine", in: simulation)
    )
    for _ in 0..<488 { simulation.step() }
    for (a, b) in zip(first.0, try Self.samples("sine", in: simulation)) {
      #expect(abs(a - b) < 1e-9)
    }
    for (a, b) in zip(first.1, try Self.samples("cosine", in: simulation)) {
      #expect(abs(a - b) < 1e-9)
    }
  }

  @Test(arguments: [
    // Two breaths of 302 and 22 ticks, and the usual 244 where nothing breathes.
    ("2.0", "0.5", 604.0 / 30), ("1.2", "1.2", 244.0 / 30), ("1.1", "1.0", 44.0 / 30),
  ])
  func `with another breath the loading scene ends where it began too`(
    largest: String,
    smallest: String,
    seconds: Double
  ) throws {
    let staged = try Self.staged(.loading, settings: ["largest": largest, "smallest": smallest])
    guard case .seconds(let length) = staged.scene.length else {
      Issue.record("The loading scene has no length")
      return
    }
    #expect(abs(length - seconds) < 1e-9)
    var simulation = staged.makeSimulation()
    let first = try Self.samples("sine", in: simulation)
    for _ in 0..<Int((seconds * 60).rounded()) { simulation.step() }
    for (a, b) in zip(first, try Self.samples("sine", in: simulation)) {
      #expect(abs(a - b) < 1e-9)
    }
  }

  @Test func `asked for exactly, the loading scene keeps the source's phase speed`() throws {
    var simulation = try Self.staged(.loading, settings: ["exact": "true"]).makeSimulation()
    for _ in 0..<2 { simulation.step() }
    let sine = try Self.samples("sine", in: simulation)
    let amplitude = 7 * Self.factor(afterTicks: 1)
    #expect(abs(sine[0] - (amplitude * sin(0.4 / .pi) + 22.4 - amplitude)) < 1e-9)
  }

  // MARK: The article's stages

  @Test(arguments: [
    ("static", 0.0, 8.0, 6.0), ("moving", 0.07, 8, 6),
    ("breathing", 0.05, Double(Float(8) + 0.04), 2),
  ])
  func `the article's stages move as it says`(
    name: String,
    phase: Double,
    amplitude: Double,
    waves: Double
  ) throws {
    var simulation = try Self.staged(.init(rawValue: name)).makeSimulation()
    simulation.step()
    let sine = try Self.samples("sine", in: simulation)
    for x in [0, 1, 50, 319] {
      let expected = amplitude * sin(waves * .pi / 320 * Double(x) + phase) + 70
      #expect(abs(sine[x] - expected) < 1e-9)
    }
  }

  /// In 32-bit numbers a hundred steps of 0.04 from 8 end below 12, and two hundred from there above 4.
  @Test func `the breathing stage turns a step beyond twelve and four`() throws {
    var simulation = try Self.staged(.init(rawValue: "breathing")).makeSimulation()
    var heights: [Double] = []
    for _ in 0..<404 {
      simulation.step()
      let sine = try Self.samples("sine", in: simulation)
      heights.append(((sine.max() ?? 0) - (sine.min() ?? 0)) / 2)
    }
    // Samples lie up to half a point beside a crest.
    for (frame, amplitude) in [
      (100, 12.0), (101, 12.04), (102, 12), (302, 4), (303, 3.96), (304, 4),
    ] {
      #expect(abs(heights[frame - 1] - amplitude) < 0.001, "frame \(frame)")
    }
    #expect(heights.max() == heights[100] && heights.min() == heights[302])
    #expect(abs(heights[403] - 8) < 0.001)
    #expect(simulation.isOver)
  }

  @Test(arguments: [("sine", false), ("both", true), ("shifted", true)])
  func `the static stage shows the curves that are asked for`(curves: String, both: Bool) throws {
    let staged = try Self.staged(.init(rawValue: "static"), settings: ["curves": curves])
    let stage = staged.makeSimulation().animation.context.stage
    let cosine = try #require(stage.layer(named: "cosine"))
    #expect(stage.isInTree(cosine) == both)
  }
}

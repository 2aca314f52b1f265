import Geometry
import Layers
import Pixels
import Scrolling
import Testing

import Parameters
@testable import RefreshAnimations

@Suite struct `Curve: pull` {
  private static let steps = (1...40).map { Double($0) / 40 }

  /// Returns the progress of the animations at a progress of the pull: they begin with its first
  /// frame.
  private func shown(_ progress: Double) -> Double { progress - CurveBench.firstProgress }

  @Test(arguments: steps)
  func `the lines show the part of their length that the pull has come`(pull: Double) throws {
    var bench = CurveBench()
    bench.drag(toProgress: pull)
    let progress = shown(pull)
    for name in ["leftLine", "rightLine"] {
      let shape = try #require(bench.shown(name).shape)
      #expect(agree(shape.strokeStart, 1 - progress))
      #expect(agree(shape.strokeEnd, 1.45 - progress))
      let visible = try #require(shape.path)
        .trimmed(from: shape.strokeStart, to: min(shape.strokeEnd, 1), accuracy: 1e-9)
      // 20π, of which nine twentieths stay; the arc is made of cubics, 0.0003 of it too long.
      #expect(
        agree(visible.length(), min(20 * .pi * progress, 9 * .pi), within: 0.02)
      )
    }
  }

  @Test(arguments: steps)
  func `the arrows come along a line in the first half and turn in the second`(
    pull: Double
  ) throws {
    var bench = CurveBench()
    bench.drag(toProgress: pull)
    let progress = shown(pull)
    let left = try bench.shown("leftArrow")
    let right = try bench.shown("rightArrow")
    let isStraight = progress < 0.5
    #expect(agree(left.position.y - 30, isStraight ? 60 - 60 * progress - 30 : 0))
    #expect(agree(right.position.y - 30, isStraight ? 60 * progress - 30 : 0))
    for arrow in [left, right] {
      #expect(arrow.position.x == 30)
      #expect(agree(arrow.rotation, isStraight ? 0 : .pi * (progress - 0.5) / 0.5))
    }
  }

  /// The recording of the source shows -2.24°; half a point of a finger's first movement makes -2.55°.
  @Test func `at a complete pull the figure stands a little before its end`() throws {
    var bench = CurveBench()
    bench.drag(toProgress: 1)
    let degrees = try bench.shown("leftArrow").rotation * 180 / .pi - 180
    #expect(abs(degrees + 2.55) < 0.005)
    #expect(abs(degrees + 2.24) < 0.5)
    // 162° of arc end where the arrow's tip is.
    let line = try #require(bench.shown("leftLine").shape)
    #expect(agree(line.strokeStart * 360, -degrees))
    #expect(agree((line.strokeEnd - line.strokeStart) * 360, 162))
  }

  /// Everywhere the animations begin at the first progress p₀ that shows, and P shows P − p₀; a scene
  /// without a pull begins as half a point of one does.
  @Test(arguments: [
    (Scene.Name.full, nil), (.pull, nil), (.programmatic, nil),
    (.loading, CurveBench.firstProgress),
  ])
  func `in every scene a complete pull lacks what its first frame showed`(
    scene: Scene.Name,
    start: Double?
  ) throws {
    let staged = try #require(SceneClip(CurveControl.self, scene: scene))
    var simulation = staged.makeSimulation()
    var first = start
    var compared = 0
    while !simulation.isOver {
      let control = try simulation.presentedLayer("control")
      let progress = control.isHidden ? 0 : control.opacity
      if progress > 0, first == nil { first = progress }
      if progress == 1, let first {
        let arrow = try simulation.presentedLayer("rightArrow")
        let line = try simulation.presentedLayer("leftLine").shape
        #expect(agree(arrow.rotation, .pi * (1 - 2 * first)))
        #expect(agree(line?.strokeStart ?? .nan, first))
        #expect(agree(line?.strokeEnd ?? .nan, 0.45 + first))
        compared += 1
      }
      simulation.step()
    }
    #expect(compared > 5)
  }

  @Test(arguments: [Scene.Name.full, .loading])
  func `as in the recording, a finger's figure stands 2,2 degrees before its end`(
    scene: Scene.Name
  ) throws {
    let staged = try #require(SceneClip(CurveControl.self, scene: scene))
    for time in scene == .full ? [1.0, 1.12, 2, 4] : [0, 0.4] {
      let arrow = try staged.simulation(playedTo: time).presentedLayer("rightArrow")
      #expect(abs(arrow.rotation * 180 / .pi - 180 + 2.24) < 0.5)
    }
  }

  @Test(arguments: steps)
  func `alpha is the progress`(progress: Double) throws {
    var bench = CurveBench()
    #expect(try bench.shown("control").isHidden)
    bench.drag(toProgress: progress)
    #expect(agree(try bench.shown("control").opacity, progress))
    #expect(try bench.shown("control").isHidden == false)
    bench.drag(toProgress: 0)
    #expect(try bench.shown("control").isHidden)
    #expect(bench.control.context.stage.animationKeys(of: bench.control.leftLine) == [])
  }

  @Test(arguments: steps)
  func `arrow and line meet where the arc begins and are close before`(pull: Double) throws {
    var bench = CurveBench()
    bench.drag(toProgress: pull)
    let progress = shown(pull)
    for side in ["left", "right"] {
      let distance = try CurveBench.distance(
        bench.shown("\(side)Arrow"),
        bench.shown("\(side)Line")
      )
      // The line comes from 10π, the arrow from 30. On the arc, arc length is not quite angle,
      // because the arc is made of cubics.
      let apart = progress < 0.5 ? (10 * .pi - 30) * (1 - 2 * progress) : 0
      #expect(agree(distance, apart, within: 0.01))
      #expect(distance <= 1.4161)
    }
  }

  @Test func `a fast drag keeps arrow and line together at every instant`() throws {
    let script = GestureScript(
      [.down(at: 0), .drag(by: 200, over: 3.0 / 60), .hold(for: 0.2), .lift],
      scrollViewHeight: 568
    )
    let scene = try #require(SceneClip(CurveControl.self))
      .playing(Scene(.full, script: script, finishDelay: 0.5))
    var simulation = scene.makeSimulation()
    var shownInstants = 0
    for _ in 0..<120 {
      for quarter in 0..<4 {
        let sample = simulation.sampled(at: simulation.time + Double(quarter) / 240)
        guard try !sample.presentedLayer("control").isHidden else { continue }
        shownInstants += 1
        for side in ["left", "right"] {
          let line = try sample.presentedLayer("\(side)Line")
          let limit = (line.shape?.strokeStart ?? 0) > 0.5 ? 1.4161 : 0.01
          #expect(try CurveBench.distance(sample.presentedLayer("\(side)Arrow"), line) <= limit)
        }
      }
      simulation.step()
    }
    #expect(shownInstants > 100)
  }

  @Test func `the control lies in the middle of the gap and clips what is not uncovered`() throws {
    var bench = CurveBench()
    for gap in [-20.0, 0, 12, 30, 60, 90] {
      bench.drag(toProgress: gap * 0.85 / 60)
      let control = try bench.shown("control")
      #expect(agree(control.bounds.height, min(max(gap, 0), 60)))
      #expect(agree(control.position.x, 160))
      #expect(agree(control.position.y, -gap / 2))
      #expect(control.masksToBounds)
      #expect(agree(try bench.shown("view").position.y, control.bounds.height / 2))
    }
  }

  @Test func `lines and arrows lie as in the source`() throws {
    let bench = CurveBench()
    let left = try #require(bench.shown("leftLine").shape?.path)
    let right = try #require(bench.shown("rightLine").shape?.path)
    #expect(left.subpaths.first?.start == Point(40, 30))
    #expect(right.subpaths.first?.start == Point(20, 30))
    #expect(agree(left.currentPoint?.y ?? 0, 30 + 10 * .pi))
    #expect(agree(right.currentPoint?.y ?? 0, 30 - 10 * .pi))
    #expect(agree(left.length(), 20 * .pi, within: 0.02))
    let arrow = try bench.shown("leftArrow")
    #expect(agree(arrow.bounds.minX, 18.5))
    #expect(agree(arrow.bounds.width, 1.5))
    #expect(agree(arrow.bounds.height, 2.598, within: 1e-3))
    #expect(agree(arrow.anchorPoint.x, 7.6667, within: 1e-4))
    #expect(agree(arrow.anchorPoint.y, 0))
    let other = try bench.shown("rightArrow")
    #expect(agree(other.bounds.minX, 40))
    #expect(agree(other.bounds.minY, 27.402, within: 1e-3))
    #expect(agree(other.anchorPoint.x, -6.6667, within: 1e-4))
    #expect(agree(other.anchorPoint.y, 1))
  }

  @Test func `lines lie behind arrows and stand still in time`() throws {
    let scene = try #require(SceneClip(CurveControl.self))
    let stage = scene.makeSimulation().animation.context.stage
    #expect(stage.sublayers(of: stage.root).map { stage[$0].name } == ["rows", "control"])
    let view = try #require(stage.layer(named: "view"))
    let layers = stage.sublayers(of: view)
    #expect(
      layers.map { stage[$0].name } == ["leftLine", "rightLine", "leftArrow", "rightArrow"]
    )
    #expect(layers.allSatisfy { stage[$0].timing.speed == 0 })
  }

  @Test func `alone, the control shows at its full height`() throws {
    let scene = try #require(SceneClip(CurveControl.self, scene: .pull))
    for time in [0.1, 0.3, 0.5, 1] {
      let root = scene.presentation(of: scene.simulation(playedTo: time)).root
      let control = try #require(root.layer(named: "control"))
      #expect(agree(control.frame.height, 60) && agree(control.frame.minY, 0))
      let view = try #require(root.layer(named: "view"))
      #expect(agree(control.bounds.midY, view.position.y))
    }
  }

  @Test(arguments: [64.0, 32, 0])
  func `the inset of any bar works`(inset: Double) throws {
    var parameters = Parameters(CurveControl.descriptor.parameters)
    let isKnown = try parameters.set("inset", to: "\(inset)")
    #expect(isKnown)
    let scene = try #require(SceneClip(CurveControl.self, parameters: parameters))
    var simulation = scene.makeSimulation()
    #expect(simulation.animation.scrollView.contentOffset.y == -inset)
    simulation.step(untilTime: 2)
    #expect(simulation.animation.phase == .refreshing)
    #expect(simulation.animation.scrollView.contentInset.top == inset + 60)
    let bar = scene.presentation(of: simulation).layer(named: "bar")
    #expect(bar?.bounds.height == (inset > 0 ? inset : nil))
    simulation.stepToRest()
    #expect(simulation.animation.scrollView.contentInset.top == inset)
    #expect(simulation.animation.scrollView.contentOffset.y == -inset)
  }
}

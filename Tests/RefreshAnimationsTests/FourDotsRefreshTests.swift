import Geometry
import Layers
import Pixels
import Raster
import Scrolling
import Testing

import Parameters
@testable import RefreshAnimations

@Suite struct `Four dots: refresh` {
  private func staged(_ name: Scene.Name = .full) throws -> SceneClip {
    try #require(SceneClip(FourDots.self, scene: name))
  }

  private func playing(_ steps: [GestureStep], finishDelay: Double? = nil) throws -> Simulation {
    let script = GestureScript(steps, scrollViewHeight: 603)
    return try staged().playing(Scene(.full, script: script, finishDelay: finishDelay))
      .makeSimulation()
  }

  @Test func `a list that is flung up and back comes to rest, bounces, and refreshes nothing`()
    throws
  {
    var simulation = try staged(.fling).makeSimulation()
    simulation.step(untilTime: 4.1)
    // 110 points under the finger, then v ÷ -k with k = 1000·ln 0.998 = -2.002; half a point before
    // that it counts as arrived.
    #expect(simulation.animation.scrollView.isAtRest)
    #expect(agree(simulation.animation.scrollView.contentOffset.y, 110 + 1200 / 2.002, within: 1))
    var highest = 0.0
    while !simulation.isOver {
      simulation.step()
      highest = max(highest, -simulation.animation.scrollView.contentOffset.y)
    }
    // It goes back 150 points under the finger, reaches the top with what is left of 1,600 points a
    // second after 559.5 points, v + k·559.5 = 480, and bounces by v ÷ (β·e) with β = 10.9.
    #expect(agree(highest, 480 / (10.9 * 2.71828), within: 0.5))
    #expect(simulation.animation.scrollView.contentOffset.y == 0)
    #expect(simulation.handlerCalls == 0)
  }

  @Test func `the reference scene pulls 68 points and triggers four frames after the lift`() throws
  {
    var simulation = try staged().makeSimulation()
    simulation.step(untilTime: 1)
    #expect(agree(simulation.pulledDistance, 68.3, within: 0.3))
    #expect(simulation.animation.phase == .armed)
    let pull = simulation.pulledDistance
    for ticks in 0..<4 {
      simulation.step(untilTime: 1.1 + Double(ticks) / 60)
      #expect(simulation.animation.phase == .armed)
    }
    simulation.step()
    #expect(simulation.animation.phase == .refreshing)
    // Half a pixel of rounding on either side.
    let from = -simulation.animation.scrollView.presentedContentOffset.y
    #expect(agree(from, 0.8348 * pull, within: 0.5))
    #expect(simulation.animation.scrollView.contentInset.top == 55)
    #expect(simulation.animation.scrollView.contentOffset.y == -55)
    #expect(!simulation.animation.scrollView.isDecelerating)
  }

  @Test func `the gap opens from the pull to 55 points within half a second`() throws {
    var simulation = try staged().makeSimulation()
    simulation.step(untilTime: 1.1 + 4.0 / 60)
    let from = simulation.animation.scrollView.presentedContentOffset.y
    #expect(from < -56.5)
    let begin = simulation.time
    for tick in 1...30 {
      simulation.step()
      let part = TimingFunction.easeInEaseOut.progress(at: Double(tick) / 30)
      #expect(
        agree(
          simulation.animation.scrollView.presentedContentOffset.y,
          from + (-55 - from) * part,
          within: 1e-6
        )
      )
    }
    #expect(agree(simulation.time, begin + 0.5))
    // The header stays 10 points below the visible top.
    #expect(try simulation.presentedLayer("header").position.y == -45 + 17.5)
  }

  @Test func `dots breathe twice while the header turns once`() throws {
    var simulation = try staged(.loading).makeSimulation()
    for tick in 0..<60 {
      let time = Double(tick) / 60
      #expect(agree(try simulation.presentedLayer("header").rotation, 2 * .pi * time))
      let inwards = 5 * (1 - abs(1 - 4 * (time.truncatingRemainder(dividingBy: 0.5))))
      let places = [
        ("top", Point(17.5, 5), 0.0, inwards), ("left", Point(5, 17.5), inwards, 0),
        ("bottom", Point(17.5, 30), 0, -inwards), ("right", Point(30, 17.5), -inwards, 0),
      ]
      for (name, center, x, y) in places {
        let dot = try simulation.presentedLayer(name)
        #expect(dot.position == center)
        #expect(agree(dot.transform.translationX, x))
        #expect(agree(dot.transform.translationY, y))
        #expect(!dot.isHidden && dot.opacity == 1)
      }
      let line = try #require(simulation.presentedLayer("line").shape)
      #expect(line.strokeStart == 1 && line.strokeEnd == 1)
      simulation.step()
    }
  }

  @Test func `loading loops without a seam`() throws {
    let scene = try staged(.loading)
    let first = scene.makeSimulation()
    let last = scene.simulation(playedTo: 1)
    #expect(scene.scene.isLoop && scene.scene.length == .seconds(1))
    #expect(scene.presentation(of: first).root == scene.presentation(of: last).root)
  }

  @Test func `a slower turn makes a longer loop`() throws {
    var parameters = Parameters(FourDots.descriptor.parameters)
    let isKnown = try parameters.set("cycle", to: "2")
    #expect(isKnown)
    let scene = try #require(
      SceneClip(FourDots.self, scene: .loading, parameters: parameters)
    )
    #expect(scene.scene.length == .seconds(2))
    #expect(
      scene.presentation(of: scene.makeSimulation()).root
        == scene.presentation(of: scene.simulation(playedTo: 2)).root
    )
  }

  @Test func `the end closes the gap, keeps turning until then, and leaves the top dot`() throws {
    var simulation = try staged().makeSimulation()
    simulation.step(untilTime: 1.1 + 4.0 / 60 + 1.5)
    #expect(simulation.animation.phase == .ending)
    #expect(simulation.animation.scrollView.contentInset.top == 0)
    let begin = simulation.time
    simulation.step(untilTime: begin + 0.25)
    #expect(agree(simulation.animation.scrollView.presentedContentOffset.y, -27.5, within: 1e-6))
    #expect(try simulation.presentedLayer("right").isHidden == false)
    let turning = try simulation.presentedLayer("header").rotation
    #expect(turning != 0)
    simulation.step(untilTime: begin + 0.5)
    #expect(simulation.animation.phase == .idle)
    #expect(try simulation.presentedLayer("header").rotation == 0)
    #expect(try simulation.presentedLayer("header").position.y == -45 + 17.5)
    #expect(try simulation.presentedLayer("top").opacity == 1)
    #expect(try simulation.presentedLayer("top").transform.isIdentity)
    #expect(try simulation.presentedLayer("line").shape?.strokeStart == 1)
    // Three dots fade, out of sight.
    simulation.stepToRest()
    #expect(agree(simulation.time, begin + 0.75))
    for name in ["left", "bottom", "right"] {
      #expect(try simulation.presentedLayer(name).isHidden)
    }
  }

  @Test func `a pull that has bounced below the trigger when the lift is seen cancels`() throws {
    // 0.8348 of 64 points are 53.4.
    var simulation = try playing(
      [.down(at: 0), .pull(to: 64, over: 0.5), .hold(for: 0.2), .lift],
      finishDelay: 1
    )
    simulation.step(untilTime: 0.6)
    #expect(simulation.animation.phase == .armed)
    simulation.stepToRest()
    #expect(simulation.time < 1.7 && simulation.handlerCalls == 0)
  }

  @Test(arguments: [55.0, 100, 200])
  func `the full scene pulls far enough for any trigger`(trigger: Double) throws {
    var parameters = Parameters(FourDots.descriptor.parameters)
    let isKnown = try parameters.set("trigger", to: "\(trigger)")
    #expect(isKnown)
    let scene = try #require(SceneClip(FourDots.self, parameters: parameters))
    var simulation = scene.makeSimulation()
    simulation.stepToRest()
    #expect(simulation.handlerCalls == 1)
  }

  @Test func `a full pull under the finger triggers nothing`() throws {
    var simulation = try playing([.down(at: 0), .pull(to: 80, over: 0.5), .hold(for: 3)])
    simulation.step(untilTime: 3)
    #expect(simulation.animation.phase == .armed)
    #expect(simulation.animation.scrollView.contentInset.top == 0)
  }

  @Test func `a pull that is let go below the trigger bounces back to idle`() throws {
    var simulation = try staged(.cancel).makeSimulation()
    var phases: Set<RefreshPhase> = []
    while !simulation.isOver, simulation.time < 10 {
      phases.insert(simulation.animation.phase)
      simulation.step()
    }
    #expect(phases == [.idle, .pulling])
    #expect(simulation.animation.scrollView.contentOffset.y == 0)
    #expect(try simulation.presentedLayer("line").shape?.strokeEnd == 0)
    #expect(try simulation.presentedLayer("top").opacity == 0)
  }

  @Test func `pulling back below the trigger before the lift cancels`() throws {
    var simulation = try playing(
      [.down(at: 0), .pull(to: 70, over: 0.5), .pull(to: 40, over: 0.5), .hold(for: 0.2), .lift],
      finishDelay: 1
    )
    simulation.stepToRest()
    #expect(simulation.animation.scrollView.contentInset.top == 0)
    #expect(simulation.time < 2.5)
  }

  @Test func `a second pull while loading changes nothing`() throws {
    var simulation = try playing([
      .down(at: 0), .pull(to: 70, over: 0.5), .hold(for: 0.2), .lift, .wait(for: 1),
      .down(), .drag(by: 120, over: 0.4), .hold(for: 0.2), .lift,
    ])
    simulation.step(untilTime: 2.2)
    #expect(simulation.animation.scrollView.contentOffset.y < -70)
    #expect(try simulation.presentedLayer("header").position.y == -45 + 17.5)
    simulation.step(untilTime: 5)
    #expect(simulation.animation.phase == .refreshing)
    #expect(simulation.animation.scrollView.contentInset.top == 55)
    #expect(simulation.animation.scrollView.contentOffset.y == -55)
  }

  @Test func `an end before the gap is open closes it from where it is`() throws {
    var simulation = try playing(
      [.down(at: 0), .pull(to: 70, over: 0.5), .hold(for: 0.2), .lift],
      finishDelay: 0.1
    )
    simulation.stepToRest()
    #expect(simulation.animation.scrollView.contentOffset.y == 0)
    #expect(simulation.animation.scrollView.contentInset.top == 0)
    #expect(try simulation.presentedLayer("right").isHidden)
  }

  @Test func `an end when idle is ignored, and so is a second one`() throws {
    var bench = FourDotsBench()
    bench.dots.endRefreshing()
    #expect(bench.dots.context.isIdle && bench.dots.phase == .idle)
    bench.dots.beginRefreshing()
    bench.dots.endRefreshing()
    bench.dots.endRefreshing()
    bench.dots.context.stage.advance(to: 0.5)
    #expect(bench.dots.context.takeDueEvents() == [.completion("closed")])
  }

  @Test func `a begin by program opens the gap of a list at rest`() throws {
    var simulation = try staged().playing(
      Scene(.full, actions: [.begin(at: 0.1), .end(at: 2)])
    ).makeSimulation()
    simulation.step(untilTime: 1)
    #expect(simulation.animation.scrollView.presentedContentOffset.y == -55)
    #expect(try simulation.presentedLayer("right").isHidden == false)
    simulation.stepToRest()
    #expect(simulation.time > 2.4 && simulation.animation.scrollView.contentOffset.y == 0)
  }
}

@Suite struct `Four dots: pictures` {
  private func pixels(pull: Double) throws -> Bitmap {
    let script = GestureScript(
      [.down(at: 0), .pull(to: pull, over: 1), .hold(for: 2)],
      scrollViewHeight: 603
    )
    let scene = try #require(SceneClip(FourDots.self, scene: .pull))
      .playing(Scene(.pull, script: script, length: .seconds(3)))
    return try Renderer().draw(scene.presentation(of: scene.simulation(playedTo: 2)), scale: 4)
  }

  /// Returns the number of pixels that show a colour, but for its edges.
  private func count(_ color: Color, in bitmap: Bitmap) -> Int {
    var count = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        let parts = [color.red, color.green, color.blue]
        let matches = [16, 8, 0].enumerated().allSatisfy { index, shift in
          abs(Int((pixel >> shift) & 255) - Int(parts[index] * 255)) <= 2
        }
        if matches { count += 1 }
      }
    }
    return count
  }

  @Test(arguments: [55.0, 66])
  func `at full pull four dots of equal area show, and no end of the line`(pull: Double) throws {
    let bitmap = try pixels(pull: pull)
    let areas = [
      Color(rgb8: 90, 200, 200), Color(rgb8: 250, 85, 78), Color(rgb8: 92, 201, 105),
      Color(rgb8: 253, 175, 75),
    ].map { count($0, in: bitmap) }
    // A disc of radius 5 at 4 pixels a point, without its antialiased edge.
    for area in areas { #expect((1100...1260).contains(area), "\(areas)") }
    #expect(Set(areas).count == 1, "\(areas)")
  }

  @Test func `before the first leg nothing but the top dot shows`() throws {
    let bitmap = try pixels(pull: 15)
    #expect((1100...1260).contains(count(Color(rgb8: 90, 200, 200), in: bitmap)))
    #expect(count(Color(rgb8: 250, 85, 78), in: bitmap) == 0)
  }
}

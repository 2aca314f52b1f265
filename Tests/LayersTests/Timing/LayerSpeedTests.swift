import Geometry
import Layers
import Testing

/// Layers whose time changes its speed while it runs.
@Suite struct LayerSpeedTests {
  /// Returns a layer that moves by a point a second, for a hundred seconds, from local time 0 on.
  private func moving() -> Solo {
    var solo = Solo()
    solo.stage.add(.basic(.positionX, from: 0, to: 100, duration: 100), to: solo.layer)
    solo.stage.commit()
    return solo
  }

  @Test func `Core Animation's recipe pauses a layer and lets it go on`() throws {
    var solo = moving()
    solo.play(to: 3)
    // layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil); layer.speed = 0
    let paused = try #require(solo.stage.convert(solo.stage.time, from: nil, to: solo.layer))
    #expect(paused == 3)
    solo.stage.update(solo.layer) {
      $0.timing.speed = 0
      $0.timing.timeOffset = paused
    }
    for time in [3.0, 4, 10] {
      solo.play(to: time)
      #expect(solo.shown.position.x == 3)
    }
    solo.stage.update(solo.layer) {
      $0.timing.speed = 1
      $0.timing.timeOffset = 0
      $0.timing.beginTime = 0
    }
    let now = try #require(solo.stage.convert(solo.stage.time, from: nil, to: solo.layer))
    solo.stage.update(solo.layer) { $0.timing.beginTime = now - paused }
    #expect(solo.shown.position.x == 3)
    solo.play(to: 12.5)
    #expect(solo.shown.position.x == 5.5)
    #expect(solo.stage.localTime(of: solo.layer) == 5.5)
  }

  // At 4 s the speed changes; shown are the places at 4, 5 and 6 s.
  @Test(
    arguments: [
      (0, [4, 4, 4]), (0.5, [4, 4.5, 5]), (1, [4, 5, 6]), (3, [4, 7, 10]), (-1, [4, 3, 2]),
    ] as [(Double, [Double])]
  )
  func `a speed that is set changes what follows, without a jump`(
    speed: Double,
    places: [Double]
  ) {
    var solo = moving()
    solo.play(to: 4)
    solo.stage.setSpeed(speed, of: solo.layer)
    for (time, place) in zip([4.0, 5, 6], places) {
      solo.play(to: time)
      #expect(isClose(solo.shown.position.x, place))
    }
  }

  @Test func `speeds are set one after another, and inside one another`() {
    var solo = Solo()
    let inner = solo.stage.add(Layer(), to: solo.layer)
    solo.stage.add(.basic(.positionX, from: 0, to: 100, duration: 100), to: inner)
    solo.play(to: 1)
    solo.stage.setSpeed(2, of: inner)
    solo.play(to: 2)
    #expect(solo.stage.presented(inner).position.x == 3)
    solo.stage.setSpeed(0.5, of: solo.layer)
    solo.play(to: 4)
    #expect(solo.stage.presented(inner).position.x == 5)
    solo.stage.setSpeed(0, of: solo.layer)
    solo.play(to: 6)
    solo.stage.setSpeed(-1, of: solo.layer)
    solo.play(to: 7)
    #expect(solo.stage.presented(inner).position.x == 3)
  }

  // MARK: Backwards

  /// Returns a layer whose time is 2 − t, with an animation from 0.5 to 1.5 of it.
  private func backwards(_ change: (inout Animation) -> Void = { _ in }) -> Solo {
    var layer = Layer()
    layer.timing.speed = -1
    layer.timing.timeOffset = 2
    layer.opacity = 9
    var solo = Solo(layer)
    var animation = Animation.basic(.opacity, from: 0, to: 1, duration: 1).starting(at: 0.5)
    change(&animation)
    solo.stage.add(animation, to: solo.layer, forKey: "fade")
    solo.stage.commit()
    return solo
  }

  @Test(arguments: [(0.0, 9.0), (0.25, 9), (0.75, 0.75), (1, 0.5), (1.25, 0.25), (1.5, 9), (2, 9)])
  func `time that runs backwards enters an animation at its end`(time: Double, opacity: Double) {
    var solo = backwards()
    solo.play(to: time)
    #expect(solo.shown.opacity == opacity)
  }

  @Test func `an animation of time that runs backwards begins at its end and ends at its begin`() {
    var solo = backwards()
    var log: [(Double, StageEvent)] = []
    for tick in 0...16 {
      solo.stage.advance(to: Double(tick) / 8)
      log += solo.stage.takeEvents().map { (solo.stage.time, $0) }
    }
    #expect(log.map(\.0) == [0.5, 1.5])
    #expect(
      log.map(\.1) == [
        .animationDidStart(solo.layer, key: "fade"),
        .animationDidStop(solo.layer, key: "fade", finished: true),
      ]
    )
    #expect(solo.stage.animationKeys(of: solo.layer).isEmpty)
  }

  @Test func `an endless animation of time that runs backwards ends at its begin`() {
    var solo = backwards { $0.timing.repeatCount = .infinity }
    #expect(solo.stage.hasFiniteAnimations)
    solo.play(to: 0.25)
    #expect(solo.shown.opacity == 0.25)
    solo.play(to: 1.5)
    #expect(solo.shown.opacity == 9 && !solo.stage.hasFiniteAnimations)
  }

  @Test func `fill modes are by local time, whichever way that runs`() {
    var solo = backwards {
      $0.timing.fillMode = .both
      $0.isRemovedOnCompletion = false
    }
    #expect(solo.shown.opacity == 1)
    solo.play(to: 1.75)
    #expect(solo.shown.opacity == 0)
  }

  @Test func `a negative speed in a layer and in its animation make a positive one`() {
    var solo = backwards { $0.timing.speed = -1 }
    for (time, opacity) in [(0.75, 0.25), (1.0, 0.5), (1.25, 0.75)] {
      solo.play(to: time)
      #expect(solo.shown.opacity == opacity)
    }
  }

  // MARK: Later

  @Test(
    arguments: [
      (.removed, [9, 9, 0.5, 9]), (.forwards, [9, 9, 0.5, 1]),
      (.backwards, [0, 0, 0.5, 9]), (.both, [0, 0, 0.5, 1]),
    ] as [(FillMode, [Double])]
  )
  func `an animation of later shows before and after as it fills`(
    mode: FillMode,
    expected: [Double]
  ) {
    var layer = Layer()
    layer.opacity = 9
    var solo = Solo(layer)
    let fade = Animation.basic(.opacity, from: 0, to: 1, duration: 1).starting(at: 2)
    solo.stage.add(fade.filling(mode).keptOnCompletion(), to: solo.layer)
    for (time, opacity) in zip([0, 1.999, 2.5, 4], expected) {
      solo.play(to: time)
      #expect(solo.shown.opacity == opacity, "at \(time)")
    }
  }

  @Test func `a delayed animation is reported when time comes to it, without a commit`() {
    var solo = Solo()
    let fade = Animation.basic(.opacity, from: 0, to: 1, duration: 1).starting(at: 2)
    solo.stage.add(fade, to: solo.layer, forKey: "fade")
    solo.stage.commit()
    solo.stage.advance(to: 1.5)
    #expect(solo.stage.takeEvents().isEmpty)
    solo.stage.advance(to: 2)
    #expect(solo.stage.takeEvents() == [.animationDidStart(solo.layer, key: "fade")])
    solo.stage.advance(to: 2.5)
    #expect(solo.stage.takeEvents().isEmpty)
  }
}

import Geometry
import Layers
import Testing

/// Stages that somebody steps by hand and never commits: they play all the same.
@Suite struct CommitTests {
  @Test(arguments: [(0.25, 25.0), (0.5, 50), (0.75, 75), (1, 7)])
  func `an animation plays from the time at which it was added`(time: Double, expected: Double) {
    var layer = Layer()
    layer.position = Point(7, 0)
    var stage = Stage()
    let dot = stage.add(layer)
    stage.advance(to: 3)
    stage.add(.basic(.positionX, from: 0, to: 100, duration: 1), to: dot)
    stage.advance(to: 3 + time / 2)
    stage.advance(to: 3 + time)
    #expect(isClose(stage.presented(dot).position.x, expected))
  }

  @Test func `a layer counts as shown once time has moved on, and glides from then on`() {
    var stage = Stage()
    let dot = stage.add(Layer())
    stage.set(.positionX, of: dot, to: 10)
    #expect(stage.presented(dot).position.x == 10)
    stage.advance(to: 1)
    stage.set(.positionX, of: dot, to: 20)
    #expect(stage.presented(dot).position.x == 10)
    stage.advance(to: 1.125)
    #expect(isClose(stage.presented(dot).position.x, 18.02403, within: 1e-4))
    stage.advance(to: 1.25)
    #expect(stage.presented(dot).position.x == 20)
  }

  @Test func `it is the same as committing every frame, events included`() {
    var world = Stage()
    let dot = world.add(Layer(name: "dot"))
    func play(_ commits: Bool) -> (shown: [Double], events: [StageEvent]) {
      var stage = world
      var shown: [Double] = []
      var events: [StageEvent] = []
      for frame in 0..<40 {
        stage.advance(to: Double(frame) / 20)
        if frame % 10 == 2 {
          stage.transaction(duration: 0.3, completion: "moved") {
            $0.set(.positionX, of: dot, to: Double(frame))
          }
        }
        if frame == 15 { stage.add(.basic(.opacity, to: 0, duration: 0.5), to: dot) }
        if frame == 30 { stage.removeAllAnimations(from: dot) }
        if commits { stage.commit() }
        shown.append(stage.presented(dot).position.x + stage.presented(dot).opacity)
        events += stage.takeEvents()
      }
      return (shown, events)
    }
    let (byHand, byItself) = (play(true), play(false))
    #expect(byHand.shown == byItself.shown)
    #expect(byHand.events.count == byItself.events.count)
    #expect(Set(byHand.events) == Set(byItself.events))
    #expect(byHand.events.contains(.completed("moved", finished: true)))
  }

  @Test func `a transaction without changes completes when time moves on`() {
    var stage = Stage()
    stage.transaction(completion: "nothing") { _ in }
    #expect(stage.takeEvents().isEmpty)
    stage.advance(to: 0.1)
    #expect(stage.takeEvents() == [.completed("nothing", finished: true)])
  }
}

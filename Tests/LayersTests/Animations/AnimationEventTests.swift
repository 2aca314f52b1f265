import Geometry
import Layers
import Testing

/// The events that a delegate receives of its animations.
@Suite struct AnimationEventTests {
  private let fade = Animation.basic(.opacity, from: 0, to: 0.5, duration: 1)

  @Test func `an animation starts at the commit`() {
    var solo = Solo()
    solo.stage.add(fade, to: solo.layer, forKey: "fade")
    let events = solo.stage.takeEvents()
    #expect(events.isEmpty)
    solo.stage.commit()
    let later = solo.stage.takeEvents()
    #expect(later == [.animationDidStart(solo.layer, key: "fade")])
  }

  @Test func `a delayed animation starts at the first commit after its begin`() {
    var solo = Solo()
    solo.stage.add(fade.starting(at: 2), to: solo.layer, forKey: "fade")
    solo.play(to: 1.9)
    let events = solo.stage.takeEvents()
    #expect(events.isEmpty)
    solo.play(to: 2)
    let later = solo.stage.takeEvents()
    #expect(later == [.animationDidStart(solo.layer, key: "fade")])
  }

  @Test func `an animation at its end has finished`() {
    var solo = Solo()
    solo.stage.add(fade, to: solo.layer, forKey: "fade")
    solo.stage.commit()
    _ = solo.stage.takeEvents()
    solo.stage.advance(to: 1)
    let events = solo.stage.takeEvents()
    #expect(
      events == [.animationDidStop(solo.layer, key: "fade", finished: true)]
    )
  }

  @Test func `an animation that stays reports its end once`() {
    var solo = Solo()
    solo.stage.add(fade.keptOnCompletion(), to: solo.layer, forKey: "fade")
    solo.play(to: 1)
    _ = solo.stage.takeEvents()
    solo.play(to: 2)
    solo.stage.removeAllAnimations(from: solo.layer)
    let events = solo.stage.takeEvents()
    #expect(events.isEmpty)
  }

  @Test func `a removed animation has not finished`() {
    var solo = Solo()
    solo.stage.add(fade, to: solo.layer, forKey: "fade")
    solo.play(to: 0.5)
    _ = solo.stage.takeEvents()
    solo.stage.removeAnimation(forKey: "fade", from: solo.layer)
    let events = solo.stage.takeEvents()
    #expect(
      events == [.animationDidStop(solo.layer, key: "fade", finished: false)]
    )
  }

  @Test func `a replaced animation has not finished`() {
    var solo = Solo()
    solo.stage.add(fade, to: solo.layer, forKey: "fade")
    solo.play(to: 0.5)
    _ = solo.stage.takeEvents()
    solo.stage.add(fade, to: solo.layer, forKey: "fade")
    solo.stage.commit()
    let events = solo.stage.takeEvents()
    #expect(
      events == [
        .animationDidStop(solo.layer, key: "fade", finished: false),
        .animationDidStart(solo.layer, key: "fade"),
      ]
    )
  }

  @Test func `animations that end together are reported in the order of their adding`() {
    var solo = Solo()
    for key in ["a", "b", "c"] { solo.stage.add(fade, to: solo.layer, forKey: key) }
    solo.stage.commit()
    _ = solo.stage.takeEvents()
    solo.stage.advance(to: 1)
    let events = solo.stage.takeEvents()
    #expect(
      events
        == ["a", "b", "c"].map { .animationDidStop(solo.layer, key: $0, finished: true) }
    )
  }

  @Test func `an animation that passed between two frames starts before it stops`() {
    var solo = Solo()
    solo.stage.add(fade.starting(at: 1), to: solo.layer, forKey: "fade")
    solo.stage.commit()
    solo.stage.advance(to: 9)
    let events = solo.stage.takeEvents()
    #expect(
      events == [
        .animationDidStart(solo.layer, key: "fade"),
        .animationDidStop(solo.layer, key: "fade", finished: true),
      ]
    )
  }

  @Test func `events are handed out once`() {
    var solo = Solo()
    solo.stage.add(fade, to: solo.layer)
    solo.stage.commit()
    let events = solo.stage.takeEvents()
    #expect(events.count == 1)
    let later = solo.stage.takeEvents()
    #expect(later.isEmpty)
  }

  @Test func `the end of a repeated animation does not slip by a frame`() {
    // Nine passes of a tenth of a second add up to less than 0.9 s in binary.
    var solo = Solo()
    var animation = fade
    animation.timing.duration = 0.1
    solo.stage.add(animation.repeated(9), to: solo.layer)
    solo.stage.commit()
    for tick in 1...54 {
      #expect(!solo.stage.animationKeys(of: solo.layer).isEmpty, "tick \(tick)")
      solo.play(to: Double(tick) / 60)
    }
    #expect(solo.stage.animationKeys(of: solo.layer).isEmpty)
  }
}

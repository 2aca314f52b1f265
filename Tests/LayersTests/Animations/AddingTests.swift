import Geometry
import Layers
import Testing

/// Adding animations to layers, and removing them.
@Suite struct AddingTests {
  private let fade = Animation.basic(.opacity, from: 0, to: 0.5, duration: 1)

  @Test func `the layer keeps a copy`() {
    var solo = Solo()
    var animation = fade
    solo.stage.add(animation, to: solo.layer, forKey: "fade")
    animation.timing.duration = 99
    #expect(solo.stage.animation(forKey: "fade", on: solo.layer)?.timing.duration == 1)
  }

  @Test(arguments: [0.0, -1])
  func `without a duration it lasts a quarter of a second`(duration: Double) {
    var solo = Solo()
    var animation = fade
    animation.timing.duration = duration
    solo.stage.add(animation, to: solo.layer, forKey: "fade")
    #expect(solo.stage.animation(forKey: "fade", on: solo.layer)?.timing.duration == 0.25)
  }

  @Test func `without a duration it lasts as long as the transaction says`() {
    var solo = Solo()
    solo.stage.transaction(duration: 3) {
      $0.add(.basic(.opacity, to: 0), to: solo.layer, forKey: "a")
      $0.add(fade, to: solo.layer, forKey: "b")
    }
    #expect(solo.stage.animation(forKey: "a", on: solo.layer)?.timing.duration == 3)
    #expect(solo.stage.animation(forKey: "b", on: solo.layer)?.timing.duration == 1)
  }

  @Test func `a group without a duration lasts a quarter of a second`() {
    var solo = Solo()
    solo.stage.add(.group([fade], duration: 0), to: solo.layer, forKey: "group")
    #expect(solo.stage.animation(forKey: "group", on: solo.layer)?.timing.duration == 0.25)
  }

  @Test func `animations without a key all stay`() {
    var solo = Solo()
    solo.stage.add(fade, to: solo.layer)
    solo.stage.add(fade, to: solo.layer)
    #expect(Set(solo.stage.animationKeys(of: solo.layer)).count == 2)
  }

  @Test func `an animation with the same key is replaced and comes last`() {
    var solo = Solo()
    solo.stage.add(fade, to: solo.layer, forKey: "a")
    solo.stage.add(fade, to: solo.layer, forKey: "b")
    solo.stage.add(.basic(.opacity, from: 1, to: 1, duration: 2), to: solo.layer, forKey: "a")
    #expect(solo.stage.animationKeys(of: solo.layer) == ["b", "a"])
    #expect(solo.shown.opacity == 1)
  }

  // MARK: Begin times

  @Test func `a begin time of 0 is when the frame ends`() {
    var solo = Solo(at: 10)
    solo.stage.add(fade, to: solo.layer, forKey: "fade")
    solo.stage.commit()
    #expect(solo.stage.animation(forKey: "fade", on: solo.layer)?.timing.beginTime == 10)
    solo.play(to: 10.5)
    #expect(solo.shown.opacity == 0.25)
  }

  @Test func `until the frame ends it shows its beginning`() {
    var solo = Solo(at: 10)
    solo.stage.add(fade, to: solo.layer)
    #expect(solo.shown.opacity == 0)
  }

  @Test func `an animation that nobody commits begins when it was added, once time moves on`() {
    var solo = Solo()
    solo.stage.add(fade, to: solo.layer)
    solo.stage.advance(to: 0.5)
    #expect(solo.shown.opacity == 0.25)
    solo.stage.commit()
    #expect(solo.shown.opacity == 0.25)
  }

  @Test func `begin times are in the layer's time`() {
    var layer = Layer()
    layer.timing.beginTime = 4
    layer.timing.speed = 2
    var solo = Solo(layer, at: 5)
    solo.stage.add(fade, to: solo.layer, forKey: "fade")
    solo.stage.commit()
    #expect(solo.stage.animation(forKey: "fade", on: solo.layer)?.timing.beginTime == 2)
    solo.play(to: 5.25)
    #expect(solo.shown.opacity == 0.25)
  }

  @Test func `a begin time in the past starts mid-way`() {
    var solo = Solo(at: 10)
    solo.stage.add(fade.starting(at: 9.5), to: solo.layer)
    solo.stage.commit()
    #expect(solo.shown.opacity == 0.25)
  }

  @Test func `a begin time in the future waits`() {
    var solo = Solo(at: 10)
    solo.stage.add(fade.starting(at: 11), to: solo.layer)
    solo.play(to: 10.9)
    #expect(solo.shown.opacity == 1)
    solo.play(to: 11.5)
    #expect(solo.shown.opacity == 0.25)
  }

  @Test func `on a frozen layer a begin time of 0 is the offset at the frame's end`() {
    var still = Layer()
    still.timing.speed = 0
    var solo = Solo(still, at: 10)
    solo.stage.add(fade, to: solo.layer, forKey: "fade")
    solo.stage.update(solo.layer) { $0.timing.timeOffset = 0.25 }
    #expect(solo.shown.opacity == 0)
    solo.stage.commit()
    #expect(solo.stage.animation(forKey: "fade", on: solo.layer)?.timing.beginTime == 0.25)
    for (offset, opacity) in [(0.25, 0.0), (0.75, 0.25), (1, 0.375), (1.25, 0.5)] {
      solo.stage.update(solo.layer) { $0.timing.timeOffset = offset }
      #expect(solo.shown.opacity == opacity)
    }
    // Before its beginning and after its end the layer's own value shows.
    for offset in [0.125, 1.375] {
      solo.stage.update(solo.layer) { $0.timing.timeOffset = offset }
      #expect(solo.shown.opacity == 1)
    }
  }

  @Test func `a layer frozen in the same frame counts as frozen`() {
    var solo = Solo(at: 10)
    solo.stage.add(fade, to: solo.layer)
    solo.stage.update(solo.layer) {
      $0.timing.speed = 0
      $0.timing.timeOffset = 0.5
    }
    solo.play(to: 20)
    #expect(solo.shown.opacity == 0)
    solo.stage.update(solo.layer) { $0.timing.timeOffset = 1 }
    #expect(solo.shown.opacity == 0.25)
  }

  @Test func `a layer set going in the same frame counts as going`() {
    var still = Layer()
    still.timing.speed = 0
    var solo = Solo(still, at: 10)
    solo.stage.add(fade, to: solo.layer)
    solo.stage.update(solo.layer) { $0.timing.speed = 1 }
    solo.play(to: 10)
    solo.play(to: 10.5)
    #expect(solo.shown.opacity == 0.25)
  }

  // MARK: Removing

  @Test func `removing snaps to the layer's own value`() {
    var solo = Solo()
    solo.stage.add(fade, to: solo.layer, forKey: "fade")
    solo.play(to: 0.5)
    solo.stage.removeAnimation(forKey: "fade", from: solo.layer)
    #expect(solo.shown.opacity == 1)
  }

  @Test func `removing all leaves none`() {
    var solo = Solo()
    solo.stage.add(fade, to: solo.layer)
    solo.stage.add(fade, to: solo.layer)
    solo.stage.removeAllAnimations(from: solo.layer)
    #expect(solo.stage.animationKeys(of: solo.layer).isEmpty)
  }

  @Test func `at its end an animation is detached whatever its fill mode`() {
    var solo = Solo()
    solo.stage.add(fade.filling(.both), to: solo.layer)
    solo.play(to: 1)
    #expect(solo.stage.animationKeys(of: solo.layer).isEmpty)
    #expect(solo.shown.opacity == 1)
  }

  @Test func `an animation kept on completion shows on only if it fills forwards`() {
    #expect(shown(fade.keptOnCompletion(), at: 3).opacity == 1)
    #expect(shown(fade.keptOnCompletion().filling(.forwards), at: 3).opacity == 0.5)
  }

  @Test func `an animation that was over before it was added does not show`() {
    var solo = Solo(at: 10)
    solo.stage.add(fade.starting(at: 2).filling(.both), to: solo.layer)
    solo.stage.commit()
    #expect(solo.shown.opacity == 1)
  }

  @Test func `endless animations stay`() {
    var solo = Solo()
    solo.stage.add(fade.repeated(.infinity), to: solo.layer)
    solo.play(to: 1e6)
    #expect(solo.stage.animationKeys(of: solo.layer).count == 1)
  }

  @Test func `animations of a frozen layer do not end by themselves`() {
    var still = Layer()
    still.timing.speed = 0
    still.timing.timeOffset = 50
    var solo = Solo(still)
    solo.stage.add(fade, to: solo.layer)
    solo.play(to: 100)
    #expect(solo.stage.animationKeys(of: solo.layer).count == 1)
  }

  @Test func `entering the background drops what is removed on completion`() {
    var solo = Solo()
    solo.stage.add(fade.repeated(.infinity), to: solo.layer, forKey: "dropped")
    solo.stage.add(fade.keptOnCompletion(), to: solo.layer, forKey: "kept")
    solo.stage.enterBackground()
    #expect(solo.stage.animationKeys(of: solo.layer) == ["kept"])
    let events = solo.stage.takeEvents()
    #expect(
      events == [
        .animationDidStop(solo.layer, key: "dropped", finished: false)
      ]
    )
  }

  @Test func `finite animations are known while they run`() {
    var solo = Solo()
    #expect(!solo.stage.hasFiniteAnimations)
    solo.stage.add(fade.repeated(.infinity), to: solo.layer)
    #expect(!solo.stage.hasFiniteAnimations)
    solo.stage.add(fade, to: solo.layer)
    #expect(solo.stage.hasFiniteAnimations)
    solo.play(to: 2)
    #expect(!solo.stage.hasFiniteAnimations)
  }
}

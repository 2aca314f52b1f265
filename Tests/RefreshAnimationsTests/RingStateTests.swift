import Geometry
import Layers
import Scrolling
import Testing

@testable import RefreshAnimations

struct RingStateTests {
  private func offset(_ simulation: Simulation) -> Double {
    simulation.animation.context.scrollView.presentedContentOffset.y
  }

  @Test func `a release below 85 points stops, and the disc is full at once`() {
    var simulation = Simulation.ring(.ringRelease(at: 84.5))
    #expect(simulation.frame(shownAt: 0.99).ring.progress > 0.7)
    // The lift itself is no notification of the offset, the first step of the bounce is.
    #expect(simulation.frame(shownAt: 1).ring.state == .stopped)
    let next = simulation.frame(shownAt: 1 + 2.0 / 60)
    #expect(next.ring.progress == 0)
    #expect(next.ring.layer("inner").bounds.width == 0)
    #expect(next.ring.layer("logo").isHidden)
    #expect(next.animation.phase == .pulling)
    let rest = simulation.frame(shownAt: 2)
    #expect(offset(rest) == -64)
    #expect(rest.animation.phase == .idle)
    #expect(rest.ringApp.states == [.stopped, .dragging, .stopped])
    #expect(rest.animation.context.isIdle)
  }

  @Test(arguments: [85, 95, 108.5, 109, 117.5])
  func `a release from 85 points on begins to refresh`(pull: Double) {
    var simulation = Simulation.ring(.ringRelease(at: pull))
    let bouncing = simulation.frame(shownAt: 1.05)
    #expect(bouncing.ring.state == .animatingBounce)
    #expect(bouncing.ring.showsRings)
    #expect(bouncing.ring.discFillAtLast == 0)
    // Below 109 points the hole is smaller than the ring's, and stays so.
    let progress = min((pull - 24) / 85, 1)
    let hole = 24 * (2 * progress - progress * progress)
    #expect(abs(bouncing.ring.layer("inner").bounds.width - hole) < 1e-9)
    let loading = simulation.frame(shownAt: 1.5)
    #expect(loading.ring.state == .loading)
    #expect(abs(loading.ring.layer("inner").bounds.width - hole) < 1e-9)
    #expect(loading.ringApp.states == [.stopped, .dragging, .animatingBounce, .loading])
  }

  @Test func `the handler is called once, on entering the loading state`() {
    var scene = Scene.ringRelease(at: 100)
    scene.finishDelay = 1
    var simulation = Simulation.ring(scene)
    // 0.2 s of bounce and 1 s of work after the lift.
    #expect(simulation.frame(shownAt: 2.19).ringApp.finishCount == 0)
    #expect(simulation.frame(shownAt: 2.2).ringApp.finishCount == 1)
    let rest = simulation.frame(shownAt: 5)
    #expect(rest.ringApp.finishCount == 1)
    #expect(rest.ring.state == .stopped)
  }

  @Test func `without an end the refresh goes on`() {
    var simulation = Simulation.ring(.ringRelease(at: 100))
    #expect(simulation.frame(shownAt: 15).ring.state == .loading)
  }

  @Test func `a pull while loading is refused`() {
    let scene = Scene.ringRelease(
      at: 100,
      then: [
        .wait(for: 0.5), .down(y: 200), .drag(by: 150, over: 0.3), .hold(for: 0.1),
        .drag(by: -60, over: 0.2), .drag(by: 200, over: 0.2), .lift,
      ]
    )
    var simulation = Simulation.ring(scene, endingAt: [4])
    var lowest = 0.0
    for frame in 65...238 {
      let shown = simulation.frame(shownAt: Double(frame) / 50 + 0.001)
      guard shown.ring.state == .loading else { continue }
      #expect(offset(shown) >= -128)
      #expect(shown.ring.context.stage.presented(shown.ring.view).bounds.height <= 64)
      lowest = max(lowest, offset(shown))
    }
    // Between the two pulls the finger scrolls on as usual.
    #expect(lowest > -80)
    let rest = simulation.frame(shownAt: 6)
    #expect(offset(rest) == -64)
    #expect(rest.ring.state == .stopped)
  }

  @Test func `a finger that pulls during the bounce finds no scrolling, and none later`() {
    let scene = Scene.ringRelease(
      at: 100,
      then: [.wait(for: 0.05), .down(y: 100), .drag(by: 300, over: 0.6), .lift]
    )
    var simulation = Simulation.ring(scene, endingAt: [2.5])
    for frame in 0...40 {
      let time = 1.05 + Double(frame) / 60
      let shown = simulation.frame(shownAt: time)
      let height = 100 - 36 * ringEase((time - 1) / 0.2)
      #expect(abs(offset(shown) + 64 + height) < 1e-9)
    }
    #expect(simulation.frame(shownAt: 4).ring.state == .stopped)
  }

  @Test func `an end while closing changes nothing`() {
    var once = Simulation.ring(.ringRelease(at: 100), endingAt: [2])
    var twice = Simulation.ring(.ringRelease(at: 100), endingAt: [2, 2.1])
    for frame in 0...180 {
      let time = Double(frame) / 60
      let expected = once.frame(shownAt: time)
      let shown = twice.frame(shownAt: time)
      #expect(offset(shown) == offset(expected))
      #expect(shown.ring.layer("loading").opacity == expected.ring.layer("loading").opacity)
    }
    #expect(twice.ringApp.states == once.ringApp.states)
  }

  @Test func `an end when nothing goes on is ignored`() {
    var ring = Ring.atRest()
    ring.endRefreshing()
    #expect(ring.state == .stopped)
    ring.pull(to: 60)
    ring.endRefreshing()
    #expect(ring.state == .dragging)
    #expect(ring.layer("loading").opacity == 1)
  }

  @Test(arguments: [1.0, 1.02, 1.1, 1.19])
  func `an end before the bounce is over closes from where the view is`(end: Double) {
    let again: [GestureStep] = [
      .wait(for: 1), .down(), .pull(to: 100, over: 0.8), .hold(for: 0.2), .lift,
    ]
    var simulation = Simulation.ring(.ringRelease(at: 100, then: again), endingAt: [end])
    let start = (end * 60).rounded(.up) / 60
    let height = 100 - 36 * ringEase((start - 1) / 0.2)
    for fraction in [0.0, 0.3, 0.5, 0.9] {
      let shown = simulation.frame(shownAt: start + 0.2 * fraction)
      #expect(shown.ring.state == .animatingToStopped)
      #expect(abs(offset(shown) + 64 + height * (1 - ringEase(fraction))) < 1e-9)
      #expect(shown.animation.context.scrollView.isScrollEnabled)
    }
    let rest = simulation.frame(shownAt: start + 0.3)
    #expect(rest.ring.state == .stopped)
    #expect(offset(rest) == -64)
    #expect(rest.animation.context.scrollView.contentInset.top == 64)
    #expect(
      rest.ringApp.states == [.stopped, .dragging, .animatingBounce, .animatingToStopped, .stopped]
    )
    // And the next refresh is like the first.
    let loading = simulation.frame(shownAt: 3.5)
    #expect(loading.ring.state == .loading)
    #expect(loading.ring.layer("loading").opacity == 1)
    #expect(offset(loading) == -128)
  }

  @Test func `a second refresh is like the first`() {
    let again: [GestureStep] = [
      .wait(for: 2), .down(), .pull(to: 100, over: 0.8), .hold(for: 0.2), .lift,
    ]
    var scene = Scene.ringRelease(at: 100, then: again)
    scene.finishDelay = 1
    var simulation = Simulation.ring(scene)
    let rest = simulation.frame(shownAt: 3)
    #expect(rest.ring.showsNoRing && rest.ring.discFill == 1)
    var first = Simulation.ring(scene)
    for time in stride(from: 0.1, through: 1.9, by: 0.07) {
      let left = first.frame(shownAt: time).ring
      let right = simulation.frame(shownAt: time + 3).ring
      // Offsets are rounded to pixels of half a point, and times differ in their last bits.
      let difference =
        left.scrollView.presentedContentOffset.y
        - right.scrollView.presentedContentOffset.y
      #expect(abs(difference) < 0.5 + 1e-6)
      #expect(abs(left.layer("inner").bounds.width - right.layer("inner").bounds.width) < 0.3)
      #expect(left.layer("loading").opacity == right.layer("loading").opacity)
      #expect(left.state == right.state)
    }
    #expect(simulation.frame(shownAt: 6).ringApp.finishCount == 2)
  }

  @Test func `the content may be scrolled on while loading, and then an end moves nothing`() {
    let scroll: [GestureStep] = [
      .wait(for: 0.5), .down(y: 500), .drag(by: -300, over: 0.5), .hold(for: 0.2), .lift,
    ]
    var simulation = Simulation.ring(.ringRelease(at: 100, then: scroll), endingAt: [3])
    let scrolled = offset(simulation.frame(shownAt: 2.9))
    #expect(scrolled > 0)
    for time in [3.05, 3.1, 3.5] { #expect(offset(simulation.frame(shownAt: time)) == scrolled) }
    #expect(simulation.frame(shownAt: 3.5).animation.context.scrollView.contentInset.top == 64)
    #expect(simulation.frame(shownAt: 3.5).ring.state == .stopped)
  }

  @Test func `a finger that holds the content while the refresh ends gets it back`() {
    let hold: [GestureStep] = [
      .wait(for: 0.5), .down(y: 100), .drag(by: 60, over: 0.1), .hold(for: 2), .lift,
    ]
    var simulation = Simulation.ring(.ringRelease(at: 100, then: hold), endingAt: [2])
    let rest = simulation.frame(shownAt: 8)
    #expect(offset(rest) == -64)
    #expect(rest.animation.phase == .idle)
    #expect(rest.animation.context.isIdle)
    #expect(rest.ring.context.stage.presented(rest.ring.view).bounds.height == 0)
  }

  @Test func `a refresh begun by program opens the view and calls the handler`() {
    let idle = Scene(.full, length: .seconds(20), finishDelay: 1)
    var simulation = Simulation.ring(idle, beginningAt: [0.5, 0.6])
    for fraction in [0.0, 0.25, 0.6] {
      let shown = simulation.frame(shownAt: 0.5 + 0.2 * fraction)
      #expect(abs(offset(shown) + 64 + 64 * ringEase(fraction)) < 1e-9)
    }
    #expect(simulation.frame(shownAt: 1).ring.state == .loading)
    let rest = simulation.frame(shownAt: 2.5)
    #expect(rest.ringApp.finishCount == 1)
    #expect(rest.ring.state == .stopped && offset(rest) == -64)
  }

  @Test func `an inset from outside is the new place of rest`() {
    var ring = Ring.atRest()
    ring.setContentInsetTop(32)
    ring.setContentOffset(-72)
    #expect(ring.height == 40)
    #expect(ring.context.pull == 40)
    #expect(ring.context.stage.presented(ring.view).bounds.height == 40)
  }

  @Test func `the logo shows while a finger pulls and until the view has its loading height`() {
    var simulation = Simulation.ring(.ringRelease(at: 110), endingAt: [2])
    let times = [(0.0, true), (0.5, false), (1.1, false), (1.3, true), (2.1, true), (3, true)]
    for (time, isHidden) in times {
      #expect(simulation.frame(shownAt: time).ring.layer("logo").isHidden == isHidden)
    }
  }

  @Test func `durations may be nothing`() {
    let parameters = Ring.parameters(["openDuration": "0", "closeDuration": "0"])
    var scene = Scene.ringRelease(at: 100)
    scene.finishDelay = 0.5
    var simulation = Simulation(
      Ring(context: .ringScreen(), parameters: parameters),
      scene: scene
    )
    #expect(simulation.frame(shownAt: 1).ring.state == .loading)
    #expect(offset(simulation.frame(shownAt: 1)) == -128)
    let rest = simulation.frame(shownAt: 1.6)
    #expect(rest.ring.state == .stopped)
    #expect(offset(rest) == -64)
  }
}

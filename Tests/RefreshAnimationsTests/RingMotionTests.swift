import Geometry
import Layers
import Scrolling
import Testing

@testable import RefreshAnimations

struct RingMotionTests {
  /// Returns the reference scene: the finger lifts at 1.1 s, and the handler takes 2.5 s.
  private static func reference() -> Simulation {
    guard let scene = SceneClip(Ring.self) else { preconditionFailure("There is no full scene") }
    return scene.makeSimulation()
  }

  private static let rates = [24.0, 25, 30, 50, 60, 240]

  private func instants(from start: Double, to end: Double, rate: Double) -> [Double] {
    let first = Int((start * rate - 1e-9).rounded(.up))
    let last = Int((end * rate + 1e-9).rounded(.down))
    return (first...max(first, last)).map { Double($0) / rate }
  }

  @Test func `the reference pull is 117,8 points and arms the ring`() {
    var simulation = Self.reference()
    let shown = simulation.frame(shownAt: 1.05)
    // The rubber band gives 117.75 points, and offsets are whole pixels.
    let travel = 260.0 * 0.55
    let pull = travel * 667 / (travel + 667)
    #expect(abs(pull - 117.75) < 0.01)
    #expect(abs(shown.animation.context.pull - pull) <= 0.25)
    #expect(shown.animation.phase == .armed)
    #expect(shown.ring.showsRings)
    #expect(!shown.ring.layer("logo").isHidden)
  }

  @Test(arguments: rates)
  func `the bounce is exact at every instant`(rate: Double) {
    var simulation = Self.reference()
    let height = simulation.frame(shownAt: 1.09).animation.context.pull
    for time in instants(from: 1.1, to: 1.3 - 1e-6, rate: rate) {
      let shown = simulation.frame(shownAt: time)
      let expected = height + (64 - height) * ringEase((time - 1.1) / 0.2)
      let scrollView = shown.animation.context.scrollView
      #expect(abs(scrollView.contentInset.top - 64 - expected) < 1e-9)
      #expect(abs(scrollView.presentedContentOffset.y + 64 + expected) < 1e-9)
      // The view lies a point too high, as in the source.
      let view = shown.ring.context.stage.presented(shown.ring.view).frame
      #expect(abs(view.minY + expected + 1) < 1e-9)
      #expect(abs(view.height - expected) < 1e-9)
      #expect(abs(shown.ring.layer("region").bounds.height - expected) < 1e-9)
      #expect(shown.animation.phase == .refreshing)
      #expect(!scrollView.isScrollEnabled)
      #expect(shown.ring.showsRings)
    }
  }

  @Test(arguments: rates)
  func `the loading view stays at 64 points`(rate: Double) {
    var simulation = Self.reference()
    for time in instants(from: 1.3, to: 3.8 - 1e-6, rate: rate) {
      let shown = simulation.frame(shownAt: time)
      #expect(shown.ring.state == .loading)
      #expect(shown.animation.context.scrollView.contentInset.top == 128)
      #expect(shown.animation.context.scrollView.presentedContentOffset.y == -128)
      let view = shown.ring.context.stage.presented(shown.ring.view).frame
      #expect(view == Rect(x: 0, y: -64, width: 375, height: 64))
      #expect(shown.ring.layer("logo").isHidden)
      #expect(shown.ring.layer("loading").frame == Rect(x: 172.5, y: 17, width: 30, height: 30))
      #expect(shown.animation.context.scrollView.isScrollEnabled)
    }
  }

  /// The source receives the new offset inside its animation block and lays out for a height of 0
  /// there: views glide, the hidden points that bound the region are read as presented, and layers
  /// with a path and no view are gone at the first layout.
  @Test(arguments: rates)
  func `closing, region and loading view shrink with the gap, and the ring is gone`(rate: Double) {
    var simulation = Self.reference()
    for time in (instants(from: 3.8, to: 4 - 1e-6, rate: rate) + [3.9]).sorted() {
      let shown = simulation.frame(shownAt: time)
      let rest = 1 - ringEase((time - 3.8) / 0.2)
      #expect(
        abs(shown.animation.context.scrollView.presentedContentOffset.y + 64 + 64 * rest) < 1e-9
      )
      let view = shown.ring.context.stage.presented(shown.ring.view).frame
      #expect(abs(view.minY + 64 * rest) < 1e-9 && abs(view.height - 64 * rest) < 1e-9)
      let region = shown.ring.layer("region")
      #expect(abs(region.bounds.height - 64 * rest) < 1e-9 && region.frame.minY == 0)
      #expect(region.shape?.path == Path(rect: region.bounds))
      let loading = shown.ring.layer("loading")
      #expect(abs(loading.opacity - rest) < 1e-9)
      // From 30 × 30 at 17 to nothing at 1.
      #expect(abs(loading.bounds.width - 30 * rest) < 1e-9)
      #expect(abs(loading.bounds.height - 30 * rest) < 1e-9)
      #expect(abs(loading.frame.minY - (1 + 16 * rest)) < 1e-9)
      #expect(abs(loading.position.x - 187.5) < 1e-9)
      if time == 3.9 { #expect(abs(loading.bounds.width - 15) < 1e-6) }
      for ring in ["ringT", "ringR", "ringX", "ringO"] {
        #expect(shown.ring.layer(ring).shape?.path?.isEmpty == true)
      }
      #expect(shown.ring.layer("inner").bounds.width == 0)
      #expect(shown.animation.phase == .ending)
      #expect(shown.ring.showsRings)
    }
  }

  @Test func `the scene ends at rest, its disc full again`() {
    var simulation = Self.reference()
    while !simulation.isOver { simulation.step() }
    // Closed at 240; then the disc's colour comes back unseen, and the indicator is gone long since.
    #expect(simulation.tick == 255)
    #expect(simulation.ring.state == .stopped)
    #expect(simulation.ring.showsNoRing)
    #expect(simulation.ring.discFill == 1)
    #expect(simulation.ring.layer("inner").bounds.width == 0)
    #expect(simulation.animation.context.scrollView.contentInset.top == 64)
    #expect(simulation.animation.context.scrollView.contentOffset.y == -64)
  }

  @Test func `sampling between ticks leaves the simulation as it is`() {
    var plain = Self.reference()
    var sampled = Self.reference()
    for _ in 0..<260 {
      for fraction in [0.3, 0.7] {
        _ = sampled.sampled(at: sampled.time + fraction / 60)
      }
      plain.step()
      sampled.step()
      let left = plain.animation.context
      let right = sampled.animation.context
      #expect(left.scrollView == right.scrollView)
      #expect(left.stage.presentation() == right.stage.presentation())
    }
  }

  @Test func `a sample at the next tick shows what the tick shows`() {
    var simulation = Self.reference()
    for tick in 1..<260 {
      // Touches, timers and ends of blocks wait for their tick.
      let isEvent = [6, 66, 78, 228, 240].contains(tick)
      let sample = simulation.sampled(at: Double(tick) / 60)
      simulation.step()
      guard !isEvent else { continue }
      #expect(
        sample.animation.context.stage.presentation()
          == simulation.animation.context.stage.presentation()
      )
    }
  }

  @Test func `the loading scene is settled and seamless`() {
    guard let scene = SceneClip(Ring.self, scene: .loading) else {
      Issue.record("There is no loading scene")
      return
    }
    var simulation = scene.makeSimulation()
    let first = simulation
    #expect(first.ring.state == .loading)
    #expect(first.ring.progress == 1)
    #expect(first.ring.showsRings)
    #expect(first.ring.layer("inner").bounds.width == 24)
    #expect(first.ring.layer("logo").isHidden)
    #expect(first.animation.phase == .refreshing)
    #expect(first.ring.layer("disc").rotation == 0)
    #expect(scene.scene.length == .seconds(1))
    let canvas = scene.presentation(of: first).root
    #expect(canvas.bounds.size == Size(375, 64))
    for (time, angle) in [(0.25, 0.5), (0.52, 1.04), (0.75, 1.5)] {
      let shown = simulation.frame(shownAt: time)
      #expect(abs(shown.ring.layer("disc").rotation - angle * .pi) < 1e-9)
      #expect(shown.animation.context.scrollView.presentedContentOffset.y == -128)
    }
    let end = simulation.frame(shownAt: 1)
    #expect(scene.presentation(of: end).root == canvas)
  }

  @Test func `a slower spin makes a longer loop`() {
    let scene = SceneClip(
      Ring.self,
      scene: .loading,
      parameters: Ring.parameters(["cycle": "2.5"])
    )
    #expect(scene?.scene.length == .seconds(2.5))
  }
}

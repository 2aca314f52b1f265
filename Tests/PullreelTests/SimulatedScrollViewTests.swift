import Pullreel
import Testing

/// The articles' way of use: a refresh attached to a scroll view with a handler.
struct SimulatedScrollViewTests {
  /// Pulled past the trigger of every animation and let go.
  static func pulledAndLifted(
    _ animation: any RefreshAnimation.Type,
    finishAfter delay: Double? = nil
  ) -> SimulatedScrollView {
    let scrollView = SimulatedScrollView(animation)
    if let delay {
      scrollView.refresh.handler { [unowned scrollView] in
        scrollView.after(delay) { $0.refresh.stop() }
      }
    }
    scrollView.pull(to: 120, over: 0.8)
    scrollView.lift()
    return scrollView
  }

  /// The animations that hold themselves open while refreshing.
  static let holding: [any RefreshAnimation.Type] = StandardAnimations.all.filter {
    $0.descriptor.trigger != nil && $0.descriptor.name != "wave"
  }

  @Test(arguments: holding.indices)
  func `a pull, a lift and a finish after a while end where they began`(index: Int) {
    let scrollView = Self.pulledAndLifted(Self.holding[index], finishAfter: 2.5)
    let rest = -scrollView.current.animation.context.originalInset
    scrollView.wait(1.5)
    #expect(scrollView.refresh.phase == .refreshing)
    #expect(scrollView.contentOffset < rest)
    #expect(scrollView.waitUntilIdle())
    #expect(scrollView.contentOffset == rest)
    #expect(scrollView.contentInset == -rest)
    #expect(scrollView.current.handlerCalls == 1)
  }

  @Test(arguments: holding.indices)
  func `after a refresh the next pull refreshes again`(index: Int) {
    let scrollView = Self.pulledAndLifted(Self.holding[index], finishAfter: 1)
    #expect(scrollView.waitUntilIdle())
    scrollView.pull(to: 120, over: 0.8)
    scrollView.lift()
    scrollView.wait(0.6)
    #expect(scrollView.refresh.phase == .refreshing)
    #expect(scrollView.waitUntilIdle())
    #expect(scrollView.current.handlerCalls == 2)
  }

  @Test(arguments: holding.indices)
  func `a second pull while loading calls no handler and sticks nowhere`(index: Int) {
    let scrollView = Self.pulledAndLifted(Self.holding[index], finishAfter: 4)
    scrollView.wait(1.5)
    scrollView.pull(to: 60, over: 0.4)
    scrollView.lift()
    scrollView.wait(1)
    #expect(scrollView.refresh.phase == .refreshing)
    #expect(scrollView.current.handlerCalls == 1)
    #expect(scrollView.waitUntilIdle())
    #expect(scrollView.contentOffset == -scrollView.current.animation.context.originalInset)
  }

  @Test(arguments: holding.indices)
  func `an end before the opening is over still closes`(index: Int) {
    let scrollView = Self.pulledAndLifted(Self.holding[index])
    scrollView.wait(0.1)
    scrollView.refresh.stop()
    scrollView.wait(3)
    // An animation that ignores an end at this moment takes one later.
    scrollView.refresh.stop()
    #expect(scrollView.waitUntilIdle())
    #expect(scrollView.contentInset == scrollView.current.animation.context.originalInset)
  }

  @Test(arguments: holding.indices)
  func `a stop when stopped does nothing`(index: Int) {
    let scrollView = SimulatedScrollView(Self.holding[index])
    scrollView.refresh.stop()
    scrollView.refresh.endRefreshing()
    scrollView.wait(1)
    #expect(scrollView.isIdle)
    #expect(scrollView.contentInset == scrollView.current.animation.context.originalInset)
  }

  @Test(arguments: holding.indices)
  func `a handler that stops at once leaves nothing open`(index: Int) {
    let scrollView = SimulatedScrollView(Self.holding[index])
    scrollView.refresh.handler { [unowned scrollView] in scrollView.refresh.stop() }
    scrollView.pull(to: 120, over: 0.8)
    scrollView.lift()
    #expect(scrollView.waitUntilIdle())
    #expect(scrollView.contentInset == scrollView.current.animation.context.originalInset)
    #expect(scrollView.contentOffset == -scrollView.contentInset)
  }

  @Test(arguments: holding.indices)
  func `removed while loading, the refresh leaves a scroll view at rest`(index: Int) {
    let scrollView = Self.pulledAndLifted(Self.holding[index], finishAfter: 1)
    scrollView.wait(0.8)
    scrollView.refresh.remove()
    #expect(scrollView.waitUntilIdle())
    #expect(scrollView.contentInset == scrollView.current.animation.context.originalInset)
    #expect(scrollView.contentOffset == -scrollView.contentInset)
    scrollView.pull(to: 120, over: 0.8)
    scrollView.lift()
    #expect(scrollView.waitUntilIdle())
    #expect(scrollView.current.handlerCalls == 1)
  }

  @Test(arguments: holding.indices)
  func `a handler attaches a refresh that was removed, which then is like the first`(index: Int) {
    let scrollView = Self.pulledAndLifted(Self.holding[index], finishAfter: 1)
    scrollView.wait(0.8)
    scrollView.refresh.remove()
    #expect(scrollView.waitUntilIdle())
    var calls = 0
    scrollView.refresh.handler { [unowned scrollView] in
      calls += 1
      scrollView.after(1) { $0.refresh.stop() }
    }
    scrollView.pull(to: 120, over: 0.8)
    scrollView.lift()
    scrollView.wait(0.8)
    #expect(scrollView.refresh.phase == .refreshing)
    #expect(calls == 1)
    #expect(scrollView.waitUntilIdle())
    #expect(scrollView.refresh.phase == .idle)
    #expect(scrollView.contentInset == scrollView.current.animation.context.originalInset)
    #expect(scrollView.contentOffset == -scrollView.contentInset)
  }

  @Test func `a handler after another takes its place and leaves the refresh as it is`() {
    let scrollView = SimulatedScrollView(Ring.self)
    var log: [String] = []
    scrollView.refresh.handler { log.append("first") }
    scrollView.pull(to: 120, over: 0.8)
    scrollView.refresh.handler { log.append("second") }
    #expect(scrollView.refresh.phase == .armed)
    scrollView.lift()
    scrollView.wait(1)
    #expect(log == ["second"])
  }

  @Test func `what has a scroll view can be refreshed and covered as it can`() {
    struct Inbox: Refreshable { let scrollView = SimulatedScrollView(Ring.self) }
    let inbox = Inbox()
    var calls = 0
    inbox.refresh { calls += 1 }
    inbox.scrollView.pull(to: 120, over: 0.8)
    inbox.scrollView.lift()
    inbox.scrollView.wait(1)
    #expect(calls == 1 && inbox.refresh.phase == .refreshing)
    inbox.refresh.stop()
    inbox.preloading.show()
    #expect(inbox.preloading.isShown && inbox.scrollView.preloading.isShown)
    let refresh: Refresh<Inbox> = inbox.refresh
    let preloading: Preloading<SimulatedScrollView> = inbox.scrollView.preloading
    #expect(refresh.base.scrollView === inbox.scrollView && preloading.base === inbox.scrollView)
    inbox.scrollView.refresh { calls += 10 }
    #expect(inbox.scrollView.waitUntilIdle(limit: 1) == false)
    #expect(Refresh(7).base == 7)
  }

  @Test func `an opening that ends late does not announce the refresh after its own`() throws {
    var parameters = Parameters(CurveControl.descriptor.parameters)
    _ = try parameters.set("openDuration", to: "2")
    let scrollView = SimulatedScrollView(CurveControl.self, parameters: parameters)
    func pullAndLift() {
      scrollView.pull(to: 120, over: 0.5)
      scrollView.lift()
    }
    pullAndLift()
    scrollView.wait(0.3)
    scrollView.refresh.endRefreshing()
    scrollView.wait(0.7)
    #expect(scrollView.refresh.phase == .idle)
    pullAndLift()
    // The first opening would have taken until 0.5 s from here, the second one takes 2.
    scrollView.wait(1.5)
    #expect(scrollView.current.handlerCalls == 0)
    scrollView.wait(1)
    #expect(scrollView.current.handlerCalls == 1)
  }

  @Test func `removed as soon as it has begun, a refresh leaves the content at rest`() {
    let scrollView = SimulatedScrollView(CurveControl.self)
    scrollView.refresh.beginRefreshing()
    scrollView.refresh.remove()
    #expect(scrollView.waitUntilIdle())
    #expect(scrollView.contentOffset == -scrollView.contentInset)
  }

  @Test(arguments: holding.indices)
  func `begun by program, a refresh opens and can be ended`(index: Int) {
    let scrollView = SimulatedScrollView(Self.holding[index])
    scrollView.refresh.beginRefreshing()
    scrollView.wait(1)
    #expect(scrollView.refresh.phase == .refreshing)
    #expect(scrollView.contentInset > scrollView.current.animation.context.originalInset)
    // It can be seen.
    #expect(scrollView.contentOffset < -scrollView.current.animation.context.originalInset)
    scrollView.refresh.endRefreshing()
    #expect(scrollView.waitUntilIdle())
    #expect(scrollView.contentInset == scrollView.current.animation.context.originalInset)
  }

  @Test func `the preload icons cover the window and fade away when dismissed`() throws {
    let scrollView = SimulatedScrollView(Ring.self)
    let uncovered = try scrollView.picture(scale: 1)
    scrollView.preloading.show(background: Color(rgb8: 255, 0, 0))
    scrollView.wait(1)
    #expect(try scrollView.picture(scale: 1)[5, 5] == 0xFFFF_0000)
    scrollView.preloading.show()
    scrollView.preloading.dismiss()
    scrollView.wait(0.2)
    #expect(scrollView.preloading.isShown)
    #expect(try scrollView.picture(scale: 1)[5, 5] != 0xFFFF_0000)
    scrollView.wait(0.2)
    #expect(!scrollView.preloading.isShown)
    #expect(try scrollView.picture(scale: 1) == uncovered)
    scrollView.preloading.dismiss()
    #expect(scrollView.isIdle)
  }

  @Test func `a scroll view takes its refresh and its handler with it`() {
    final class Witness {}
    weak var witness: Witness?
    do {
      let scrollView = SimulatedScrollView(Airplane.self)
      let held = Witness()
      witness = held
      scrollView.refresh.handler { withExtendedLifetime(held) {} }
      scrollView.pull(to: 40)
    }
    #expect(witness == nil)
  }

  @Test func `errands run at the first tick at or after their time, in their order`() {
    let scrollView = SimulatedScrollView(Airplane.self)
    var log: [String] = []
    scrollView.after(0.5) { log.append("second at \($0.time)") }
    scrollView.after(0.25) { log.append("first at \($0.time)") }
    scrollView.wait(1)
    #expect(log == ["first at 0.25", "second at 0.5"])
  }

  @Test func `what is to be seen can be looked at any time`() throws {
    let scrollView = SimulatedScrollView(Airplane.self)
    let before = try scrollView.picture(scale: 1)
    scrollView.pull(to: 80)
    let pulled = try scrollView.picture(scale: 1)
    #expect(before.width == 320 && before.height == 568)
    #expect(before != pulled)
    #expect(scrollView.presentation.layer(named: "plane") != nil)
  }
}

/// Scroll views that are hardly there.
struct LowScrollViewTests {
  @Test(arguments: StandardAnimations.all.indices)
  func `every scene plays in a scroll view that is too low for its pull`(index: Int) throws {
    let animation = StandardAnimations.all[index]
    for name in animation.descriptor.sceneNames {
      let scene = SceneClip(animation, scene: name, style: .screen, size: Size(320, 60))
      let frames = try ClipFrames(try #require(scene), framesPerSecond: 10)
      var playback = frames.makePlayback()
      for frame in frames.range { _ = try playback.moment(ofFrame: frame) }
    }
  }
}

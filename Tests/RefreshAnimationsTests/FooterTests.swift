import Geometry
import Layers
import Pixels
import Parameters
import RefreshAnimations
import Scrolling
import Testing

/// A list with a control at its end that loads more when it is pulled up.
private struct LoadMore: FooterAnimation {
  static let descriptor = PlainScrollView.descriptor

  var context: RefreshContext
  let view: LayerID
  var footer = RefreshFooter(height: 60)
  /// By how much the content grows when the refresh ends.
  var growth = 0.0

  init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    let frame = Rect(
      x: 0,
      y: footer.origin(in: context.scrollView),
      width: context.width,
      height: footer.height
    )
    view = self.context.addRefreshView(Layer(name: "footer", frame: frame))
  }

  mutating func contentOffsetDidChange() { followFooter() }

  mutating func scrollViewWillEndDragging(velocity: Vector, targetContentOffset: inout Point) {
    guard footer.phase == .armed else { return }
    beginFooter()
    context.callHandler()
  }

  mutating func beginRefreshing() { beginFooter() }

  mutating func endRefreshing() {
    let size = scrollView.contentSize
    if growth > 0 { setContentSize(Size(size.width, size.height + growth)) }
    endFooter(completion: "closed")
  }

  mutating func animationDidComplete(_ completion: Completion) {
    if completion == "closed" { footerDidClose() }
  }
}

/// A pull up at the end of the content, played with a gesture script.
@Suite struct FooterTests {
  /// Returns a view of 568 points under a bar of 64 and above one of 50.
  private func list(content: Double = 2000, growth: Double = 0) -> LoadMore {
    let range = max(-64, content + 50 - 568)
    let scrollView = ScrollView(
      size: Size(320, 568),
      contentSize: Size(320, content),
      contentInset: EdgeInsets(top: 64, bottom: 50),
      contentOffset: Point(0, range)
    )
    let layer = Layer(name: "scroll", frame: Rect(x: 0, y: 0, width: 320, height: 568))
    var list = LoadMore(
      context: RefreshContext(scrollView: scrollView, layer: layer),
      parameters: Parameters(LoadMore.descriptor.parameters)
    )
    list.growth = growth
    return list
  }

  private func scene(pull: Double, finish: Double? = 1) -> Scene {
    Scene(
      .full,
      script: GestureScript(
        [.down(at: 0, y: 450), .pull(to: -pull, over: 0.5), .hold(for: 0.2), .lift],
        scrollViewHeight: 568
      ),
      finishDelay: finish
    )
  }

  /// Returns the phases that a scene goes through, each with the tick at which it begins.
  private func phases(of simulation: inout Simulation, ticks: Int) -> [(RefreshPhase, Int)] {
    var found = [(simulation.animation.phase, 0)]
    while simulation.tick < ticks {
      simulation.step()
      let phase = simulation.animation.phase
      if phase != found.last?.0 { found.append((phase, simulation.tick)) }
    }
    return found
  }

  @Test(arguments: [2000, 100, 454, 430])
  func `a full pull goes through all phases and shows what it should`(content: Double) {
    let rest = max(-64, content + 50 - 568)
    var simulation = Simulation(list(content: content), scene: scene(pull: 80))
    let found = phases(of: &simulation, ticks: 200)
    #expect(found.map(\.0) == [.idle, .pulling, .armed, .refreshing, .ending, .idle])
    // The pull is uniform, 160 points a second, from the first tick on; it is let go in tick 42,
    // ended a second later and closed 0.3 s after that. 60 points are reached in tick 22.5.
    #expect(found.map(\.1) == [0, 1, 23, 42, 102, 120])
    #expect(simulation.handlerCalls == 1)
    #expect(simulation.isOver)
    #expect(simulation.animation.scrollView.contentOffset.y == rest)
    #expect(simulation.animation.scrollView.contentInset == EdgeInsets(top: 64, bottom: 50))
  }

  @Test(arguments: [2000, 100, 454, 430])
  func `while it refreshes it rests with its height above the lower bar`(content: Double) {
    let rest = max(-64, content + 50 - 568)
    var simulation = Simulation(list(content: content), scene: scene(pull: 80, finish: nil))
    var pulled = rest
    while simulation.tick < 42 {
      pulled = simulation.animation.scrollView.contentOffset.y
      simulation.step()
    }
    #expect(abs(pulled - rest - 80) <= 0.2501)
    for tick in 42...80 {
      let shown = simulation.animation.scrollView.presentedContentOffset.y
      let progress = TimingFunction.easeInEaseOut.progress(at: Double(tick - 42) / 60 / 0.3)
      #expect(abs(shown - (pulled + (rest + 60 - pulled) * progress)) < 1e-6)
      simulation.step()
    }
    let view = simulation.animation.scrollView
    #expect(view.contentOffset.y == rest + 60)
    // Its frame, seen from the view: it ends where the lower bar begins.
    let frame = simulation.animation.context.stage.presented(simulation.animation.view).frame
    #expect(frame.maxY - view.contentOffset.y == 568 - 50)
  }

  @Test func `less content than fits puts it below the view's lower edge, above the bar`() {
    #expect(RefreshFooter(height: 60).origin(in: list(content: 100).scrollView) == 454)
    #expect(RefreshFooter(height: 60).origin(in: list(content: 454).scrollView) == 454)
    #expect(RefreshFooter(height: 60).origin(in: list(content: 455).scrollView) == 455)
    #expect(RefreshFooter(height: 60).origin(in: list().scrollView) == 2000)
  }

  @Test func `a pull that is let go too early bounces back by the closed form`() {
    var simulation = Simulation(list(), scene: scene(pull: 50))
    let found = phases(of: &simulation, ticks: 42)
    #expect(found.map(\.0) == [.idle, .pulling])
    let bounce = Bounce(displacement: 50)
    for tick in 43...100 {
      simulation.step()
      let left = bounce.displacement(at: Double(tick - 42) / 60)
      let offset = simulation.animation.scrollView.contentOffset.y
      #expect(abs(offset - 1482 - left) <= (left < 0.5 ? 0.5 : 0.2501))
    }
    #expect(simulation.animation.phase == .idle)
    #expect(simulation.handlerCalls == 0)
  }

  @Test func `content that has been loaded appears in its place, and nothing moves`() {
    var simulation = Simulation(list(growth: 500), scene: scene(pull: 80))
    let found = phases(of: &simulation, ticks: 200)
    #expect(found.map(\.0) == [.idle, .pulling, .armed, .refreshing, .ending, .idle])
    let view = simulation.animation.scrollView
    #expect(view.contentOffset.y == 1542)
    #expect(view.presentedContentOffset.y == 1542)
    #expect(view.vertical.range.upperBound == 1982)
  }

  @Test func `begun by program it scrolls itself into view`() {
    var simulation = Simulation(list(), scene: Scene(.full))
    simulation.intervene { $0.beginRefreshing() }
    let view = simulation.animation.scrollView
    #expect(view.contentOffset.y == 1542)
    #expect(view.presentedContentOffset.y == 1482)
    #expect(simulation.animation.phase == .refreshing)
  }

  @Test func `a fling that bounces at the end arms nothing`() {
    var start = list()
    start.setContentOffset(1300)
    let fling = GestureScript(
      [.down(at: 0, y: 450), .drag(by: -200, over: 0.1), .lift],
      scrollViewHeight: 568
    )
    var simulation = Simulation(start, scene: Scene(.full, script: fling))
    let found = phases(of: &simulation, ticks: 200)
    #expect(found.map(\.0) == [.idle, .pulling, .idle])
    #expect(simulation.handlerCalls == 0)
  }
}

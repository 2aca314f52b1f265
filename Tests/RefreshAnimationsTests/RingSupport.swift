import Geometry
import Layers
import Pixels
import Scrolling

import Parameters
@testable import RefreshAnimations

/// A ring with an app around it that ends the refresh at given times.
struct RingApp: RefreshAnimation {
  static let descriptor = Ring.descriptor

  var ring: Ring
  /// The times at which the app ends the refresh, in seconds.
  var endTimes: [Double] = []
  /// The times at which the app begins a refresh, in seconds.
  var beginTimes: [Double] = []
  /// The states of the ring so far, each once.
  private(set) var states: [RingState] = [.stopped]
  /// The number of times the handler's work was done.
  private(set) var finishCount = 0

  init(context: RefreshContext, parameters: Parameters) {
    ring = Ring(context: context, parameters: parameters)
  }

  var context: RefreshContext {
    get { ring.context }
    set { ring.context = newValue }
  }
  var view: LayerID { ring.view }
  var phase: RefreshPhase { ring.phase }

  private mutating func note() {
    if states.last != ring.state { states.append(ring.state) }
  }

  mutating func sceneWillBegin(_ scene: Scene) {
    ring.sceneWillBegin(scene)
    for time in endTimes { context.schedule(.completion("app ends"), after: time) }
    for time in beginTimes { context.schedule(.completion("app begins"), after: time) }
  }
  mutating func contentOffsetDidChange() {
    ring.contentOffsetDidChange()
    note()
  }
  mutating func contentInsetDidChange() { ring.contentInsetDidChange() }
  mutating func panGestureDidEnd() {
    ring.panGestureDidEnd()
    note()
  }
  mutating func animationDidComplete(_ completion: Completion) {
    switch completion {
    case "app ends": ring.endRefreshing()
    case "app begins": ring.beginRefreshing()
    default: ring.animationDidComplete(completion)
    }
    note()
  }
  mutating func displayLinkDidFire(_ link: DisplayLinkID) { ring.displayLinkDidFire(link) }
  mutating func presentedValuesDidChange() { ring.presentedValuesDidChange() }
  mutating func endRefreshing() {
    finishCount += 1
    ring.endRefreshing()
    note()
  }
}

extension Ring {
  /// Returns a ring at rest on the screen of the reference scene.
  static func atRest(width: Double = 375, _ settings: [String: String] = [:]) -> Ring {
    var ring = Ring(context: .ringScreen(width: width), parameters: parameters(settings))
    ring.context.stage.commit()
    return ring
  }

  static func parameters(_ settings: [String: String]) -> Parameters {
    var parameters = Parameters(descriptor.parameters)
    for (name, value) in settings { _ = try? parameters.set(name, to: value) }
    return parameters
  }

  /// Shows a pull under a finger that drags.
  mutating func pull(to pull: Double) {
    if !scrollView.isDragging {
      touchDown(at: 100)
      touchMoved(to: 111)
    }
    setContentOffset(-64 - pull)
  }

  /// Returns the presented values of a layer.
  func layer(_ name: String) -> Layer {
    context.stage.layer(named: name).map(context.stage.presented) ?? Layer(name: "no \(name)")
  }

  func isInTree(_ name: String) -> Bool {
    context.stage.layer(named: name).map { context.stage.isInTree($0) } ?? false
  }

  var showsRings: Bool { ["T", "R", "X", "O"].allSatisfy { isInTree("ring\($0)") } }
  var showsNoRing: Bool { ["T", "R", "X", "O"].allSatisfy { !isInTree("ring\($0)") } }
  var discFill: Double { layer("disc").shape?.fillColor?.alpha ?? 0 }
  /// The alpha to which the disc's fill is fading.
  var discFillAtLast: Double { context.stage[layers.disc].shape?.fillColor?.alpha ?? 0 }
}

extension RefreshContext {
  static func ringScreen(width: Double = 375) -> RefreshContext {
    let size = Size(width, 667)
    return RefreshContext(
      scrollView: ScrollView(
        size: size,
        contentSize: Size(width, 2000),
        contentInset: EdgeInsets(top: 64)
      ),
      layer: Layer(name: "scroll", frame: Rect(origin: .zero, size: size))
    )
  }
}

extension Scene {
  /// Returns a scene of a finger that pulls until a pull is shown, and lifts at 1 s.
  static func ringRelease(at pull: Double, then steps: [GestureStep] = []) -> Scene {
    let script = GestureScript(
      [.down(at: 0), .pull(to: pull, over: 0.8), .hold(for: 0.2), .lift] + steps,
      scrollViewHeight: 667
    )
    return Scene(.full, script: script, length: .seconds(20))
  }
}

extension Simulation {
  /// Returns a ring on the screen of the reference scene with an app around it.
  static func ring(
    _ scene: Scene,
    endingAt endTimes: [Double] = [],
    beginningAt beginTimes: [Double] = []
  ) -> Simulation {
    var app = RingApp(context: .ringScreen(), parameters: Ring.parameters([:]))
    app.endTimes = endTimes
    app.beginTimes = beginTimes
    return Simulation(app, scene: scene)
  }

  var ringApp: RingApp {
    animation as? RingApp ?? RingApp(context: animation.context, parameters: Ring.parameters([:]))
  }
  var ring: Ring { animation as? Ring ?? ringApp.ring }

  /// Plays to the last tick at or before a time, and samples the time.
  mutating func frame(shownAt time: Double) -> Simulation {
    while Double(tick + 1) / 60 <= time + 1e-9 { step() }
    return sampled(at: time)
  }
}

/// Returns the y of Core Animation's easeInEaseOut, solved by bisection.
func ringEase(_ time: Double) -> Double { bisectedEase(time, 0.42, 0, 0.58, 1) }

/// Returns the y of a cubic Bézier curve from (0, 0) to (1, 1) at an x, by bisection.
func bisectedEase(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
  func curve(_ a: Double, _ b: Double, _ t: Double) -> Double {
    3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
  }
  if x <= 0 { return 0 }
  if x >= 1 { return 1 }
  var low = 0.0
  var high = 1.0
  for _ in 0..<100 {
    let middle = (low + high) / 2
    if curve(x1, x2, middle) < x { low = middle } else { high = middle }
  }
  return curve(y1, y2, (low + high) / 2)
}

import Raster

/// A scroll view for a program that pulls, lifts the finger, waits, and reads the result.
///
/// The example uses a refresh, as an app does, and simulates the user, as a test does:
///
/// ```swift
/// let scrollView = SimulatedScrollView(Airplane.self)
/// scrollView.refresh.handler { [unowned scrollView] in
///   scrollView.after(2.5) { $0.refresh.stop() }
/// }
/// scrollView.pull(to: 120, over: 0.8)
/// scrollView.lift()
/// scrollView.wait(5)
/// print(scrollView.refresh.phase, scrollView.contentOffset)
/// ```
///
/// Time passes only in ``pull(to:x:over:)``, ``hold(_:)`` and ``wait(_:)``, in ticks of 1/60 s.
public final class SimulatedScrollView {
  private let staged: SceneClip
  private var simulation: Simulation
  private var steps: [GestureStep] = []
  private var handler: (() -> Void)?
  private var pending: [ScheduledAction] = []
  private var servedCalls = 0
  private(set) var overlay: PreloadOverlay?

  private struct ScheduledAction {
    let time: Double
    let action: (SimulatedScrollView) -> Void
  }

  /// Creates a scroll view at rest with a refresh.
  ///
  /// - Parameters:
  ///   - animation: The type of the refresh animation.
  ///   - size: The size of the scroll view, in points; the animation's default if `nil`.
  ///   - parameters: The values of the parameters; the defaults if `nil`.
  public init(
    _ animation: any RefreshAnimation.Type,
    size: Size? = nil,
    parameters: Parameters? = nil
  ) {
    staged = SceneClip(
      animation,
      playing: Scene(.init(rawValue: "live")),
      style: .screen,
      size: size,
      parameters: parameters
    )
    simulation = staged.makeSimulation()
  }

  // MARK: Looking

  /// The time since the scroll view was created, in seconds.
  public var time: Double { simulation.time }

  /// The vertical content offset, in points; the presented value during an animation block.
  public var contentOffset: Double {
    simulation.animation.context.scrollView.presentedContentOffset.y
  }

  /// The top content inset, in points.
  public var contentInset: Double { simulation.animation.context.scrollView.contentInset.top }

  /// Whether nothing moves and no event is scheduled.
  package var isIdle: Bool {
    pending.isEmpty && simulation.animation.context.isIdle && simulation.animation.phase == .idle
      && overlay == nil
  }

  /// The current simulation, for access to layers and values.
  package var current: Simulation { simulation }

  /// The current presentation.
  public var presentation: Presentation {
    var presentation = staged.presentation(of: simulation)
    cover(&presentation)
    return presentation
  }

  private func cover(_ presentation: inout Presentation) {
    if let overlay { presentation.root.sublayers.append(overlay.root) }
  }

  /// Draws the current presentation.
  ///
  /// - Parameter scale: The number of pixels per point.
  /// - Returns: The picture.
  /// - Throws: A problem if a layer has an infinite value or NaN; errors of the drawing library.
  public func picture(scale: Double = 2) throws -> Bitmap {
    var presentation = try staged.moment(of: simulation).presentation
    cover(&presentation)
    return try Renderer().draw(presentation, scale: scale)
  }

  // MARK: Playing

  /// Puts the finger down if it is up, and pulls; the content, not the finger, moves uniformly.
  ///
  /// - Parameters:
  ///   - pull: The distance of the content below its resting position at the end, in points.
  ///   - x: The final distance of the finger from the left edge, in points. A finger that is up
  ///     goes down at this distance. If `nil`, the finger does not move sideways, or goes down at
  ///     the default distance.
  ///   - seconds: The duration, in seconds.
  public func pull(to pull: Double, x: Double? = nil, over seconds: Double = 0.5) {
    if fingerIsUp { play([.down(at: time + tickLength, x: x)], lasting: tickLength) }
    play([.pull(to: pull, x: x, over: seconds)], lasting: seconds)
  }

  /// Lets time pass; a finger that is down stays in place.
  public func hold(_ seconds: Double) {
    if fingerIsUp {
      run(for: seconds)
    } else {
      play([.hold(for: seconds)], lasting: seconds)
    }
  }

  /// Lifts the finger.
  public func lift() {
    guard !fingerIsUp else { return }
    // Events up to now have been played and must stay, so the finger lifts at the next tick.
    play([.hold(for: tickLength), .lift], lasting: tickLength)
  }

  /// Lets time pass, like ``hold(_:)``.
  public func wait(_ seconds: Double) { hold(seconds) }

  /// Lets time pass until nothing moves and no event is scheduled.
  ///
  /// - Parameter limit: The maximum time to wait, in seconds.
  /// - Returns: Whether the scroll view became idle before the limit.
  @discardableResult
  public func waitUntilIdle(limit: Double = 60) -> Bool {
    let end = time + limit
    while !isIdle, time < end { tick() }
    return isIdle
  }

  /// Runs an action after a delay on the simulation's clock.
  ///
  /// - Parameters:
  ///   - delay: The delay, in seconds.
  ///   - action: The action, which runs at the first tick at or after the delay.
  public func after(_ delay: Double, _ action: @escaping (SimulatedScrollView) -> Void) {
    pending.append(ScheduledAction(time: time + delay, action: action))
  }

  private var fingerIsUp: Bool {
    switch steps.last {
    case nil, .lift, .cancel, .wait: true
    case .down, .drag, .move, .pull, .hold: false
    }
  }

  private let tickLength = 1 / Double(Simulation.ticksPerSecond)

  private func play(_ more: [GestureStep], lasting seconds: Double) {
    steps += more
    simulation.scene.script = GestureScript(
      steps,
      scrollViewHeight: staged.layout.scrollViewSize.height
    )
    run(for: seconds)
  }

  private func run(for seconds: Double) {
    let last = Int((seconds * Double(Simulation.ticksPerSecond)).rounded())
    for _ in 0..<max(last, 0) { tick() }
  }

  private func tick() {
    simulation.step()
    overlay?.step()
    if overlay?.isOver == true { overlay = nil }
    serve()
    let now = time + 1e-9
    let due = pending.filter { $0.time <= now }.sorted { $0.time < $1.time }
    pending.removeAll { $0.time <= now }
    for scheduled in due { scheduled.action(self) }
    serve()
  }

  /// Calls the app's refresh handler once for each call that the animation has requested.
  private func serve() {
    while servedCalls < simulation.handlerCalls {
      servedCalls += 1
      handler?()
    }
  }

  // MARK: For the refresh and the icons

  /// Stores the refresh handler; attaches the refresh animation again if it has been removed.
  func setHandler(_ handler: @escaping () -> Void) {
    self.handler = handler
    guard simulation.animation is PlainScrollView else { return }
    simulation.intervene { $0 = staged.attachedAnimation(to: $0.context) }
  }

  func intervene(_ action: (inout any RefreshAnimation) -> Void) {
    simulation.intervene(action)
    serve()
  }

  /// Removes the refresh animation but keeps the scroll view.
  func removeRefresh() {
    handler = nil
    simulation.intervene { animation in
      guard !(animation is PlainScrollView) else { return }
      animation = PlainScrollView.taking(animation)
    }
  }

  func showOverlay(_ background: Color) {
    guard overlay == nil else { return }
    overlay = PreloadOverlay(size: staged.layout.canvasSize, background: background)
  }

  func dismissOverlay() { overlay?.dismiss() }
}

extension PlainScrollView {
  /// Opens the existential to call the generic initialiser.
  fileprivate static func taking(_ animation: any RefreshAnimation) -> PlainScrollView {
    PlainScrollView(removing: animation)
  }
}

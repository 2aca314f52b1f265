import Requirements

/// A scene being played: a refresh animation in its context, stepped at 60 ticks a second.
///
/// The simulation is a value and reads no clock. A moment between two ticks is sampled in a copy,
/// so every frame rate shows the same motion.
///
/// The order in each tick is: input, the app's actions, timers, scroll motion, display links,
/// commit.
///
/// ```swift
/// guard let scene = SceneClip(Checkmark.self, scene: .loading) else { return }
/// var simulation = scene.makeSimulation()
/// while !simulation.isOver { simulation.step() }
/// print(simulation.tick, simulation.time)  // 180 3.0
/// ```
public struct Simulation: Sendable {
  /// Ticks per second.
  public static let ticksPerSecond = 60

  /// The animation with its context.
  public private(set) var animation: any RefreshAnimation
  /// The scene being played.
  ///
  /// The scene's script may be extended while it plays; the part already played must not change.
  public var scene: Scene
  /// The number of the current tick, at the time `tick` / 60.
  public private(set) var tick = 0
  /// The time, in seconds since the scene's beginning.
  ///
  /// This is a copy of the context's time: reading it there would copy the context.
  public private(set) var time: Double
  /// The number of times the animation has called the user's handler.
  public private(set) var handlerCalls = 0

  /// Creates a simulation at the scene's first tick.
  public init(_ animation: any RefreshAnimation, scene: Scene) {
    self.animation = animation
    self.scene = scene
    time = animation.context.time
    // The layers were already on screen before the scene begins.
    self.animation.context.stage.commit()
    self.animation.sceneWillBegin(scene)
    run(from: -.infinity)
  }

  /// The position of the finger, from the scroll view's upper edge in points; `nil` while it is up.
  package var fingerPosition: Double? { scene.script.fingerPosition(at: time) }

  /// The distance of the finger from the scroll view's left edge, in points; `nil` while it is up.
  package var fingerX: Double? { fingerX(at: time) }

  private func fingerX(at time: Double) -> Double? {
    scene.script.fingerX(at: time, usual: animation.scrollView.usualFingerX)
  }

  /// Whether the scene is over.
  public var isOver: Bool {
    switch scene.length {
    case .seconds(let seconds): time >= seconds - 1e-9
    case .untilIdle:
      time >= scene.scriptedDuration - 1e-9 && animation.phase == .idle && animation.context.isIdle
    }
  }

  /// Plays one tick.
  public mutating func step() {
    let previous = time
    tick += 1
    advance(to: Double(tick) / Double(Self.ticksPerSecond))
    run(from: previous)
  }

  private mutating func advance(to time: Double) {
    self.time = time
    animation.context.stage.advance(to: time)
  }

  /// Plays the events of the current tick.
  private mutating func run(from previous: Double) {
    animation.deliver(scene.script, from: previous, through: time)
    for action in scene.actions(after: previous, through: time) {
      switch action.kind {
      case .begin: animation.beginRefreshing()
      case .end: animation.endRefreshing()
      }
    }
    serveHandler()
    for event in animation.context.stage.takeEvents() {
      if case .completed(let completion, _) = event { animation.animationDidComplete(completion) }
    }
    for event in animation.context.takeDueEvents() {
      switch event {
      case .completion(let completion): animation.animationDidComplete(completion)
      case .finish: animation.endRefreshing()
      case .timer(let timer):
        if animation.context.willFire(timer) { animation.timerDidFire(timer) }
      }
    }
    animation.advanceScrolling(to: time)
    serveHandler()
    for link in animation.context.firingLinks() { animation.displayLinkDidFire(link) }
    serveHandler()
    animation.context.followScrollView()
    animation.context.stage.commit()
  }

  /// Answers calls of the handler as the scene's imaginary app does, by finishing after its delay.
  private mutating func serveHandler() {
    let calls = animation.context.takeHandlerCalls()
    guard calls > 0 else { return }
    handlerCalls += calls
    if let delay = scene.finishDelay { animation.context.schedule(.finish, after: delay) }
  }

  /// Changes the animation at the current tick, after all other events of the tick.
  public mutating func intervene(_ action: (inout any RefreshAnimation) -> Void) {
    action(&animation)
    time = animation.context.time
    serveHandler()
    animation.context.followScrollView()
    animation.context.stage.commit()
  }

  /// Returns this simulation at a time that is at most one tick ahead.
  ///
  /// Scroll motion and its consequences advance to that time; display links, handlers, timers and
  /// completions wait for the next tick. At the current tick the result is the simulation itself.
  ///
  /// - Precondition: `time` lies between the current tick and the next one.
  package func sampled(at time: Double) -> Simulation {
    let elapsed = time - self.time
    require(
      elapsed > -1e-9 && elapsed < 1 / Double(Self.ticksPerSecond) + 1e-9,
      "\(time) s is not within a tick of \(self.time) s"
    )
    guard elapsed > 1e-9 else { return self }
    var copy = self
    copy.advance(to: time)
    copy.animation.sampleScrolling(
      to: time,
      fingerAt: scene.script.fingerPosition(at: time),
      x: fingerX(at: time)
    )
    copy.animation.presentedValuesDidChange()
    copy.animation.context.followScrollView()
    copy.animation.context.stage.commit()
    return copy
  }
}

import Requirements

/// A simulation of a scene: a refresh animation and its context, advanced at 60 ticks per second.
///
/// The simulation is a value and reads no clock. To show a time between two
/// ticks, a copy is advanced to that time, so the motion is the same at every frame rate.
///
/// A tick: input, app actions, completions and timers, scroll motion, display links, commit.
///
/// ```swift
/// guard let scene = SceneClip(Checkmark.self, scene: .loading) else { return }
/// var simulation = scene.makeSimulation()
/// while !simulation.isOver { simulation.step() }
/// print(simulation.tick, simulation.time)  // 180 3.0
/// ```
public struct Simulation: Sendable {
  /// The number of ticks per second.
  public static let ticksPerSecond = 60

  /// The animation with its context.
  public private(set) var animation: any RefreshAnimation
  /// The scene; during the simulation, only the part of its script after ``time`` may be changed.
  public var scene: Scene
  /// The index of the current tick; its time is `tick` / 60 seconds.
  public private(set) var tick = 0
  /// The time since the start of the scene, in seconds.
  ///
  /// It is a copy of the context's time, because reading the context copies the whole context.
  public private(set) var time: Double
  /// The number of times that the animation has called the app's refresh handler.
  public private(set) var handlerCalls = 0

  /// Creates a simulation at the first tick of a scene.
  public init(_ animation: any RefreshAnimation, scene: Scene) {
    self.animation = animation
    self.scene = scene
    time = animation.context.time
    // Commit the layers first, because they were on screen before the start of the scene.
    self.animation.context.stage.commit()
    self.animation.sceneWillBegin(scene)
    run(from: -.infinity)
  }

  /// The finger's distance from the scroll view's upper edge, in points; `nil` without a touch.
  package var fingerPosition: Double? { scene.script.fingerPosition(at: time) }

  /// The finger's distance from the scroll view's left edge, in points; `nil` without a touch.
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

  /// Advances by one tick.
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

  /// Schedules the end of the refresh if the animation has called the app's refresh handler.
  private mutating func serveHandler() {
    let calls = animation.context.takeHandlerCalls()
    guard calls > 0 else { return }
    handlerCalls += calls
    if let delay = scene.finishDelay { animation.context.schedule(.finish, after: delay) }
  }

  /// Changes the animation at the current tick, after all other events in the tick.
  public mutating func intervene(_ action: (inout any RefreshAnimation) -> Void) {
    action(&animation)
    time = animation.context.time
    serveHandler()
    animation.context.followScrollView()
    animation.context.stage.commit()
  }

  /// Returns this simulation at a time between the current tick and the next tick.
  ///
  /// Scroll motion and its effects advance to that time. Display links, handlers, timers and
  /// completions wait for the next tick. At the current tick, the result equals this simulation.
  package func sampled(at time: Double) -> Simulation {
    let elapsed = time - self.time
    require(
      elapsed > -1e-9 && elapsed < 1 / Double(Self.ticksPerSecond) + 1e-9,
      "The time \(time) s must be in the tick that begins at \(self.time) s"
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

import Geometry
package import Layers
import Requirements

/// The simulation behind every layer: one stage, one clock.
///
/// Nothing waits in real time: ``advance(to:)`` advances the clock, and timers, queues, display
/// links and animations follow. The same source gives the same pictures.
public final class World {
  /// The simulation of new layers.
  nonisolated(unsafe) package static var current = World()

  /// The time at which a simulation begins: code that takes 0 for "not yet" is not misled.
  package static let start = 1.0
  /// The time from one frame to the next, in seconds.
  package static let frame = 1.0 / 60

  package var stage = Stage()
  package let queue: EventQueue
  var displayLinks: [CADisplayLink] = []
  /// Layers that wait for layout and drawing, in the order in which they asked.
  var layersToLayOut: [CALayer] = []
  var layersToDisplay: [CALayer] = []
  /// Layers that have asked too, and wait until they are in the tree and have a size.
  var waitingLayers = WaitingLayers()
  /// The completions of transactions, by name.
  var completions: [String: (_ finished: Bool) -> Void] = [:]
  /// Layers that have left the tree in this turn.
  package var leavingLayers: [CALayer] = []
  private var completionCount = 0
  var observationCount = 0
  /// The animation that the stage has begun, while the class of its layer sees it.
  var begunAnimation: CABasicAnimation?
  /// Whether a layer being created is to show the presented values of another one.
  var isPresenting = false
  /// The number of animations added to layers, in the window or not.
  package internal(set) var addedAnimations = 0
  /// Pixels per point of pictures that are created in between.
  package var screenScale = 2.0
  /// The objects of this simulation in the modules above, by name.
  package var objects: [String: Any] = [:]
  /// The steps that run at every frame before display links, in order of arrival.
  private var steps: [Step] = []
  /// The steps of other modules before each pass of the layout.
  package var layoutSteps: [() -> Void] = []
  /// The animation blocks that are open, from the outside in.
  private(set) package var blocks: [AnimationBlock] = []
  /// The transactions that code has begun, outside of all blocks and in each.
  private var begunTransactions = [0]
  /// Takes the changes of views' layers, in place of animations; `nil` for none.
  package var collector: ((CALayer, PropertyKey) -> Void)?
  /// Layers of views that were animated before they were in a window.
  var animatedOutside: [CALayer] = []
  /// Layers with animations of their own keys.
  var animatedLayers: [CALayer] = []
  private var layers: [LayerID: Weak] = [:]
  private var frames = 0
  /// Whether a transaction is open that no code has begun.
  private(set) var hasImplicitTransaction = false
  /// Whether layers are being laid out and drawn.
  private var isUpdating = false
  /// Notes on requests of the code that are not followed, each once.
  package private(set) var notes: [String] = []

  /// The largest number of layout passes in a frame in which each layout asks for another one.
  private static let mostPasses = 100
  /// The number of passes in a frame once it is known that layouts never settle.
  private static let fewPasses = 2
  private var hasEndlessLayout = false
  /// The number of the layout, which changes with every frame.
  private(set) var layoutRound = 0
  /// The largest number of layers in a simulation.
  ///
  /// It is far more than a screen shows, and few enough for every frame to be kept.
  static let mostLayers = 100_000

  private struct Step {
    weak var owner: AnyObject?
    let run: (Double) -> Void
  }

  private struct Weak { weak var layer: CALayer? }

  /// Redraws the layers whose own keys are animated.
  private func drawAnimatedLayers() {
    for layer in animatedLayers { layer.drawOwnAnimations() }
    animatedLayers.removeAll { $0.ownKeys.isEmpty }
  }

  package init() {
    queue = EventQueue(now: Self.start)
    stage.advance(to: Self.start)
  }

  /// The simulation's time, in seconds.
  package var now: Double { queue.now }

  // MARK: Layers

  func register(_ layer: CALayer, as id: LayerID) {
    layers[id] = Weak(layer: layer)
    require(layers.count <= Self.mostLayers, "There are more than \(Self.mostLayers) layers")
  }

  func layer(_ id: LayerID?) -> CALayer? { id.flatMap { layers[$0]?.layer } }

  /// Forgets a released layer.
  func forget(_ id: LayerID) {
    layers[id] = nil
    guard stage.contains(id) else { return }
    for inner in stage.sublayers(of: id) { stage.detach(inner) }
    stage.removeFromSuperlayer(id)
  }

  /// Runs a step of an object at every frame, as long as the object is alive.
  package func step(_ owner: AnyObject, _ run: @escaping (Double) -> Void) {
    steps.append(Step(owner: owner, run: run))
  }

  // MARK: Completions

  /// Returns a name for the completion of a transaction.
  ///
  /// The closure receives whether all its animations have come to their end.
  package func completion(_ run: @escaping (_ finished: Bool) -> Void) -> Completion {
    completionCount += 1
    let name = "completion \(completionCount)"
    completions[name] = run
    return Completion(name)
  }

  // MARK: Time

  /// Advances to a time, frame by frame; events between two frames run at their own times.
  package func advance(to time: Double) {
    while true {
      let next = Self.start + Double(frames + 1) * Self.frame
      guard next <= time + 1e-9 else { break }
      runEvents(upTo: next)
      frames += 1
      turn(at: next) {
        steps.removeAll { $0.owner == nil }
        for step in steps { step.run(next) }
        for link in displayLinks where link.isDue(inFrame: frames) { link.fire(at: next) }
      }
    }
    runEvents(upTo: time)
    if time > now + 1e-12 { turn(at: time) {} }
  }

  private func runEvents(upTo time: Double) {
    while let next = queue.nextTime, next <= time + 1e-9 {
      turn(at: max(next, now)) { while queue.runNext(upTo: next) {} }
    }
  }

  /// Runs a turn of the run loop at a time: reports ended animations, runs the closure, and updates
  /// the layers.
  private func turn(at wanted: Double, _ body: () -> Void) {
    // An event of the same instant may be a rounding error later.
    let time = max(wanted, now)
    queue.now = time
    stage.advance(to: time)
    TaskHooks.run {
      tellEvents()
      body()
      update()
    }
  }

  /// Lays out and draws the layers that asked for it, and commits.
  package func update() {
    layOutAndDraw()
    endAnimationsOfLeavingLayers()
    tellAnimatedOutside()
    drawAnimatedLayers()
    closeTransactions()
    stage.commit()
    tellEvents()
  }

  /// Lays out and draws the layers that asked for it.
  package func layOutAndDraw() {
    let outer = isUpdating
    isUpdating = true
    defer { isUpdating = outer }
    if !outer { layoutRound += 1 }
    // Layout may ask for more layout, and a view that never settles must not hang. So each layer is
    // laid out once in a pass, from the outside in, and requests in the meantime wait for the next
    // pass.
    for _ in 0..<(hasEndlessLayout ? Self.fewPasses : Self.mostPasses) {
      for step in layoutSteps { step() }
      let ready = waitingLayers.takeReady()
      layersToLayOut += ready.layout
      layersToDisplay += ready.display
      guard !layersToLayOut.isEmpty || !layersToDisplay.isEmpty else { break }
      let layout = layersToLayOut.filter { waitingLayers.admit($0) }
        .map { (layer: $0, depth: $0.depth) }.sorted { $0.depth < $1.depth }
      layersToLayOut = []
      var done: Set<ObjectIdentifier> = []
      for (layer, _) in layout where done.insert(ObjectIdentifier(layer)).inserted {
        layer.layOutInside()
      }
      let display = layersToDisplay
      layersToDisplay = []
      for layer in display where waitingLayers.admit(layer) { layer.displayIfNeeded() }
    }
    guard !hasEndlessLayout, let layer = layersToLayOut.first else { return }
    hasEndlessLayout = true
    note(
      "the layout of \(layer.kind) requests another layout each time, so it is laid out only twice in a frame"
    )
  }

  /// Ends the transactions and animation blocks of the turn, also those whose end the code has
  /// forgotten.
  private func closeTransactions() {
    if hasImplicitTransaction {
      hasImplicitTransaction = false
      stage.commitTransaction()
    }
    closeBegunTransactions()
  }

  private func closeBegunTransactions() {
    while begunTransactions[begunTransactions.count - 1] > 0 {
      note(
        "CATransaction.begin() without commit(): the transaction ends with the turn of the run loop"
      )
      commitTransaction()
    }
  }

  func beginTransaction() {
    begunTransactions[begunTransactions.count - 1] += 1
    stage.beginTransaction()
  }

  /// Commits the innermost transaction that code has begun; the turn's own if there is none.
  func commitTransaction() {
    guard begunTransactions[begunTransactions.count - 1] > 0 else { return flush() }
    begunTransactions[begunTransactions.count - 1] -= 1
    stage.commitTransaction()
  }

  /// Begins an animation block of views.
  ///
  /// - Parameters:
  ///   - block: Its settings.
  ///   - options: The treatment of other animations of the same properties, and the repeats.
  ///   - repeatCount: The number of passes, if it repeats.
  ///   - completion: Called at the end of its animations.
  package func begin(
    _ block: AnimationBlock,
    options: ViewAnimationOptions,
    repeatCount: Double = .infinity,
    completion: Completion?
  ) {
    stage.beginTransaction(completion: completion)
    stage.beginViewAnimation(
      duration: block.duration,
      delay: block.delay,
      curve: block.curve,
      options: options,
      repeatCount: repeatCount
    )
    blocks.append(block)
    begunTransactions.append(0)
  }

  /// Ends the innermost animation block.
  package func endBlock() {
    closeBegunTransactions()
    begunTransactions.removeLast()
    blocks.removeLast()
    stage.endViewAnimation()
    stage.commitTransaction()
  }

  /// Shows what the turn has changed so far, unless something is in progress that shows together.
  func flush() {
    guard !isUpdating, blocks.isEmpty, begunTransactions == [0],
      stage.transactionDepth <= (hasImplicitTransaction ? 1 : 0)
    else { return }
    update()
  }

  /// Tells once of something that does not happen as the code asks.
  package func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  /// Removes the animations of layers that are out of the tree at the end of the turn.
  ///
  /// A layer that was only moved to another place keeps them.
  private func endAnimationsOfLeavingLayers() {
    for layer in leavingLayers {
      if let id = layer.id, !stage.isInTree(id) { layer.removeAnimationsInside() }
    }
    leavingLayers = []
  }

  /// Tells of views whose animation was lost because they came into the window after it.
  private func tellAnimatedOutside() {
    guard !animatedOutside.isEmpty else { return }
    for layer in animatedOutside {
      guard let id = layer.id, stage.isInTree(id) else { continue }
      note(
        "\(layer.kind) was animated before it was in a window: the changes appear immediately. "
          + "Start the animation in didMoveToWindow"
      )
    }
    animatedOutside = []
  }

  /// Opens the transaction of the turn, if no other one is open.
  func openImplicitTransaction() {
    guard stage.transactionDepth == 0 else { return }
    stage.beginTransaction()
    hasImplicitTransaction = true
  }

  private func tellEvents() {
    for event in stage.takeEvents() {
      switch event {
      case .animationDidStart(let id, let key): layer(id)?.animationDidStart(forKey: key)
      case .animationDidStop(let id, let key, let finished):
        layer(id)?.animationDidStop(forKey: key, finished: finished)
      case .completed(let completion, let finished):
        completions.removeValue(forKey: completion.name)?(finished)
      }
    }
  }
}

/// Returns the simulation's time, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { World.current.now }

extension World {
  /// Shows a layer on the screen, in front of others.
  package func show(_ layer: CALayer) {
    guard let id = layer.id else { return }
    stage.move(id, to: stage.root)
    waitingLayers.treeHasGrown = true
  }
}

import Geometry
package import Layers
import Requirements

/// The simulation that layers belong to, with one stage and one clock.
///
/// Nothing waits in real time: ``advance(to:)`` advances the clock, and timers, queues, display
/// links and animations follow. The same source always gives the same pictures.
public final class World {
  /// The simulation that new layers belong to.
  nonisolated(unsafe) package static var current = World()

  /// The time at which a simulation begins, in seconds; not 0, which code may use for "not yet".
  package static let start = 1.0
  /// The time between two frames, in seconds.
  package static let frame = 1.0 / 60

  package var stage = Stage()
  package let queue: EventQueue
  var displayLinks: [CADisplayLink] = []
  /// The layers that have requested a layout, in the order of their requests.
  var layersToLayOut: [CALayer] = []
  var layersToDisplay: [CALayer] = []
  private var layersToDisplayLater: [CALayer] = []
  /// The layers to lay out once they are in the tree, and to draw once they also have a size.
  var waitingLayers = WaitingLayers()
  /// The completions of transactions, by name.
  var completions: [String: (_ finished: Bool) -> Void] = [:]
  /// Layers that have left the tree in this turn of the run loop.
  package var leavingLayers: [CALayer] = []
  /// Objects that live until the run loop's turn ends, as in an autorelease pool.
  var keptObjects: [AnyObject] = []
  /// The presented values, at the removal, of layers whose animations were removed in this turn.
  var presentedBefore: [LayerID: Layer] = [:]
  private var completionCount = 0
  var observationCount = 0
  /// The animation that the stage has started, while the layer's `add(_:forKey:)` receives it.
  var begunAnimation: CABasicAnimation?
  /// Whether a layer that is being created is a presentation copy of another layer.
  var isPresenting = false
  /// The number of animations added to layers, inside and outside the window.
  package internal(set) var addedAnimations = 0
  /// The pixels per point of pictures that the simulated code creates.
  package var screenScale = 2.0
  /// The objects that dependent modules store in this simulation, by name.
  package var objects: [String: Any] = [:]
  /// The steps that run at every frame before the display links, in the order of their addition.
  private var steps: [Step] = []
  /// The closures of dependent modules that run before each layout pass.
  package var layoutSteps: [() -> Void] = []
  /// Closures of new layers, run before each commit; a closure is dropped once it returns `false`.
  var displaySteps: [() -> Bool] = []
  /// The open animation blocks, the outermost first.
  private(set) package var blocks: [AnimationBlock] = []
  /// The number of open explicit transactions outside all animation blocks, then the number in each
  /// open block.
  private var begunTransactions = [0]
  /// If set, receives the changes to views' layers; these changes are then not animated.
  package var collector: ((CALayer, PropertyKey) -> Void)?
  /// If set, receives the changes to views' layers that are animated, before they are made.
  var recorder: ((CALayer, PropertyKey) -> Void)?
  /// The layers that were created while changes are collected.
  var collectedNewcomers: Set<LayerID> = []
  /// The changes that were not animated because their views were in no window.
  var lostAnimations: [LostAnimation] = []
  /// The rasterized layers whose scales have not been compared with the screen's scale yet.
  var rasterizedLayers: [Weak] = []
  /// The layers with animations of custom properties.
  var animatedLayers: [CALayer] = []
  private var layers: [LayerID: Weak] = [:]
  private var frames = 0
  /// Whether an implicit transaction is open.
  private(set) var hasImplicitTransaction = false
  /// Whether layers are being laid out and drawn.
  private var isUpdating = false
  /// The distinct notes on requests of the code that were not carried out.
  package var notes: [String] {
    lostAnimations.compactMap(\.note).reduce(into: ownNotes) { notes, note in
      if !notes.contains(note) { notes.append(note) }
    }
  }
  private var ownNotes: [String] = []
  /// Checks of each displayed frame; a check is dropped once it returns `false`.
  package var frameChecks: [() -> Bool] = []

  /// The largest number of layout passes in a frame.
  private static let maximumPasses = 100
  /// The maximum number of layout passes in a frame after ``maximumPasses`` did not suffice once.
  private static let reducedMaximumPasses = 2
  private var hasEndlessLayout = false
  private var serials = 0
  /// The number of the current layout; the number increases at least once per frame.
  private(set) var layoutRound = 0
  /// The largest number of layers in a simulation.
  ///
  /// A screen shows far fewer, and all frames of so many layers still fit into memory.
  static let layerLimit = 100_000

  private struct Step {
    weak var owner: AnyObject?
    let run: (Double) -> Void
  }

  struct Weak { weak var layer: CALayer? }

  /// Redraws the layers with animations of custom properties.
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
    if collector != nil { collectedNewcomers.insert(id) }
    require(layers.count <= Self.layerLimit, "A preview can have at most \(Self.layerLimit) layers")
  }

  func layer(_ id: LayerID?) -> CALayer? { id.flatMap { layers[$0]?.layer } }

  /// Displays a layer in this frame, or in the next frame if its `display()` is running.
  func display(_ layer: CALayer) {
    if layer.isDisplaying {
      layersToDisplayLater.append(layer)
    } else {
      layersToDisplay.append(layer)
    }
  }

  /// Forgets a released layer.
  func forget(_ id: LayerID) {
    layers[id] = nil
    guard stage.contains(id) else { return }
    for inner in stage.sublayers(of: id) { stage.detach(inner) }
    stage.removeFromSuperlayer(id)
  }

  /// Runs a closure, with the time in seconds, at every frame for as long as the owner is alive.
  package func step(_ owner: AnyObject, _ run: @escaping (Double) -> Void) {
    steps.append(Step(owner: owner, run: run))
  }

  // MARK: Completions

  /// Registers a completion for a transaction.
  ///
  /// The closure receives whether all animations of the transaction ran to their end.
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
      let checks = frameChecks
      frameChecks = []
      frameChecks = checks.filter { $0() } + frameChecks
    }
    runEvents(upTo: time)
    if time > now + 1e-12 { turn(at: time) {} }
  }

  private func runEvents(upTo time: Double) {
    while let next = queue.nextTime, next <= time + 1e-9 {
      turn(at: max(next, now)) { while queue.runNext(upTo: next) {} }
    }
  }

  /// Runs a turn of the run loop: reports ended animations, runs a closure and updates layers.
  private func turn(at wanted: Double, _ body: () -> Void) {
    // The current time may be later by a rounding error.
    let time = max(wanted, now)
    queue.now = time
    stage.advance(to: time)
    TaskHooks.run {
      tellEvents()
      body()
      update()
    }
  }

  /// Lays out and draws the layers that have requested it, and commits the changes.
  package func update() {
    layOutAndDraw()
    displaySteps.removeAll { !$0() }
    endAnimationsOfLeavingLayers()
    lostAnimations = lostAnimations.compactMap { $0.atEndOfTurn() }
    tellRasterized()
    drawAnimatedLayers()
    closeTransactions()
    stage.commit()
    presentedBefore = [:]
    tellEvents()
    keptObjects = []
    // Completions may have made settings, but the next turn begins without any.
    closeTransactions()
  }

  /// Lays out and draws the layers that have requested it.
  package func layOutAndDraw() {
    let outer = isUpdating
    isUpdating = true
    defer { isUpdating = outer }
    if !outer {
      layoutRound += 1
      layersToDisplay += layersToDisplayLater
      layersToDisplayLater = []
    }
    // A layout may request more layout, but must not go on for ever. So each pass lays out each
    // layer once, outer layers first, and new requests wait for the next pass.
    for _ in 0..<(hasEndlessLayout ? Self.reducedMaximumPasses : Self.maximumPasses) {
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
      "each layout of \(layer.kind) requests another layout, so only two layouts are done in a frame"
    )
  }

  /// Commits the transactions of the run loop's turn, even those that the code has not committed.
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
        "CATransaction.begin() without commit(): the transaction ends with this iteration of the run loop"
      )
      commitTransaction()
    }
  }

  func beginTransaction() {
    begunTransactions[begunTransactions.count - 1] += 1
    stage.beginTransaction()
  }

  /// Commits the innermost explicit transaction, or all changes of the turn if there is none.
  func commitTransaction() {
    guard begunTransactions[begunTransactions.count - 1] > 0 else { return flush() }
    begunTransactions[begunTransactions.count - 1] -= 1
    stage.commitTransaction()
  }

  /// Begins an animation block for views.
  ///
  /// - Parameters:
  ///   - block: The settings of the block.
  ///   - options: The treatment of earlier animations of the same properties, and the repetition.
  ///   - completion: The completion to call at the end of the animations.
  package func begin(
    _ block: AnimationBlock,
    options: ViewAnimationOptions,
    completion: Completion?
  ) {
    stage.beginTransaction(completion: completion)
    stage.beginViewAnimation(
      duration: block.animationDuration,
      delay: block.delay,
      curve: block.curve,
      options: options,
      repeatCount: block.repeatCount
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

  /// Commits the changes of the turn so far, unless a layout, block or transaction is in progress.
  func flush() {
    guard !isUpdating, blocks.isEmpty, begunTransactions == [0],
      stage.transactionDepth <= (hasImplicitTransaction ? 1 : 0)
    else { return }
    update()
  }

  /// Returns the next serial number, which an object uses as its hash.
  func nextSerial() -> Int {
    serials += 1
    return serials
  }

  /// Adds a note about something that is not done as on a device, unless the note exists.
  package func note(_ text: String) {
    if !ownNotes.contains(text) { ownNotes.append(text) }
  }

  /// Removes the animations of layers that are outside the tree at the end of the turn.
  ///
  /// A layer that was only moved to another superlayer keeps its animations.
  private func endAnimationsOfLeavingLayers() {
    for layer in leavingLayers {
      if let id = layer.id, !stage.isInTree(id) { layer.removeAnimationsInside() }
    }
    leavingLayers = []
  }

  /// Opens the implicit transaction of the turn, if no other transaction is open.
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
  /// Displays a layer on the screen, in front of the layers there.
  package func show(_ layer: CALayer) {
    guard let id = layer.id else { return }
    stage.move(id, to: stage.root)
    waitingLayers.treeHasGrown = true
  }
}

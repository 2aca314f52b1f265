import Geometry
package import Layers
import Requirements

/// The simulation behind every layer: one stage, one clock.
///
/// Nothing waits in real time: ``advance(to:)`` moves the clock on, and timers, queues, display links
/// and animations follow. The same source gives the same pictures.
public final class World {
  /// The simulation that new layers belong to.
  nonisolated(unsafe) package static var current = World()

  /// When a simulation begins: code that takes 0 for "not yet" is not misled.
  package static let start = 1.0
  /// The time from one frame to the next, in seconds.
  package static let frame = 1.0 / 60

  package var stage = Stage()
  package let queue: EventQueue
  var displayLinks: [CADisplayLink] = []
  /// Layers that wait for their layout and for being drawn, in the order in which they asked.
  var layersToLayOut: [CALayer] = []
  var layersToDisplay: [CALayer] = []
  /// What is to happen when a transaction has ended, by its name.
  var completions: [String: (_ finished: Bool) -> Void] = [:]
  /// Layers that have left the tree in this turn.
  var leavingLayers: [CALayer] = []
  private var completionCount = 0
  var observationCount = 0
  /// Whether a layer that is made is to show what another one shows.
  var isPresenting = false
  /// The number of animations that were added to layers, in the window or not.
  package internal(set) var addedAnimations = 0
  /// Pixels per point of pictures that are made in between.
  package var screenScale = 2.0
  /// What belongs to this simulation in the modules above, by name.
  package var objects: [String: Any] = [:]
  /// What moves at every frame before display links, in order of arrival.
  private var steps: [Step] = []
  /// Layers with animations of keys of their own.
  var animatedLayers: [CALayer] = []
  private var layers: [LayerID: Weak] = [:]
  private var frames = 0
  private var hasImplicitTransaction = false

  /// How often layers are laid out in a frame where each layout asks for another one.
  private static let mostPasses = 100
  /// How many layers a simulation may have: far more than a screen shows, and few enough for every
  /// frame to be kept.
  static let mostLayers = 100_000

  private struct Step {
    weak var owner: AnyObject?
    let run: (Double) -> Void
  }

  private struct Weak { weak var layer: CALayer? }

  /// Draws the layers anew whose own keys are animated.
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

  /// Forgets a layer that was released.
  func forget(_ id: LayerID) {
    layers[id] = nil
    guard stage.contains(id) else { return }
    for inner in stage.sublayers(of: id) { stage.detach(inner) }
    stage.removeFromSuperlayer(id)
  }

  /// Lets an object move at every frame, as long as it is held.
  package func step(_ owner: AnyObject, _ run: @escaping (Double) -> Void) {
    steps.append(Step(owner: owner, run: run))
  }

  // MARK: Completions

  /// A name for what is to happen when a transaction has ended, which is told whether all its animations
  /// have come to their end.
  package func completion(_ run: @escaping (_ finished: Bool) -> Void) -> Completion {
    completionCount += 1
    let name = "completion \(completionCount)"
    completions[name] = run
    return Completion(name)
  }

  // MARK: Time

  /// Goes on to a time, frame by frame; events between two frames happen at their own times.
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

  /// A turn of the run loop at a time: what ended is told, something happens, and the layers are
  /// brought up to date.
  private func turn(at wanted: Double, _ body: () -> Void) {
    // An event of the same instant may lie a rounding error beyond it.
    let time = max(wanted, now)
    queue.now = time
    stage.advance(to: time)
    tellEvents()
    body()
    update()
  }

  /// Lays out and draws what asked for it, and commits.
  package func update() {
    // Layout may ask for more layout, and a view that never settles must not hang: each layer is laid out
    // once in a pass, from the outside in, and what is asked for meanwhile waits for the next one.
    for _ in 0..<Self.mostPasses {
      guard !layersToLayOut.isEmpty || !layersToDisplay.isEmpty else { break }
      let layout = layersToLayOut.map { (layer: $0, depth: $0.depth) }
        .sorted { $0.depth < $1.depth }
      layersToLayOut = []
      var done: Set<ObjectIdentifier> = []
      for (layer, _) in layout where done.insert(ObjectIdentifier(layer)).inserted {
        layer.layOutInside()
      }
      let display = layersToDisplay
      layersToDisplay = []
      for layer in display { layer.displayIfNeeded() }
    }
    endAnimationsOfLeavingLayers()
    drawAnimatedLayers()
    if hasImplicitTransaction {
      hasImplicitTransaction = false
      stage.commitTransaction()
    }
    stage.commit()
    tellEvents()
  }

  /// Removes the animations of layers that are out of the tree at the end of the turn; one that was only
  /// put into another place keeps them.
  private func endAnimationsOfLeavingLayers() {
    for layer in leavingLayers {
      if let id = layer.id, !stage.isInTree(id) { layer.removeAnimationsInside() }
    }
    leavingLayers = []
  }

  /// Begins the transaction of the turn, if no other one is open.
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

/// The simulation's time, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { World.current.now }

extension World {
  /// Puts a layer on the screen, in front of others.
  package func show(_ layer: CALayer) {
    guard let id = layer.id else { return }
    stage.move(id, to: stage.root)
  }
}

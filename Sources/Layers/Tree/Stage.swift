import Requirements

/// A tree of layers over time: the state that Core Animation keeps internally, as one value.
///
/// The stage owns the layers' own (model) values, the animations attached to them, transactions and
/// the clock. Copying a stage forks the simulation: both copies continue independently.
///
/// A frame consists of ``advance(to:)``, changes, and ``presentation(of:)``. When time advances,
/// the frame's changes are committed, as Core Animation commits them at the end of each turn of the
/// run loop. ``commit()`` commits them earlier.
///
/// ```swift
/// var stage = Stage(Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
/// let dot = stage.add(Layer(name: "dot", frame: Rect(x: 0, y: 0, width: 10, height: 10)))
/// stage.commit()                          // the dot now counts as shown
/// stage.set(.positionX, of: dot, to: 95)  // glides there in a quarter of a second
/// stage.advance(to: 0.125)
/// print(stage.presentation())             // one line for each layer, with its values
/// ```
public struct Stage: Sendable {
  /// The current time, in seconds.
  public private(set) var time = 0.0
  /// The outermost layer.
  public let root: LayerID
  /// Whether changes to layers without a view are animated implicitly.
  public var allowsImplicitAnimations = true

  var nodes = NodeTable()
  /// The nodes as they were at the last commit; `nil` before the first commit.
  private(set) var shownNodes: NodeTable?
  var transactions: [Transaction] = []
  var viewAnimations: [ViewAnimation] = []
  var completionGroups: [Int: CompletionGroup] = [:]
  var nextGroup = 0
  var nextAnonymousKey = 0
  /// Whether a change, such as a new layer, will take effect only at the next commit.
  var needsCommit = false
  /// Whether there may be an animation whose start has not been reported yet.
  var hasUnstartedAnimations = false
  private var events: [StageEvent] = []

  /// Creates a stage for a layer with its sublayers.
  public init(_ layer: Layer = Layer()) {
    root = nodes.insert(layer, parent: nil)
    adoptSublayers(of: root)
  }

  // MARK: Time

  /// Advances the clock, and reports animations that have started or ended by the new time.
  ///
  /// Ended animations are removed unless they are kept on completion. Changes made at the old time
  /// are committed first, if they are not committed yet.
  ///
  /// - Precondition: Time does not run backwards, and no transaction or animation block is open.
  public mutating func advance(to time: Double) {
    require(time >= self.time, "A stage cannot go back from \(self.time) s to \(time) s")
    if time > self.time, needsCommit { commit() }
    self.time = time
    endAnimations()
    if hasUnstartedAnimations { reportStarts() }
  }

  /// Ends the frame's changes: new animations begin now, and new layers count as shown.
  ///
  /// ``advance(to:)`` commits automatically. Call this method to get the frame's events from
  /// ``takeEvents()`` before time advances, or to animate changes of a newly added layer.
  ///
  /// - Precondition: Every transaction and animation block that was begun has ended.
  public mutating func commit() {
    require(transactions.isEmpty, "A transaction is open at the end of the frame; commit it")
    require(viewAnimations.isEmpty, "An animation block is open at the end of the frame; end it")
    needsCommit = false
    startAnimations()
    for slot in nodes.slots {
      guard let id = nodes.id(inSlot: slot), !nodes[id].isCommitted, isInTree(id) else { continue }
      nodes[id].isCommitted = true
    }
    shownNodes = nodes
    finishEmptyGroups()
  }

  /// Returns the events since the last call, in order.
  public mutating func takeEvents() -> [StageEvent] {
    defer { events = [] }
    return events
  }

  mutating func report(_ event: StageEvent) { events.append(event) }

  /// Returns the current time in a layer's own time space.
  public func localTime(of id: LayerID) -> Double { localClock(of: id).time }

  /// Converts a time from one layer's time space to another's; `nil` means the stage's time space.
  ///
  /// - Returns: The time; `nil` if the time of a layer between the source and the common superlayer
  ///   is stopped.
  public func convert(_ time: Double, from source: LayerID?, to target: LayerID?) -> Double? {
    var up = source.map(ancestry) ?? []
    var down = target.map(ancestry) ?? []
    // The conversion goes through the innermost layer that contains both layers.
    while let outermost = up.last, outermost == down.last {
      up.removeLast()
      down.removeLast()
    }
    var time = time
    for id in up {
      guard let outer = nodes[id].model.timing.parentTime(atLocal: time) else { return nil }
      time = outer
    }
    for id in down.reversed() { time = nodes[id].model.timing.localTime(at: time) }
    return time
  }

  /// Changes the speed of a layer's time from now on, without a jump: 0 pauses the layer with its
  /// sublayers, 1 resumes the layer, a negative speed plays the layer backwards.
  ///
  /// This sets the layer's own ``MediaTiming/beginTime``, ``MediaTiming/timeOffset`` and
  /// ``MediaTiming/speed``, as in Apple's instructions for pausing a layer.
  ///
  /// - Parameters:
  ///   - speed: Local seconds per second of the superlayer.
  ///   - id: The layer.
  public mutating func setSpeed(_ speed: Double, of id: LayerID) {
    nodes[id].model.timing.timeOffset = localClock(of: id).time
    nodes[id].model.timing.beginTime = clock(around: id).time
    nodes[id].model.timing.speed = speed
  }

  func localClock(of id: LayerID) -> Clock {
    clock(around: id).inside(nodes[id].model.timing)
  }

  /// Returns the clock of a layer's superlayer; for the root, the stage's clock.
  func clock(around id: LayerID) -> Clock {
    // Not `parent.map(localClock)`: a method used as a closure would hold a copy of the stage.
    guard let parent = nodes[id].parent else { return Clock(time: time, rate: 1) }
    return localClock(of: parent)
  }

  // MARK: Values

  /// A layer's own values, without its sublayers.
  public subscript(id: LayerID) -> Layer { nodes[id].model }

  /// Changes a layer's own values immediately, without any action.
  ///
  /// The layer's sublayers and its mask are separate layers and do not appear in the value.
  /// Sublayers set on the value go in front of the existing ones; a mask replaces the old mask.
  public mutating func update(_ id: LayerID, _ change: (inout Layer) -> Void) {
    change(&nodes[id].model)
    adoptSublayers(of: id)
  }
}

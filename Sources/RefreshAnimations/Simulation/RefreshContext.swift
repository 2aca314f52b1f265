import Requirements

/// A refresh animation's scroll view and stage, with timers, display links and pending events.
///
/// ```swift
/// let frame = Rect(x: 0, y: 0, width: 320, height: 568)
/// let list = ScrollView(size: frame.size, contentSize: Size(320, 2000))
/// var context = RefreshContext(scrollView: list, layer: Layer(frame: frame))
/// let view = context.addRefreshView(Layer(name: "spinner"))
/// print(context.width, context.originalInset)  // 320.0 0.0
/// ```
public struct RefreshContext: Sendable {
  /// The scroll view.
  public var scrollView: ScrollView
  /// The stage, with all layers and their animations.
  public var stage: Stage
  /// The layer that represents the scroll view; it contains the rows and the refresh view.
  package let scrollLayer: LayerID
  /// The top inset before any refresh, in points: the height of the navigation bar, if any.
  public let originalInset: Double
  /// The scroll view's indicator; `nil` if no indicator is shown.
  package var indicator: ScrollIndicator?

  private var timers: [Timer] = []
  /// The timers that the animation has started and that will still fire.
  private var liveTimers: Set<TimerID> = []
  /// The intervals of the repeating timers, in seconds.
  private var intervals: [TimerID: Double] = [:]
  private var nextTimer = 0
  private var links: [DisplayLink] = []
  /// The number of calls of the app's refresh handler since the last call of `takeHandlerCalls`.
  private var handlerCalls = 0

  /// Creates a context at rest.
  ///
  /// - Parameters:
  ///   - scrollView: A scroll view that rests at its top.
  ///   - layer: The layer of the scroll view. The origin of its bounds follows the content offset.
  public init(scrollView: ScrollView, layer: Layer) {
    self.scrollView = scrollView
    originalInset = scrollView.contentInset.top
    var layer = layer
    layer.scrollsInPixels = true
    stage = Stage(layer)
    scrollLayer = stage.root
    followScrollView()
  }

  /// The time since the start of the scene, in seconds.
  public var time: Double { stage.time }

  /// The width of the scroll view, in points.
  public var width: Double { scrollView.size.width }

  /// The distance of the content below its rest position, in points; negative when scrolled up.
  public var pull: Double { -scrollView.contentOffset.y - scrollView.contentInset.top }

  // MARK: Waiting

  /// An event that the simulation delivers later.
  enum Event: Hashable, Sendable {
    /// The end of an animation block.
    case completion(Completion)
    /// The end of the work of the app's refresh handler.
    case finish
    /// The firing of one of the animation's timers.
    case timer(TimerID)
  }

  private struct Timer: Hashable, Sendable {
    let time: Double
    let event: Event
  }

  /// Schedules an event for the first tick at or after a delay, in seconds.
  mutating func schedule(_ event: Event, after delay: Double) {
    timers.append(Timer(time: time + delay, event: event))
  }

  /// Removes all due events and returns them in order of time.
  mutating func takeDueEvents() -> [Event] {
    let now = time + 1e-9
    let due = timers.filter { $0.time <= now }
    guard !due.isEmpty else { return [] }
    timers.removeAll { $0.time <= now }
    for timer in due {
      guard case .timer(let id) = timer.event, let interval = intervals[id] else { continue }
      // As in Foundation, a timer skips the firing times that it has missed.
      let passed = ((now - timer.time) / interval).rounded(.down)
      timers.append(Timer(time: timer.time + (passed + 1) * interval, event: timer.event))
    }
    return due.sorted { $0.time < $1.time }.map(\.event)
  }

  /// Starts a timer on the simulation's clock, to call ``RefreshAnimation/timerDidFire(_:)``.
  ///
  /// The timer fires at the first tick at or after its time, before the scroll view moves and
  /// display links fire. Stop a repeating timer when it is no longer needed, because a scene
  /// continues while a timer is active.
  ///
  /// ```swift
  /// // In a refresh animation.
  /// struct Blink {
  ///   var context: RefreshContext
  ///   var timer: TimerID?
  ///   var showsDot = true
  ///   mutating func begin() { timer = context.startTimer(after: 0.5, repeats: true) }
  ///   mutating func timerDidFire(_ fired: TimerID) { if fired == timer { showsDot.toggle() } }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - delay: The time until the timer fires, in seconds; not negative.
  ///   - repeats: Whether the timer fires every `delay` seconds. The delay must then be positive.
  /// - Returns: The timer's identifier, for comparing and stopping the timer.
  @discardableResult
  public mutating func startTimer(after delay: Double, repeats: Bool = false) -> TimerID {
    require(
      delay.isFinite && delay >= 0 && (delay > 0 || !repeats),
      "A timer's delay must be at least 0 s, and above 0 s if it repeats, not \(delay) s"
    )
    let id = TimerID(index: nextTimer)
    nextTimer += 1
    liveTimers.insert(id)
    if repeats { intervals[id] = delay }
    schedule(.timer(id), after: delay)
    return id
  }

  /// Stops a timer; does nothing if the timer will not fire again.
  public mutating func stopTimer(_ id: TimerID) {
    liveTimers.remove(id)
    intervals[id] = nil
    timers.removeAll { $0.event == .timer(id) }
  }

  /// Returns whether a due timer fires; false if an earlier timer in the same tick has stopped it.
  mutating func willFire(_ id: TimerID) -> Bool {
    guard liveTimers.contains(id) else { return false }
    if intervals[id] == nil { liveTimers.remove(id) }
    return true
  }

  /// Whether nothing moves and no event is pending.
  public var isIdle: Bool {
    timers.isEmpty && scrollView.isAtRest && !stage.hasFiniteAnimations
      && links.allSatisfy(\.isPaused) && (indicator?.opacity(at: time) ?? 0) == 0
  }

  /// Calls the app's refresh handler to report the start of a refresh.
  public mutating func callHandler() { handlerCalls += 1 }

  /// Returns the number of calls of the app's refresh handler since this method was last called.
  mutating func takeHandlerCalls() -> Int {
    defer { handlerCalls = 0 }
    return handlerCalls
  }

  /// Drops all pending events of a removed animation.
  mutating func forgetAnimation() {
    timers = []
    liveTimers = []
    intervals = [:]
    handlerCalls = 0
    for index in links.indices { links[index].isPaused = true }
  }

  // MARK: Display links

  /// Adds a display link, paused by default, which fires every `frameInterval` frames.
  public mutating func addDisplayLink(
    frameInterval: Int = 1,
    isPaused: Bool = true
  ) -> DisplayLinkID {
    var link = DisplayLink(frameInterval: frameInterval)
    link.isPaused = isPaused
    links.append(link)
    return DisplayLinkID(index: links.count - 1)
  }

  /// The display link with an identifier.
  package subscript(link: DisplayLinkID) -> DisplayLink {
    get { links[link.index] }
    set { links[link.index] = newValue }
  }

  /// Counts a frame, and returns the links that fire in this frame.
  mutating func firingLinks() -> [DisplayLinkID] {
    links.indices.filter { links[$0].fires(at: time) }.map(DisplayLinkID.init)
  }

  // MARK: Layers

  /// Adds a view's layer to the scroll view, behind the scroll view's content or in front of it.
  public mutating func addRefreshView(_ layer: Layer, behindContent: Bool = false) -> LayerID {
    var layer = layer
    layer.isViewLayer = true
    return stage.add(layer, to: scrollLayer, at: behindContent ? 0 : nil)
  }

  /// Updates the scroll view's layer and indicator from the presented state of the scroll view.
  mutating func followScrollView() {
    indicator?.follow(scrollView)
    let offset = scrollView.presentedContentOffset
    stage.update(scrollLayer) {
      $0.bounds = Rect(origin: offset, size: scrollView.size)
    }
  }
}

/// The identifier of a display link in a ``RefreshContext``.
public struct DisplayLinkID: Hashable, Sendable {
  let index: Int
}

/// The identifier of a timer in a ``RefreshContext``.
public struct TimerID: Hashable, Sendable {
  let index: Int
}

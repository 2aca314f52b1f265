/// A timer that calls a block or method once or repeatedly, on the simulation's clock.
public final class Timer: NSObject {
  private let interval: TimeInterval
  private let repeats: Bool
  private let block: (Timer) -> Void
  private(set) var isScheduled = false

  public private(set) var isValid = true
  public private(set) var userInfo: Any?
  public var timeInterval: TimeInterval { repeats ? interval : 0 }
  public var tolerance: TimeInterval = 0
  /// The time of the next call; a new value moves all later calls.
  public var fireDate = Date.simulated { didSet { wait() } }
  private var moves = 0
  /// Whether the timer was created with the time of its first call.
  private var hasDate = false
  /// The display link that this timer stands in for; `nil` for an ordinary timer.
  private var link: CADisplayLink?

  public init(
    timeInterval interval: TimeInterval,
    repeats: Bool,
    block: @escaping (Timer) -> Void
  ) {
    self.interval = max(interval, 0.0001)
    self.repeats = repeats
    self.block = block
  }

  /// Creates a timer that never fires.
  public override convenience init() {
    self.init(timeInterval: 1, repeats: false) { _ in }
    invalidate()
  }

  /// Creates a valid timer that never fires; invalidating it invalidates a display link.
  convenience init(inPlaceOf link: CADisplayLink) {
    self.init(timeInterval: 1, repeats: true) { _ in }
    self.link = link
  }

  public convenience init(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) {
    let target = target as AnyObject
    self.init(timeInterval: interval, repeats: repeats) { selector.send(to: target, with: $0) }
    self.userInfo = userInfo
  }

  public convenience init(
    fireAt date: Date,
    interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) {
    self.init(
      timeInterval: interval,
      target: target,
      selector: selector,
      userInfo: userInfo,
      repeats: repeats
    )
    (fireDate, hasDate) = (date, true)
  }

  public convenience init(
    fire date: Date,
    interval: TimeInterval,
    repeats: Bool,
    block: @escaping (Timer) -> Void
  ) {
    self.init(timeInterval: interval, repeats: repeats, block: block)
    (fireDate, hasDate) = (date, true)
  }

  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval,
    repeats: Bool,
    block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval,
      target: target,
      selector: selector,
      userInfo: userInfo,
      repeats: repeats
    )
    timer.schedule()
    return timer
  }

  public func fire() {
    guard isValid else { return }
    block(self)
    if !repeats { invalidate() }
  }

  public func invalidate() {
    isValid = false
    link?.invalidate()
  }

  /// Starts the timer, unless it has been started already.
  func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    if hasDate { wait() } else { fireDate = Date.simulated.addingTimeInterval(interval) }
  }

  /// Schedules the block for ``fireDate``, and cancels the block's earlier schedule.
  private func wait() {
    moves += 1
    let delay = fireDate.timeIntervalSince(Date.simulated)
    // A date in the distant future pauses the timer.
    guard isScheduled, isValid, delay < 1e9 else { return }
    World.current.queue.schedule(after: max(delay, 0)) { [self, moves] in
      guard isValid, moves == self.moves else { return }
      block(self)
      guard repeats else { return invalidate() }
      if isValid, moves == self.moves { fireDate = Date.simulated.addingTimeInterval(interval) }
    }
  }
}

extension SimulatedRunLoop {
  /// Starts a timer.
  public func add(_ timer: Timer, forMode mode: Mode) {
    if mode == .tracking, !timer.isScheduled {
      World.current.note("a timer in the tracking mode always fires, not only while views scroll")
    }
    timer.schedule()
  }
}

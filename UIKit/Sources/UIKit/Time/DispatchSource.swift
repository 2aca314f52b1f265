import Dispatch

/// The simulation's replacement for dispatch sources, of which only timers exist.
public typealias DispatchSource = SimulatedSource
public typealias DispatchSourceProtocol = SimulatedSourceProtocol
public typealias DispatchSourceTimer = SimulatedSourceTimer

/// A source of events; a new source is suspended.
public protocol SimulatedSourceProtocol: AnyObject {
  var isCancelled: Bool { get }
  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?)
  func setEventHandler(handler: SimulatedWorkItem)
  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?)
  func activate()
  func resume()
  func suspend()
  func cancel()
}

extension SimulatedSourceProtocol {
  public func setEventHandler(handler: (() -> Void)?) {
    setEventHandler(qos: .unspecified, flags: [], handler: handler)
  }

  public func setCancelHandler(handler: (() -> Void)?) {
    setCancelHandler(qos: .unspecified, flags: [], handler: handler)
  }
}

/// A timer of a queue.
public protocol SimulatedSourceTimer: SimulatedSourceProtocol {
  /// Sets the time of the first event and the seconds between events; infinity means one event.
  func schedule(deadline: SimulatedTime, repeating interval: Double, leeway: DispatchTimeInterval)
}

extension SimulatedSourceTimer {
  public func schedule(deadline: SimulatedTime, repeating interval: Double = .infinity) {
    schedule(deadline: deadline, repeating: interval, leeway: .nanoseconds(0))
  }

  public func schedule(deadline: SimulatedTime, leeway: DispatchTimeInterval) {
    schedule(deadline: deadline, repeating: .infinity, leeway: leeway)
  }

  public func schedule(
    deadline: SimulatedTime,
    repeating interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    schedule(deadline: deadline, repeating: interval.inSeconds, leeway: leeway)
  }

  /// Schedules events from now on, because the simulation has no wall clock.
  public func schedule(
    wallDeadline: DispatchWallTime,
    repeating interval: Double = .infinity,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) { schedule(deadline: .now(), repeating: interval, leeway: leeway) }

  public func schedule(
    wallDeadline: DispatchWallTime,
    repeating interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) { schedule(deadline: .now(), repeating: interval.inSeconds, leeway: leeway) }

  public func scheduleOneshot(
    deadline: SimulatedTime,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) { schedule(deadline: deadline, repeating: .infinity, leeway: leeway) }

  public func scheduleRepeating(
    deadline: SimulatedTime,
    interval: Double,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) { schedule(deadline: deadline, repeating: interval, leeway: leeway) }

  public func scheduleRepeating(
    deadline: SimulatedTime,
    interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) { schedule(deadline: deadline, repeating: interval.inSeconds, leeway: leeway) }
}

/// A source of events on the simulation's clock, always a timer.
public final class SimulatedSource: SimulatedSourceTimer {
  /// The options of a timer, which have no effect on the simulation's clock.
  public struct TimerFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strict = TimerFlags(rawValue: 1)
  }

  /// Returns a timer that waits until it is resumed.
  public static func makeTimerSource(
    flags: TimerFlags = [],
    queue: SimulatedQueue? = nil
  ) -> any SimulatedSourceTimer { SimulatedSource(on: queue ?? .global()) }

  private init(on queue: SimulatedQueue) { self.queue = queue }

  private let queue: SimulatedQueue
  private var handler: (() -> Void)?
  private var cancelHandler: (() -> Void)?
  private var next: Double?
  private var interval = Double.infinity
  private var isSuspended = true
  /// A number that increases whenever scheduled events become invalid.
  private var plan = 0
  public private(set) var isCancelled = false

  public func setEventHandler(
    qos: DispatchQoS,
    flags: DispatchWorkItemFlags,
    handler: (() -> Void)?
  ) {
    self.handler = handler
  }

  public func setEventHandler(handler item: SimulatedWorkItem) { handler = { item.perform() } }

  public func setCancelHandler(
    qos: DispatchQoS,
    flags: DispatchWorkItemFlags,
    handler: (() -> Void)?
  ) {
    cancelHandler = handler
  }

  public func schedule(
    deadline: SimulatedTime,
    repeating interval: Double,
    leeway: DispatchTimeInterval
  ) {
    next = deadline.seconds
    // With an interval of 0, the simulation's clock would never advance.
    self.interval = max(interval, 0.0001)
    wait()
  }

  public func activate() { resume() }

  public func resume() {
    guard isSuspended else { return }
    isSuspended = false
    wait()
  }

  public func suspend() { isSuspended = true }

  public func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    if let cancelHandler { queue.async(execute: cancelHandler) }
  }

  private func wait() {
    plan += 1
    guard let next, next < .infinity, !isSuspended, !isCancelled else { return }
    queue.asyncAfter(deadline: SimulatedTime(seconds: next)) { [weak self, plan] in
      guard let self, plan == self.plan, !isSuspended, !isCancelled else { return }
      self.next = interval < .infinity ? World.current.now + interval : nil
      handler?()
      if plan == self.plan { wait() }
    }
  }
}

extension DispatchTimeInterval {
  /// The interval in seconds; infinity for never.
  var inSeconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    default: .infinity
    }
  }
}

import Dispatch
import Requirements

/// The simulation's replacement for dispatch queues.
public typealias DispatchQueue = SimulatedQueue

/// A queue that runs work on the simulation's clock, in one order for all queues.
///
/// Work of queues other than the main one may sleep; the delays of what it schedules afterwards
/// count from the end of the sleep.
public final class SimulatedQueue: Sendable {
  public let label: String
  private let isSerial: Bool

  public init(
    label: String,
    qos: DispatchQoS = .unspecified,
    attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit,
    target: SimulatedQueue? = nil
  ) {
    self.label = label
    isSerial = !attributes.contains(.concurrent)
  }

  /// The setting for autorelease pools, without effect because Swift releases objects itself here.
  public enum AutoreleaseFrequency: Sendable { case inherit, workItem, never }

  public static let main = SimulatedQueue(label: "main")

  private static let others = SimulatedQueue(label: "global", attributes: .concurrent)

  public static func global(qos: DispatchQoS.QoSClass = .default) -> SimulatedQueue { others }

  /// The attributes of a queue, which have no effect because all queues share one order.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 1)
  }

  public func async(
    group: SimulatedGroup? = nil,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    group?.enter()
    run(after: 0, group, work)
  }

  /// Runs work after a number of seconds, and then leaves the group.
  private func run(after delay: Double, _ group: SimulatedGroup?, _ work: @escaping () -> Void) {
    let queue = World.current.queue
    queue.schedule(after: delay) { [self] in
      guard self !== Self.main else {
        work()
        group?.leave()
        return
      }
      let key = "end of \(ObjectIdentifier(self))"
      let end = isSerial ? World.current.objects[key] as? Double : nil
      if let end, end > queue.now { return run(after: end - queue.now, group, work) }
      let slept = queue.runAside(work)
      if isSerial { World.current.objects[key] = queue.now + slept }
      guard let group else { return }
      if slept > 0 { queue.schedule(after: slept) { group.leave() } } else { group.leave() }
    }
  }

  public func async(execute work: SimulatedWorkItem) { async { work.perform() } }

  public func async(group: SimulatedGroup, execute work: SimulatedWorkItem) {
    async(group: group) { work.perform() }
  }

  public func sync<Result>(
    flags: DispatchWorkItemFlags = [],
    execute work: () throws -> Result
  ) rethrows -> Result {
    require(
      self !== Self.main || !World.current.queue.hasSleptAside,
      "DispatchQueue.main.sync after a sleep is not played: use DispatchQueue.main.async"
    )
    return try work()
  }

  public func sync(execute work: SimulatedWorkItem) { sync { work.perform() } }

  public func asyncAfter(
    deadline: SimulatedTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) { run(after: deadline.seconds - World.current.now, nil, work) }

  public func asyncAfter(deadline: SimulatedTime, execute work: SimulatedWorkItem) {
    asyncAfter(deadline: deadline) { work.perform() }
  }

  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    for index in 0..<max(iterations, 0) { work(index) }
  }
}

/// A time on the simulation's clock.
public typealias DispatchTime = SimulatedTime

public struct SimulatedTime: Comparable, Sendable {
  /// The time in seconds, on the same clock as `CACurrentMediaTime()`.
  let seconds: Double

  init(seconds: Double) { self.seconds = seconds }

  public init(uptimeNanoseconds: UInt64) { seconds = Double(uptimeNanoseconds) / 1e9 }

  public static func now() -> SimulatedTime { SimulatedTime(seconds: World.current.now) }
  public static let distantFuture = SimulatedTime(seconds: .infinity)

  public var uptimeNanoseconds: UInt64 { UInt64(max(seconds, 0) * 1e9) }

  public static func < (a: SimulatedTime, b: SimulatedTime) -> Bool { a.seconds < b.seconds }

  public static func + (time: SimulatedTime, seconds: Double) -> SimulatedTime {
    SimulatedTime(seconds: time.seconds + seconds)
  }

  public static func + (time: SimulatedTime, interval: DispatchTimeInterval) -> SimulatedTime {
    time + interval.inSeconds
  }
}

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
public let USEC_PER_SEC: UInt64 = 1_000_000

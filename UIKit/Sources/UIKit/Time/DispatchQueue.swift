import Dispatch

/// The simulation's replacement for dispatch queues.
public typealias DispatchQueue = SimulatedQueue

/// A queue that runs work on the simulation's clock, in one order for all queues.
public final class SimulatedQueue: Sendable {
  public let label: String

  public init(
    label: String,
    qos: DispatchQoS = .unspecified,
    attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit,
    target: SimulatedQueue? = nil
  ) { self.label = label }

  /// The setting for autorelease pools, without effect because Swift releases objects itself here.
  public enum AutoreleaseFrequency: Sendable { case inherit, workItem, never }

  public static let main = SimulatedQueue(label: "main")

  public static func global(qos: DispatchQoS.QoSClass = .default) -> SimulatedQueue { main }

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
    World.current.queue.schedule(after: 0) {
      work()
      group?.leave()
    }
  }

  public func async(execute work: SimulatedWorkItem) { async { work.perform() } }

  public func async(group: SimulatedGroup, execute work: SimulatedWorkItem) {
    async(group: group) { work.perform() }
  }

  public func sync<Result>(
    flags: DispatchWorkItemFlags = [],
    execute work: () throws -> Result
  ) rethrows -> Result { try work() }

  public func sync(execute work: SimulatedWorkItem) { work.perform() }

  public func asyncAfter(
    deadline: SimulatedTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    World.current.queue.schedule(after: deadline.seconds - World.current.now, work)
  }

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

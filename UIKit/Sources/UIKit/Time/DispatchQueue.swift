import Dispatch

/// The simulation's replacement for dispatch queues.
public typealias DispatchQueue = SimulatedQueue

/// A queue that runs work on the simulation's clock, in one order for all queues.
///
/// While work of a queue other than the main queue sleeps or waits, all other queues continue.
public final class SimulatedQueue: Sendable {
  public let label: String
  private let isSerial: Bool

  /// The work of a serial queue in a simulation.
  private final class Line {
    var isBusy = false
    var waiting: [() -> Void] = []
  }

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
    queue.schedule(after: delay, onMain: self === Self.main) { [self] in
      let work = {
        work()
        group?.leave()
      }
      if self === Self.main { return work() }
      guard isSerial else { return queue.runInBackground(for: self, work) }
      line.waiting.append(work)
      runNext()
    }
  }

  /// The queue's work in the current simulation.
  private var line: Line {
    let key = "line of \(ObjectIdentifier(self))"
    if let (_, known) = World.current.objects[key] as? (SimulatedQueue, Line) { return known }
    let line = Line()
    // The queue is kept as well, so that no other queue ever has its identity.
    World.current.objects[key] = (self, line)
    return line
  }

  /// Starts the next piece of work of a serial queue, unless an earlier piece is unfinished.
  private func runNext() {
    let (queue, line) = (World.current.queue, line)
    guard !line.isBusy, !line.waiting.isEmpty else { return }
    line.isBusy = true
    let work = line.waiting.removeFirst()
    queue.runInBackground(for: self) { [self] in
      work()
      line.isBusy = false
      queue.wake()
      if !line.waiting.isEmpty { queue.schedule(after: 0, onMain: false) { self.runNext() } }
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
    let outer = World.current.objects[Self.syncKey]
    World.current.objects[Self.syncKey] = self
    defer { World.current.objects[Self.syncKey] = outer }
    guard self !== Self.main else { return try World.current.queue.runOnMain(work) }
    let line = isSerial ? line : nil
    _ = Wait.result(until: .distantFuture, "DispatchQueue.sync") { line?.isBusy != true }
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

  public var uptimeNanoseconds: UInt64 { UInt64((max(seconds, 0) * 1e9).rounded()) }
  public var rawValue: UInt64 { uptimeNanoseconds }

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

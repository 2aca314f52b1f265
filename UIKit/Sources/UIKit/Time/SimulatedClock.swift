/// The simulation's clock, in place of Swift's.
public typealias ContinuousClock = SimulatedClock
public typealias SuspendingClock = SimulatedClock

public struct SimulatedClock: Clock {
  public struct Instant: InstantProtocol {
    /// The time since the beginning of the simulation's clock.
    let time: Duration

    public static var now: Instant { SimulatedClock().now }
    public func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    public func duration(to other: Instant) -> Duration { other.time - time }
    public static func < (a: Instant, b: Instant) -> Bool { a.time < b.time }
  }

  public init() {}

  public static var now: Instant { SimulatedClock().now }
  public var now: Instant { Instant(time: .seconds(World.current.now)) }
  public var minimumResolution: Duration { .nanoseconds(1) }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await Task.sleep(seconds: now.duration(to: deadline).seconds)
  }
}

extension Duration {
  fileprivate var seconds: Double {
    let (whole, rest) = components
    return Double(whole) + Double(rest) / 1e18
  }
}

extension Clock where Self == SimulatedClock {
  public static var continuous: SimulatedClock { SimulatedClock() }
  public static var suspending: SimulatedClock { SimulatedClock() }
}

// The compiler prefers these functions to Swift's, which use the machine's clock.
extension Task where Success == Never, Failure == Never {
  /// Waits for a duration in the simulation's time.
  public static func sleep(
    for duration: Duration,
    tolerance: Duration? = nil
  ) async throws { try await sleep(seconds: duration.seconds) }

  /// Waits for a number of nanoseconds in the simulation's time.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(seconds: Double(duration) / 1e9)
  }

  /// Waits for a number of nanoseconds in the simulation's time; does not throw on cancellation.
  public static func sleep(_ duration: UInt64) async {
    try? await sleep(seconds: Double(duration) / 1e9)
  }

  public static func sleep(
    until deadline: SimulatedClock.Instant,
    tolerance: Duration? = nil,
    clock: SimulatedClock = SimulatedClock()
  ) async throws { try await clock.sleep(until: deadline, tolerance: tolerance) }

  fileprivate static func sleep(seconds: Double) async throws {
    let nap = Nap()
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { nap.begin($0, seconds) }
    } onCancel: {
      nap.cancel()
    }
  }
}

/// The sleep of a task, which ends by time or by cancellation, but only once.
private final class Nap: @unchecked Sendable {
  // These properties are used only on the simulation's thread.
  private var continuation: UnsafeContinuation<Void, any Error>?
  private var isOver = false

  func begin(_ continuation: UnsafeContinuation<Void, any Error>, _ seconds: Double) {
    guard !isOver else { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    World.current.queue.schedule(after: seconds) { [self] in end(nil) }
  }

  func cancel() { end(CancellationError()) }

  func end(_ error: (any Error)?) {
    guard !isOver else { return }
    isOver = true
    if let error { continuation?.resume(throwing: error) } else { continuation?.resume() }
    continuation = nil
  }
}

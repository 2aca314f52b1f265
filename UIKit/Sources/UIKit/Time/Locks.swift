/// A lock for threads of the simulation.
public typealias NSLock = SimulatedLock
public typealias NSRecursiveLock = SimulatedRecursiveLock
public typealias NSCondition = SimulatedCondition

open class SimulatedLock: NSObject, NSLocking, @unchecked Sendable {
  open var name: String?
  /// The identity of the thread that has the lock.
  fileprivate var owner: ObjectIdentifier?
  fileprivate var depth = 0

  /// The identity of the thread that is running.
  fileprivate var caller: ObjectIdentifier { World.current.queue.threadIdentity }
  fileprivate func isFree(for caller: ObjectIdentifier) -> Bool { depth == 0 }

  open func lock() { _ = lock(before: .distantFuture) }

  open func unlock() {
    depth = max(depth - 1, 0)
    World.current.queue.wake()
  }

  open func `try`() -> Bool {
    guard isFree(for: caller) else { return false }
    (owner, depth) = (caller, depth + 1)
    return true
  }

  open func lock(before limit: Date) -> Bool {
    let caller = caller
    let result = Wait.result(until: SimulatedTime(limit), "NSLock.lock()") { [self] in
      isFree(for: caller)
    }
    return result == .success && self.try()
  }
}

/// A lock that can be locked again by the thread that already holds the lock.
open class SimulatedRecursiveLock: SimulatedLock, @unchecked Sendable {
  fileprivate override func isFree(for caller: ObjectIdentifier) -> Bool {
    depth == 0 || owner == caller
  }
}

/// A lock whose owners wait for signals.
open class SimulatedCondition: SimulatedLock, @unchecked Sendable {
  /// The number of threads that have begun to wait, and the number of threads signalled so far.
  private var counts = (waiting: 0, signalled: 0)

  open func wait() { _ = wait(until: .distantFuture) }

  open func wait(until limit: Date) -> Bool {
    counts.waiting += 1
    let number = counts.waiting
    unlock()
    let result = Wait.result(until: SimulatedTime(limit), "NSCondition.wait()") { [self] in
      counts.signalled >= number
    }
    lock()
    return result == .success
  }

  open func signal() {
    counts.signalled = min(counts.signalled + 1, counts.waiting)
    World.current.queue.wake()
  }

  open func broadcast() {
    counts.signalled = counts.waiting
    World.current.queue.wake()
  }
}

extension SimulatedTime {
  /// The time of a date; dates, too, are on the simulation's clock.
  fileprivate init(_ date: Date) {
    self.init(
      seconds: date == .distantFuture ? .infinity : date.timeIntervalSinceReferenceDate
    )
  }
}

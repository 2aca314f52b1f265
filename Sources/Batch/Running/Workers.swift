import Platform
import FoundationEssentials
import Synchronization

/// Functions that run tasks concurrently on a given number of cores.
package enum Workers {
  /// The number of cores that this process may use.
  package static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Starts tasks in order and runs several at a time, or only one if no thread can be created.
  ///
  /// - Parameters:
  ///   - count: The number of tasks.
  ///   - jobs: The maximum number of concurrent tasks.
  ///   - body: Runs one task, and returns whether further tasks may start.
  static func run(_ count: Int, jobs: Int, _ body: @Sendable (Int) -> Bool) {
    // All threads have ended when this call returns, so the closure does not escape. The runtime's
    // escape check stores the path of this file, which must not depend on the build's folder.
    #sourceLocation(file:"Workers",line:19)
    withoutActuallyEscaping(body) { body in
      let next = Atomic(0)
      let isEnding = Atomic(false)
      let work = { @Sendable in
        while !isEnding.load(ordering: .relaxed) {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard index < count else { return }
          if !body(index) { isEnding.store(true, ordering: .relaxed) }
        }
      }
      share(work, among: min(jobs, count))
    }
    #sourceLocation()
  }

  /// Runs a closure on this thread and on `workers` − 1 new ones, or on fewer if creation fails.
  private static func share(_ work: @escaping @Sendable () -> Void, among workers: Int) {
    guard workers > 1, let helper = WorkThread(work) else { return work() }
    share(work, among: workers - 1)
    helper.join()
  }

  /// Runs tasks, several at a time, and returns their results in order; throws the failure of the
  /// first failed task in that order.
  package static func map<Value: Sendable, Failure: Error>(
    _ count: Int,
    jobs: Int,
    _ body: @Sendable (Int) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let results = Mutex<[Int: Result<Value, Failure>]>([:])
    run(count, jobs: jobs) { index in
      let result: Result<Value, Failure>
      do throws(Failure) { result = .success(try body(index)) } catch { result = .failure(error) }
      results.withLock { $0[index] = result }
      if case .failure = result { return false }
      return true
    }
    let found = results.withLock { $0 }
    var values: [Value] = []
    values.reserveCapacity(count)
    // Tasks start in order, so a result can be missing only after a failure.
    for index in 0..<count {
      guard let result = found[index] else { break }
      values.append(try result.get())
    }
    return values
  }

  /// Runs tasks, several at a time, and delivers their results in order.
  ///
  /// After a failure, no further task starts, started tasks run to their end, and the results of
  /// tasks before the failed task are delivered. `deliver` receives one result at a time, on any
  /// thread. If several tasks fail, the failure with the lowest index is thrown.
  package static func forEach<Value: Sendable>(
    _ count: Int,
    jobs: Int,
    _ body: @Sendable (Int) throws -> Value,
    inOrder deliver: @Sendable (Value) throws -> Void
  ) throws {
    let queue = Mutex(DeliveryQueue<Value>())
    run(count, jobs: jobs) { index in
      let result = Result { try body(index) }
      return queue.withLock { $0.add(result, at: index, deliver) }
    }
    if let failure = queue.withLock({ $0.failure }) { throw failure }
  }
}

/// A queue of results, each of which is delivered after all earlier results.
private struct DeliveryQueue<Value: Sendable>: Sendable {
  private var waiting: [Int: Result<Value, any Error>] = [:]
  private var next = 0
  /// The failure that stopped the delivery; `nil` if there is none.
  private(set) var failure: (any Error)?

  /// Adds a result, delivers all results that are due, and returns whether more tasks may start.
  mutating func add(
    _ result: Result<Value, any Error>,
    at index: Int,
    _ deliver: (Value) throws -> Void
  ) -> Bool {
    waiting[index] = result
    while failure == nil, let due = waiting.removeValue(forKey: next) {
      next += 1
      do { try deliver(due.get()) } catch { failure = error }
    }
    if case .failure = result { return false }
    return failure == nil
  }
}

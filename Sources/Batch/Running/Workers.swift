import FoundationEssentials
import Synchronization

/// The concurrent execution of tasks on a given number of cores.
package enum Workers {
  /// The number of cores that this process may use.
  package static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Runs tasks in order, several at a time, or one at a time if no thread can be created.
  ///
  /// - Parameters:
  ///   - count: The number of tasks.
  ///   - jobs: The number of tasks at a time.
  ///   - body: Runs one task, and returns whether further tasks may start.
  static func run(_ count: Int, jobs: Int, _ body: @Sendable (Int) -> Bool) {
    // Every thread has ended when this returns. The runtime's check for escaping closures stores
    // the path of its file, which must be the same in every build.
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

  /// Runs a closure on this thread and, at the same time, on other threads if they can be created.
  private static func share(_ work: @escaping @Sendable () -> Void, among workers: Int) {
    guard workers > 1, let helper = WorkThread(work) else { return work() }
    share(work, among: workers - 1)
    helper.join()
  }

  /// Returns the results of tasks in order, several computed at a time.
  ///
  /// - Throws: The first failure, in the order of tasks.
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
    // Tasks start in order, so a missing result can only follow a failure.
    for index in 0..<count {
      guard let result = found[index] else { break }
      values.append(try result.get())
    }
    return values
  }

  /// Computes results, several at a time, and delivers each as soon as all results before it have
  /// been delivered.
  ///
  /// After a failure, no further task starts. Tasks that have started are finished, and the results
  /// before the failed one are delivered.
  ///
  /// - Parameters:
  ///   - count: The number of tasks.
  ///   - jobs: The number of tasks at a time.
  ///   - body: Computes one result.
  ///   - deliver: Receives each result, in order, one at a time, on any thread.
  /// - Throws: The first failure, in the order of tasks.
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

/// Results that wait until all earlier results have been delivered.
private struct DeliveryQueue<Value: Sendable>: Sendable {
  private var waiting: [Int: Result<Value, any Error>] = [:]
  private var next = 0
  /// The failure that ended the delivery.
  private(set) var failure: (any Error)?

  /// Takes a result and delivers the results that are due.
  ///
  /// - Returns: Whether further tasks may be started.
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

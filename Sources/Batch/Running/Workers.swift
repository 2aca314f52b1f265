import Clips
import Files
import FoundationEssentials
import Synchronization

/// Does many things at once, on as many cores as are wanted.
public enum Workers {
  /// How many cores this process may use.
  public static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Does things in order, several at a time; one after the other where no thread can be made.
  ///
  /// - Parameters:
  ///   - count: How many things there are.
  ///   - jobs: How many are done at a time.
  ///   - body: Does one of them; returns false to begin no further one.
  static func run(_ count: Int, jobs: Int, _ body: @Sendable (Int) -> Bool) {
    // Every thread has ended when this returns.
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
  }

  /// Does something on this thread and, at the same time, on others as far as there are any.
  private static func share(_ work: @escaping @Sendable () -> Void, among workers: Int) {
    guard workers > 1, let helper = WorkThread(work) else { return work() }
    share(work, among: workers - 1)
    helper.join()
  }

  /// The results for things in order, several worked out at a time.
  ///
  /// - Throws: The first failure, in the order of things.
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
    // Items begin in order, so a missing result comes after a failure.
    for index in 0..<count {
      guard let result = found[index] else { break }
      values.append(try result.get())
    }
    return values
  }

  /// Works things out, several at a time, and hands each result on as soon as those of all things
  /// before it have been.
  ///
  /// After a failure no further thing is begun; what was begun is finished, and handed on as far as it
  /// comes before the failure.
  ///
  /// - Parameters:
  ///   - count: How many things there are.
  ///   - jobs: How many are worked out at a time.
  ///   - body: Works out one of them.
  ///   - deliver: Takes each result, in order, one at a time, on any thread.
  /// - Throws: The first failure, in the order of things.
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

/// Results that wait for those before them.
private struct DeliveryQueue<Value: Sendable>: Sendable {
  private var waiting: [Int: Result<Value, any Error>] = [:]
  private var next = 0
  /// What ended the delivery.
  private(set) var failure: (any Error)?

  /// Takes a result and hands on what is due.
  ///
  /// - Returns: Whether further things may be begun.
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

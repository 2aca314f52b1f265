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
  /// - Throws: The first problem, in the order of things.
  static func map<Value: Sendable>(
    _ count: Int,
    jobs: Int,
    _ body: @Sendable (Int) throws(Problem) -> Value
  ) throws(Problem) -> [Value] {
    let results = Mutex<[Int: Result<Value, Problem>]>([:])
    run(count, jobs: jobs) { index in
      let result: Result<Value, Problem>
      do throws(Problem) { result = .success(try body(index)) } catch { result = .failure(error) }
      results.withLock { $0[index] = result }
      if case .failure = result { return false }
      return true
    }
    let found = results.withLock { $0 }
    var values: [Value] = []
    values.reserveCapacity(count)
    // Things begin in order, so whatever is missing stands behind a failure.
    for index in 0..<count {
      guard let result = found[index] else { break }
      values.append(try result.get())
    }
    return values
  }
}

import Foundation
import Synchronization

/// The hooks that make Swift's tasks follow the simulation's clock.
///
/// Swift's concurrency runtime has hooks that decide where tasks run. While simulated code runs,
/// the simulation's executor replaces the main actor's executor and also takes jobs that belong to
/// no actor. Each job becomes an event of the simulation. Tasks on other threads, and tasks created
/// at other times, are not affected.
enum TaskHooks {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  private typealias GetMain = @convention(thin) () -> UnownedSerialExecutor
  private typealias GetMainHook = @convention(thin) (GetMain) -> UnownedSerialExecutor
  private typealias IsMain = @convention(thin) (UnownedSerialExecutor) -> Bool
  private typealias IsMainHook = @convention(thin) (UnownedSerialExecutor, IsMain) -> Bool

  /// The main actor's executor in the simulation.
  private final class Executor: SerialExecutor {
    static let shared = Executor()

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      if TaskHooks.isSimulated {
        TaskHooks.schedule(job, onMain: true)
      } else {
        TaskHooks.foreignJobs.add(1, ordering: .sequentiallyConsistent)
      }
    }

    func checkIsolated() {}
    func isIsolatingCurrentContext() -> Bool? { TaskHooks.isSimulated }

    /// Returns whether another executor is this executor.
    func isSame(as other: UnownedSerialExecutor) -> Bool {
      // The first word of an executor reference is the object.
      unsafeBitCast(other, to: (UInt, UInt).self).0
        == UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    }
  }

  /// The number of the thread that runs simulated code; 0 if none does.
  private static let thread = Atomic<UInt>(0)
  /// The number of jobs that other threads enqueued for the main actor while simulated code ran.
  private static let foreignJobs = Atomic<Int>(0)

  /// Runs code whose tasks become events of the simulation.
  static func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    _ = isInstalled
    let outer = thread.load(ordering: .sequentiallyConsistent)
    thread.store(ownThread, ordering: .sequentiallyConsistent)
    defer { thread.store(outer, ordering: .sequentiallyConsistent) }
    return try body()
  }

  /// Records that the simulated code continues on this thread.
  static func takeOver() { thread.store(ownThread, ordering: .sequentiallyConsistent) }

  /// Returns whether tasks were resumed on other threads since the last call.
  static func takeForeignJobs() -> Bool {
    foreignJobs.exchange(0, ordering: .sequentiallyConsistent) > 0
  }

  private static var ownThread: UInt { UInt(pthread_self()) }

  /// Whether this thread runs code of a simulation.
  fileprivate static var isSimulated: Bool {
    thread.load(ordering: .sequentiallyConsistent) == ownThread
  }

  private static func schedule(_ job: UnownedJob, onMain: Bool) {
    World.current.queue.schedule(after: 0, onMain: onMain) {
      job.runSynchronously(on: Executor.shared.asUnownedSerialExecutor())
    }
  }

  private static let isInstalled: Bool = {
    let library = dlopen(nil, RTLD_LAZY)
    func hook<Function>(_ name: String, _ function: Function) {
      guard let place = dlsym(library, name) else { return }
      place.assumingMemoryBound(to: Optional<Function>.self).pointee = function
    }
    let global: EnqueueHook = { job, original in
      if TaskHooks.isSimulated { TaskHooks.schedule(job, onMain: false) } else { original(job) }
    }
    let main: GetMainHook = { original in
      TaskHooks.isSimulated ? Executor.shared.asUnownedSerialExecutor() : original()
    }
    let isMain: IsMainHook = { executor, original in
      Executor.shared.isSame(as: executor) || original(executor)
    }
    hook("swift_task_enqueueGlobal_hook", global)
    hook("swift_task_getMainExecutor_hook", main)
    hook("swift_task_isMainExecutor_hook", isMain)
    return true
  }()
}

extension World {
  /// Runs code outside a turn of the run loop, such as the code that creates a preview; its tasks
  /// follow the simulation's clock.
  package func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    try TaskHooks.run(body)
  }

  /// Keeps an object until the run loop's turn ends, as an autorelease pool does; does nothing
  /// outside a simulation, where no turn ends.
  package func keep(_ object: AnyObject) {
    if TaskHooks.isSimulated { keptObjects.append(object) }
  }

  /// Adds a note if tasks continued on other threads, because their further work is never done.
  package func noteForeignWork() {
    guard TaskHooks.takeForeignJobs() else { return }
    note(
      "a task continued on another thread, so the rest of the task is not played: "
        + "use DispatchQueue, Timer or Task.sleep"
    )
  }
}

/// A group of work items whose common end can be awaited.
public typealias DispatchGroup = SimulatedGroup

public final class SimulatedGroup: NSObject {
  private var count = 0
  private var waiting: [(queue: SimulatedQueue, work: () -> Void)] = []

  public func enter() { count += 1 }

  public func leave() {
    count -= 1
    tellIfEmpty()
  }

  /// Runs work once the group has been left as often as entered.
  public func notify(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    queue: SimulatedQueue,
    execute work: @escaping () -> Void
  ) {
    waiting.append((queue, work))
    tellIfEmpty()
  }

  public func notify(queue: SimulatedQueue, work: SimulatedWorkItem) {
    notify(queue: queue) { work.perform() }
  }

  private func tellIfEmpty() {
    guard count <= 0 else { return }
    let ready = waiting
    waiting = []
    for item in ready { item.queue.async(execute: item.work) }
    World.current.queue.wake()
  }

  public func wait() { _ = wait(timeout: .distantFuture) }

  @discardableResult
  public func wait(timeout: SimulatedTime) -> DispatchTimeoutResult {
    Wait.result(until: timeout, "DispatchGroup.wait()") { [self] in count <= 0 }
  }
}

/// A piece of work that can be cancelled.
public typealias DispatchWorkItem = SimulatedWorkItem

public final class SimulatedWorkItem {
  private let block: () -> Void
  private var isDone = false
  private var waiting: [(queue: SimulatedQueue, work: () -> Void)] = []
  public private(set) var isCancelled = false

  public init(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    block: @escaping () -> Void
  ) { self.block = block }

  public func perform() {
    if !isCancelled { block() }
    isDone = true
    let ready = waiting
    waiting = []
    for item in ready { item.queue.async(execute: item.work) }
    World.current.queue.wake()
  }

  public func cancel() { isCancelled = true }

  public func notify(queue: SimulatedQueue, execute work: @escaping () -> Void) {
    if isDone { queue.async(execute: work) } else { waiting.append((queue, work)) }
  }

  public func wait() { _ = wait(timeout: .distantFuture) }

  @discardableResult
  public func wait(timeout: SimulatedTime) -> DispatchTimeoutResult {
    Wait.result(until: timeout, "DispatchWorkItem.wait()") { [self] in isDone }
  }
}

/// A semaphore that counts available resources.
public typealias DispatchSemaphore = SimulatedSemaphore

public final class SimulatedSemaphore {
  private var value: Int

  public init(value: Int) { self.value = value }

  @discardableResult
  public func signal() -> Int {
    value += 1
    World.current.queue.wake()
    return 0
  }

  public func wait() { _ = wait(timeout: .distantFuture) }

  public func wait(timeout: SimulatedTime) -> DispatchTimeoutResult {
    let result = Wait.result(until: timeout, "DispatchSemaphore.wait()") { [self] in value > 0 }
    if result == .success { value -= 1 }
    return result
  }
}

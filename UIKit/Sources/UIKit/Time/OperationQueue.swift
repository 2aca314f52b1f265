/// A piece of work for an operation queue.
public typealias Operation = SimulatedOperation

open class SimulatedOperation: NSObject {
  public enum QueuePriority: Int, Sendable {
    case veryLow = -8, low = -4, normal = 0, high = 4, veryHigh = 8
  }

  open private(set) var dependencies: [SimulatedOperation] = []
  open private(set) var isCancelled = false
  open private(set) var isExecuting = false
  open private(set) var isFinished = false
  open var isReady: Bool { dependencies.allSatisfy { $0.isFinished || $0.isCancelled } }
  open var isAsynchronous: Bool { false }
  open var queuePriority = QueuePriority.normal
  open var qualityOfService = QualityOfService.default
  open var name: String?
  open var completionBlock: (() -> Void)?
  private var waiting: [() -> Void] = []
  /// Whether the queue and the operations that depend on this one know that it has ended.
  private var isEndTold = false

  open func addDependency(_ operation: SimulatedOperation) { dependencies.append(operation) }
  open func removeDependency(_ operation: SimulatedOperation) {
    dependencies.removeAll { $0 === operation }
  }

  open func cancel() { isCancelled = true }

  /// Does the work before returning, without a queue.
  open func start() {
    guard !isFinished else { return }
    isExecuting = true
    if !isCancelled { main() }
    isExecuting = false
    isFinished = true
    tellEnd()
  }

  open func main() {}

  /// Ends an operation whose own `start()` has set `isFinished`.
  open override func didChangeValue(forKey key: String) {
    super.didChangeValue(forKey: key)
    if isFinished { tellEnd() }
  }

  private func tellEnd() {
    guard !isEndTold else { return }
    isEndTold = true
    completionBlock?()
    let ready = waiting
    waiting = []
    for run in ready { run() }
    World.current.queue.wake()
  }

  /// Calls a closure when the operation has ended, which may be later than the end of `start()`.
  ///
  /// An operation that does not notify of the change of `isFinished` is checked at each frame.
  func atEnd(_ run: @escaping () -> Void) {
    if isFinished { tellEnd() }
    guard !isEndTold else { return run() }
    waiting.append(run)
    World.current.frameChecks.append { [weak self] in
      guard let self else { return false }
      if isFinished { tellEnd() }
      return !isEndTold
    }
  }

  open func waitUntilFinished() {
    _ = Wait.result(until: .distantFuture, "Operation.waitUntilFinished()") { [self] in
      isFinished
    }
  }

  /// Calls a closure when the first unfinished operation in the list of dependencies has finished.
  func afterNextDependency(_ run: @escaping () -> Void) {
    dependencies.first { !$0.isFinished && !$0.isCancelled }?.waiting.append(run)
  }
}

/// An operation that runs blocks.
public typealias BlockOperation = SimulatedBlockOperation

open class SimulatedBlockOperation: SimulatedOperation {
  open private(set) var executionBlocks: [() -> Void] = []

  public override init() {}

  public convenience init(block: @escaping () -> Void) {
    self.init()
    addExecutionBlock(block)
  }

  open func addExecutionBlock(_ block: @escaping () -> Void) { executionBlocks.append(block) }
  open override func main() { for block in executionBlocks { block() } }
}

/// A queue of operations, which run in an order common to all queues of the simulation.
public typealias OperationQueue = SimulatedOperationQueue

open class SimulatedOperationQueue: NSObject {
  nonisolated(unsafe) public static let main = SimulatedOperationQueue()
  /// The queue whose operation is running; `nil` while other work is running.
  public static var current: SimulatedOperationQueue? {
    let queue = World.current.queue
    return queue.isOnBackgroundThread ? queue.threadOwner as? SimulatedOperationQueue : main
  }
  public static let defaultMaxConcurrentOperationCount = -1

  open var name: String?
  open var maxConcurrentOperationCount = -1
  open var qualityOfService = QualityOfService.default
  open var underlyingQueue: SimulatedQueue?
  open var isSuspended = false { didSet { startSoon() } }
  open private(set) var operations: [SimulatedOperation] = []
  open var operationCount: Int { operations.count }
  /// The operations that have not been started.
  private var held: [SimulatedOperation] = []
  /// The number of operations that are running.
  private var running = 0

  public override init() {}

  open func addOperation(_ block: @escaping () -> Void) {
    addOperation(SimulatedBlockOperation(block: block))
  }

  open func addBarrierBlock(_ block: @escaping () -> Void) { addOperation(block) }

  open func addOperation(_ operation: SimulatedOperation) {
    operations.append(operation)
    held.append(operation)
    startSoon()
  }

  open func addOperations(_ operations: [SimulatedOperation], waitUntilFinished: Bool) {
    for operation in operations { addOperation(operation) }
    if waitUntilFinished { waitUntilAllOperationsAreFinished() }
  }

  open func cancelAllOperations() { for operation in operations { operation.cancel() } }

  open func waitUntilAllOperationsAreFinished() {
    let call = "OperationQueue.waitUntilAllOperationsAreFinished()"
    _ = Wait.result(until: .distantFuture, call) { [self] in operations.isEmpty }
  }

  /// Starts the next operation in the next turn of the run loop.
  private func startSoon() {
    World.current.queue.schedule(after: 0, onMain: self === Self.main) { [self] in startNext() }
  }

  /// Starts the first operation that is ready, if the queue may run another operation.
  private func startNext() {
    guard !isSuspended, maxConcurrentOperationCount < 0 || running < maxConcurrentOperationCount
    else { return }
    guard let index = held.firstIndex(where: \.isReady) else {
      for operation in held { operation.afterNextDependency { [weak self] in self?.startSoon() } }
      return
    }
    let operation = held.remove(at: index)
    running += 1
    let work = { [self] in
      operation.start()
      operation.atEnd { [self] in
        running -= 1
        operations.removeAll { $0 === operation }
        World.current.queue.wake()
        if !held.isEmpty { startSoon() }
      }
    }
    if self === Self.main { work() } else { World.current.queue.runInBackground(for: self, work) }
  }
}

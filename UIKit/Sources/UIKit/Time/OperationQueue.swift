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

  open func addDependency(_ operation: SimulatedOperation) { dependencies.append(operation) }
  open func removeDependency(_ operation: SimulatedOperation) {
    dependencies.removeAll { $0 === operation }
  }

  open func cancel() { isCancelled = true }

  /// Does the work immediately.
  open func start() {
    guard !isFinished else { return }
    isExecuting = true
    if !isCancelled { main() }
    isExecuting = false
    isFinished = true
    completionBlock?()
    let ready = waiting
    waiting = []
    for run in ready { run() }
  }

  open func main() {}

  open func waitUntilFinished() {
    refuseToWait(unless: isFinished, "Operation.waitUntilFinished()")
  }

  /// Starts once all operations have finished that this one depends on.
  func startWhenReady() {
    guard let other = dependencies.first(where: { !$0.isFinished && !$0.isCancelled }) else {
      return start()
    }
    other.waiting.append { [self] in startWhenReady() }
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

/// A queue of operations, which run in the simulation's only order.
public typealias OperationQueue = SimulatedOperationQueue

open class SimulatedOperationQueue: NSObject {
  nonisolated(unsafe) public static let main = SimulatedOperationQueue()
  public static var current: SimulatedOperationQueue? { main }
  public static let defaultMaxConcurrentOperationCount = -1

  open var name: String?
  open var maxConcurrentOperationCount = -1
  open var qualityOfService = QualityOfService.default
  open var underlyingQueue: SimulatedQueue?
  open var isSuspended = false { didSet { if !isSuspended { resume() } } }
  open private(set) var operations: [SimulatedOperation] = []
  open var operationCount: Int { operations.count }
  private var held: [SimulatedOperation] = []

  public override init() {}

  open func addOperation(_ block: @escaping () -> Void) {
    addOperation(SimulatedBlockOperation(block: block))
  }

  open func addBarrierBlock(_ block: @escaping () -> Void) { addOperation(block) }

  open func addOperation(_ operation: SimulatedOperation) {
    operations.append(operation)
    if isSuspended { held.append(operation) } else { schedule(operation) }
  }

  open func addOperations(_ operations: [SimulatedOperation], waitUntilFinished: Bool) {
    for operation in operations { addOperation(operation) }
    if waitUntilFinished { waitUntilAllOperationsAreFinished() }
  }

  open func cancelAllOperations() { for operation in operations { operation.cancel() } }

  open func waitUntilAllOperationsAreFinished() {
    refuseToWait(
      unless: operations.isEmpty,
      "OperationQueue.waitUntilAllOperationsAreFinished()"
    )
  }

  private func resume() {
    let ready = held
    held = []
    for operation in ready { schedule(operation) }
  }

  private func schedule(_ operation: SimulatedOperation) {
    let queue = World.current.queue
    queue.schedule(after: 0) { [self] in
      if self === Self.main {
        operation.startWhenReady()
      } else {
        queue.runAside { operation.startWhenReady() }
      }
      operations.removeAll { $0.isFinished }
    }
  }
}

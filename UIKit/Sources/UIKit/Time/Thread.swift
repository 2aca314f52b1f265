import Requirements

/// A thread of the simulation; only one thread runs at a time.
public typealias Thread = SimulatedThread

open class SimulatedThread: NSObject {
  nonisolated(unsafe) public static let main = SimulatedThread(isMain: true)
  nonisolated(unsafe) private static let other = SimulatedThread()
  public static var current: SimulatedThread {
    if isMainThread { return main }
    return World.current.queue.threadOwner as? SimulatedThread ?? other
  }
  public static var isMainThread: Bool { !World.current.queue.isOnBackgroundThread }
  public static var callStackSymbols: [String] { [] }

  open var name: String?
  open var qualityOfService = QualityOfService.default
  public let isMainThread: Bool
  open private(set) var isExecuting = false
  open private(set) var isFinished = false
  open private(set) var isCancelled = false
  private var block: () -> Void = {}

  private init(isMain: Bool) { isMainThread = isMain }

  public override init() { isMainThread = false }

  public convenience init(block: @escaping () -> Void) {
    self.init()
    self.block = block
  }

  public convenience init(target: Any, selector: Selector, object: Any?) {
    self.init { selector.send(to: target, with: object) }
  }

  /// Starts ``main()`` on the simulated thread, in the next turn of the run loop.
  open func start() {
    let queue = World.current.queue
    queue.schedule(after: 0, onMain: false) { [self] in
      queue.runInBackground(for: self) { [self] in
        isExecuting = true
        main()
        isExecuting = false
        isFinished = true
      }
    }
  }

  open func cancel() { isCancelled = true }
  open func main() { block() }

  public class func detachNewThread(_ block: @escaping () -> Void) {
    SimulatedThread(block: block).start()
  }

  public class func detachNewThreadSelector(
    _ selector: Selector,
    toTarget target: Any,
    with argument: Any?
  ) { SimulatedThread(target: target, selector: selector, object: argument).start() }

  /// Lets work outside the main thread sleep, while all other work continues.
  ///
  /// On the main thread, this ends the program, because frames cannot show a stopped main thread.
  public class func sleep(forTimeInterval time: TimeInterval) {
    rest(time, "Thread.sleep(forTimeInterval:)")
  }

  public class func sleep(until date: Date) {
    rest(date.timeIntervalSinceReferenceDate - World.current.now, "Thread.sleep(until:)")
  }

  fileprivate class func rest(_ seconds: Double, _ call: String) {
    let queue = World.current.queue
    require(
      queue.isOnBackgroundThread,
      "\(call) on the main thread is not supported: use DispatchQueue, Timer or Task"
    )
    _ = queue.wait(until: queue.now + seconds) { false }
  }
}

@discardableResult
public func sleep(_ seconds: UInt32) -> UInt32 {
  SimulatedThread.rest(Double(seconds), "sleep(_:)")
  return 0
}

@discardableResult
public func usleep(_ microseconds: UInt32) -> Int32 {
  SimulatedThread.rest(Double(microseconds) / 1e6, "usleep(_:)")
  return 0
}

extension NSObject {
  /// Sends a message on the main thread, whichever thread is given; immediately if `wait` is true.
  public func perform(
    _ selector: Selector,
    on thread: SimulatedThread,
    with argument: Any?,
    waitUntilDone wait: Bool,
    modes: [String]? = nil
  ) { performSelector(onMainThread: selector, with: argument, waitUntilDone: wait) }
}

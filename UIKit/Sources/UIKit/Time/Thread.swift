import Requirements

/// The only thread of the simulation; code that starts another one ends the preview.
public typealias Thread = SimulatedThread

open class SimulatedThread: NSObject {
  nonisolated(unsafe) public static let main = SimulatedThread(isMain: true)
  nonisolated(unsafe) private static let other = SimulatedThread()
  public static var current: SimulatedThread { isMainThread ? main : other }
  public static var isMainThread: Bool { !World.current.queue.isAside }
  public static var callStackSymbols: [String] { [] }

  open var name: String?
  open var qualityOfService = QualityOfService.default
  public let isMainThread: Bool

  private init(isMain: Bool) { isMainThread = isMain }

  public override init() { isMainThread = false }
  public convenience init(block: @escaping () -> Void) { self.init() }
  public convenience init(target: Any, selector: Selector, object: Any?) { self.init() }

  open func start() { Self.refuse("Thread.start()") }
  open func cancel() {}
  open func main() {}

  public class func detachNewThread(_ block: @escaping () -> Void) {
    refuse("Thread.detachNewThread(_:)")
  }

  public class func detachNewThreadSelector(
    _ selector: Selector,
    toTarget target: Any,
    with argument: Any?
  ) { refuse("Thread.detachNewThreadSelector(_:toTarget:with:)") }

  /// Lets the work of a queue other than the main one sleep; elsewhere, this ends the program,
  /// because nothing else runs while the only thread sleeps.
  public class func sleep(forTimeInterval time: TimeInterval) {
    rest(time, "Thread.sleep(forTimeInterval:)")
  }

  public class func sleep(until date: Date) {
    rest(date.timeIntervalSinceReferenceDate - World.current.now, "Thread.sleep(until:)")
  }

  fileprivate class func rest(_ seconds: Double, _ call: String) {
    if !World.current.queue.sleepAside(seconds) { refuse(call) }
  }

  private class func refuse(_ call: String) {
    requirementFailed(
      "\(call) is not played, because the simulation has one thread: use DispatchQueue, Timer or Task"
    )
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
  /// Sends a message on the thread, which is the only one; immediately if the caller waits for it.
  public func perform(
    _ selector: Selector,
    on thread: SimulatedThread,
    with argument: Any?,
    waitUntilDone wait: Bool,
    modes: [String]? = nil
  ) { performSelector(onMainThread: selector, with: argument, waitUntilDone: wait) }
}

/// Ends the program if it would wait for something that can only happen later on the same thread.
func refuseToWait(unless isDone: Bool, _ call: String) {
  require(
    isDone,
    "\(call) would wait for ever, because the simulation has one thread: use notify or await"
  )
}

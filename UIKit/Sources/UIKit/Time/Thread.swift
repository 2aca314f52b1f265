import Requirements

/// The only thread of the simulation; code that starts another one ends the preview.
public typealias Thread = SimulatedThread

open class SimulatedThread: NSObject {
  nonisolated(unsafe) public static let main = SimulatedThread(isMain: true)
  public static var current: SimulatedThread { main }
  public static var isMainThread: Bool { true }
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

  /// Ends the program, because nothing else runs while the only thread sleeps.
  public class func sleep(forTimeInterval time: TimeInterval) {
    refuse("Thread.sleep(forTimeInterval:)")
  }

  private class func refuse(_ call: String) {
    requirementFailed(
      "\(call) is not played, because the simulation has one thread: use DispatchQueue, Timer or Task"
    )
  }
}

/// Ends the program if it would wait for something that can only happen later on the same thread.
func refuseToWait(unless isDone: Bool, _ call: String) {
  require(
    isDone,
    "\(call) would wait for ever, because the simulation has one thread: use notify or await"
  )
}

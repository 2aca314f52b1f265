import Dispatch

// The values that code attaches to queues, each by a key.
extension SimulatedQueue {
  public func setSpecific<Value: Sendable>(key: DispatchSpecificKey<Value>, value: Value?) {
    // Queue and key are kept as well, so that no others ever have their identities.
    World.current.objects[name(of: key)] = value.map { (self, key, $0) }
  }

  public func getSpecific<Value: Sendable>(key: DispatchSpecificKey<Value>) -> Value? {
    (World.current.objects[name(of: key)] as? (SimulatedQueue, DispatchSpecificKey<Value>, Value))?
      .2
  }

  /// Returns the value of the queue whose work is running.
  public static func getSpecific<Value: Sendable>(key: DispatchSpecificKey<Value>) -> Value? {
    let queue = World.current.queue
    let owner = queue.isOnBackgroundThread ? queue.threadOwner as? SimulatedQueue : main
    let current = World.current.objects[syncKey] as? SimulatedQueue ?? owner
    return current?.getSpecific(key: key)
  }

  /// The key under which the simulation stores the queue whose `sync` is running.
  static var syncKey: String { "the queue of sync" }

  private func name(of key: AnyObject) -> String {
    "\(ObjectIdentifier(key)) of \(ObjectIdentifier(self))"
  }
}

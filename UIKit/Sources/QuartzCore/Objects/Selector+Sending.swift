extension Selector {
  /// Sends the message to an object, or to the one that it sends messages on to.
  ///
  /// Nothing happens if the selector is only a name or the object is of another class.
  ///
  /// - Returns: The result of the method.
  @discardableResult
  package func send(to target: Any, with arguments: Any?...) -> Any? {
    guard let send else { return nil }
    var target = target
    // A proxy may stand for a proxy, but not for itself.
    for _ in 0..<8 where !isOwned(by: target) {
      guard let next = (target as? NSObject)?.forwardingTarget(for: self) else { break }
      target = next
    }
    return send(target, arguments)
  }
}

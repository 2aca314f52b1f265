extension Selector {
  /// Sends the message to an object, or to the one that it sends messages on to.
  ///
  /// Nothing happens if the object has no such method; a note says so for one that only has a name.
  ///
  /// - Returns: The result of the method.
  @discardableResult
  package func send(to target: Any, with arguments: Any?...) -> Any? {
    var target = target
    var method = resolved(for: target)
    // A proxy may stand for a proxy, but not for itself.
    for _ in 0..<8 where !method.isOwned(by: target) {
      guard let next = (target as? NSObject)?.forwardingTarget(for: self) else { break }
      target = next
      method = resolved(for: target)
    }
    guard let send = method.send else {
      World.current.note(
        "\(description) of \(type(of: target)) is not called: no @objc method of the sources has this name"
      )
      return nil
    }
    return send(target, arguments)
  }

  /// Returns the method that a name stands for in an object.
  func resolved(for target: Any) -> Selector {
    guard send == nil else { return self }
    return (target as? NSObject)?.namedMethod(description) ?? self
  }
}

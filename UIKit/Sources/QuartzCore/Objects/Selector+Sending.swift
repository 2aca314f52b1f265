extension Selector {
  /// Sends the message to an object, or to the object to which it forwards the message.
  ///
  /// If neither object has such a method, nothing happens except that a note is added.
  ///
  /// - Returns: The result of the method.
  @discardableResult
  package func send(to target: Any, with arguments: Any?...) -> Any? {
    var target = target
    var method = resolved(for: target)
    // A message may be forwarded several times, but not in an endless circle.
    for _ in 0..<8 where !method.isOwned(by: target) {
      guard let next = (target as? NSObject)?.forwardingTarget(for: self) else { break }
      target = next
      method = resolved(for: target)
    }
    if !method.isOwned(by: target), let named = (target as? NSObject)?.namedMethod(description) {
      method = named
    }
    guard let send = method.send, method.isOwned(by: target) else {
      World.current.note(
        "\(description) of \(type(of: target)) is not called: no @objc method of the sources has this name"
      )
      return nil
    }
    return send(target, arguments)
  }

  /// Returns the selector of the object's method with this selector's name.
  ///
  /// Returns this selector itself if it already has a method, or if the object has no such method.
  func resolved(for target: Any) -> Selector {
    guard send == nil else { return self }
    return (target as? NSObject)?.namedMethod(description) ?? self
  }
}

extension NSObjectProtocol {
  /// Returns the object to which this object forwards an optional method of a protocol.
  ///
  /// As in UIKit, this object is asked for a target only if it responds to the method.
  ///
  /// - Parameters:
  ///   - name: The name of the method in Objective-C's notation, as the lowering tool forms it.
  ///   - type: The protocol.
  /// - Returns: The other object, if it conforms to the protocol; otherwise `nil`.
  package func forwardingTarget<Receiver>(_ name: String, as type: Receiver.Type) -> Receiver? {
    let selector = Selector(name, { (_: Receiver) in {} })
    guard responds(to: selector) else { return nil }
    let target = (self as? NSObject)?.forwardingTarget(for: selector)
    return target as AnyObject? === self ? nil : target as? Receiver
  }
}

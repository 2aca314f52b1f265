extension Selector {
  /// Sends the message; nothing happens where it is a name alone or the object is of another class.
  ///
  /// - Returns: What the method returns.
  @discardableResult
  package func send(to target: Any, with arguments: Any?...) -> Any? {
    send?(target, arguments)
  }
}

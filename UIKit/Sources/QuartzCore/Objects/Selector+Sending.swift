extension Selector {
  /// Sends the message; nothing happens where it is a name alone or the object is of another class.
  ///
  /// - Returns: What the method returns.
  @discardableResult
  package func send(to target: AnyObject, with first: Any? = nil, _ second: Any? = nil) -> Any? {
    send?(target, first, second)
  }
}

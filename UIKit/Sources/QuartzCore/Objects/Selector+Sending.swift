extension Selector {
  /// Sends the message.
  ///
  /// Nothing happens if the selector is only a name or the object is of another class.
  ///
  /// - Returns: The result of the method.
  @discardableResult
  package func send(to target: Any, with arguments: Any?...) -> Any? {
    send?(target, arguments)
  }
}

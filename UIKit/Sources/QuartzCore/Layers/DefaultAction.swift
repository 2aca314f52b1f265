/// A placeholder for the action that the stage chooses itself.
final class DefaultAction: CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension NSNull: CAAction {
  /// Does nothing, because the stage runs the action.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

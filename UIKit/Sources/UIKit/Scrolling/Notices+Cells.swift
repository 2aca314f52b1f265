extension Notices {
  /// Reports a placeholder cell, in place of which UIKit raises an exception.
  static func sayUnregistered(_ identifier: String) {
    sayOnce(
      "no class or nib is registered for cells named \(identifier): a placeholder is drawn"
    )
  }
}

extension Notices {
  /// Reports that a placeholder cell is displayed in a case in which UIKit raises an exception.
  static func sayUnregistered(_ identifier: String) {
    sayOnce(
      "no class or nib is registered for cells named \(identifier): a placeholder is drawn"
    )
  }
}

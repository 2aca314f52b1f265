// Changes of the text by a user, which the delegate and the targets hear of.
extension UITextField {
  func clear() {
    guard storedDelegate?.textFieldShouldClear(self) ?? true else { return }
    edit("", selecting: NSRange(location: 0, length: 0), marking: nil)
    setNeedsLayout()
  }

  func edit(_ new: String, selecting range: NSRange, marking part: NSRange?) {
    text = new
    selection = range
    marked = part
    storedDelegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
}

/// A label that shows a placeholder by letting its text field draw the placeholder.
final class PlaceholderLabel: UILabel {
  weak var field: UITextField?

  /// Lets the field draw the placeholder, if there is one: a field without one has no such label.
  override func drawText(in rect: CGRect) {
    guard !(text ?? "").isEmpty else { return }
    field?.drawPlaceholder(in: rect)
  }
  func drawPlain(in rect: CGRect) { super.drawText(in: rect) }
}

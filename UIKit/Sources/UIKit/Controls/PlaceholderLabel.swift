/// A label that shows a placeholder by letting its text field draw the placeholder.
final class PlaceholderLabel: UILabel {
  weak var field: UITextField?

  override func drawText(in rect: CGRect) { field?.drawPlaceholder(in: rect) }
  func drawPlain(in rect: CGRect) { super.drawText(in: rect) }
}

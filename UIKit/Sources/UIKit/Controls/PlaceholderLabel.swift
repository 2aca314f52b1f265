/// A label for the placeholder, which the text field draws.
final class PlaceholderLabel: UILabel {
  weak var field: UITextField?

  override func drawText(in rect: CGRect) { field?.drawPlaceholder(in: rect) }
  func drawPlain(in rect: CGRect) { super.drawText(in: rect) }
}

import UIKit

/// A text field that overrides its methods as a text input.
final class OverridingField: UITextField {
  private(set) var unmarked = 0

  override func text(in range: UITextRange) -> String? { "other" }
  override func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? { nil }
  override func position(from position: UITextPosition, offset: Int) -> UITextPosition? { nil }
  override func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? {
    super.position(from: position, in: direction, offset: offset)
  }
  override func compare(_ position: UITextPosition, to: UITextPosition) -> ComparisonResult {
    .orderedDescending
  }
  override func offset(from: UITextPosition, to: UITextPosition) -> Int {
    super.offset(from: from, to: to) + 7
  }
  override func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  override func setMarkedText(_ text: String?, selectedRange: NSRange) {}
  override func unmarkText() { unmarked += 1 }
}

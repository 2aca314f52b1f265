import Constraints

// The baselines of texts, by which constraints and stacks align views.
extension UIView {
  /// Returns the view's first baseline, given the positions of the view's top and bottom.
  func firstBaseline(from top: LinearSum, to bottom: LinearSum) -> LinearSum {
    guard let baselineBelowCenter else { return top + Double(firstBaselineOffset) }
    return (top + bottom) * 0.5 + Double(baselineBelowCenter)
  }

  /// Returns the view's last baseline, given the positions of the view's top and bottom.
  func lastBaseline(from top: LinearSum, to bottom: LinearSum) -> LinearSum {
    guard let baselineBelowCenter else { return bottom - Double(lastBaselineOffset) }
    return (top + bottom) * 0.5 + Double(baselineBelowCenter)
  }

  /// The distance from the centre to the baseline of a button or a text field, whose text is centred;
  /// `nil` for other views.
  private var baselineBelowCenter: CGFloat? {
    if let button = self as? UIButton {
      let size = button.intrinsicContentSize
      return button.baseline(in: size) - size.height / 2
    }
    guard let font = (self as? UITextField)?.font else { return nil }
    return (font.ascender + font.descender) / 2
  }

  /// The distance from the top to the first line's baseline; the view's height if it has no text.
  private var firstBaselineOffset: CGFloat {
    if let baselineBelowCenter { return intrinsicContentSize.height / 2 + baselineBelowCenter }
    let view = forFirstBaselineLayout
    if let label = view as? UILabel {
      return label.font.ascender + (view === self ? 0 : view.frame.minY)
    }
    return view === self ? bounds.height : view.firstBaselineOffset + view.frame.minY
  }

  /// The distance from the last line's baseline to the bottom; 0 if the view has no text.
  private var lastBaselineOffset: CGFloat {
    if let baselineBelowCenter { return intrinsicContentSize.height / 2 - baselineBelowCenter }
    let view = forLastBaselineLayout
    if let label = view as? UILabel {
      return -label.font.descender + (view === self ? 0 : bounds.height - view.frame.maxY)
    }
    return view === self ? 0 : view.lastBaselineOffset + bounds.height - view.frame.maxY
  }
}

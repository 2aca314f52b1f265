/// A view with text whose height depends on the width that Auto Layout gives the view.
protocol LineBreaking: UIView {
  /// The width at which Auto Layout breaks lines while it measures the text; 0 at other times.
  var brokenWidth: CGFloat { get set }
  /// The width from the last layout by constraints, used for the intrinsic size; 0 before it.
  var laidOutWidth: CGFloat { get set }
  /// Whether the lines are broken at the view's width.
  var breaksLines: Bool { get }
}

extension LineBreaking {
  /// The width at which the lines of the intrinsic size are broken: that which Auto Layout tries
  /// while it solves constraints, and otherwise the view's own.
  var intrinsicWidth: CGFloat {
    brokenWidth == 0 && breaksLines && !LayoutEngine.current.isMeasuring
      ? laidOutWidth : brokenWidth
  }
}

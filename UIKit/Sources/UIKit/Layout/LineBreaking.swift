/// A view with text whose height depends on the width that Auto Layout gives the view.
protocol LineBreaking: UIView {
  /// The width at which Auto Layout breaks lines while it measures the text; 0 at other times.
  var brokenWidth: CGFloat { get set }
  /// The view's width in the last layout by constraints, for the intrinsic size; 0 before a layout.
  var laidOutWidth: CGFloat { get set }
  /// Whether the lines are broken at the view's width.
  var breaksLines: Bool { get }
}

extension LineBreaking {
  /// The width at which lines are broken for the intrinsic size: the width that Auto Layout tries
  /// while it solves constraints, and otherwise ``laidOutWidth``.
  var intrinsicWidth: CGFloat {
    brokenWidth == 0 && breaksLines && !LayoutEngine.current.isMeasuring
      ? laidOutWidth : brokenWidth
  }
}

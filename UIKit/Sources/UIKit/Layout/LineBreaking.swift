/// A view with text whose height depends on the width that Auto Layout gives the view.
protocol LineBreaking: UIView {
  /// The width at which Auto Layout breaks lines while it measures the text; 0 at other times.
  var brokenWidth: CGFloat { get set }
  /// Whether the lines are broken at the view's width.
  var breaksLines: Bool { get }
}

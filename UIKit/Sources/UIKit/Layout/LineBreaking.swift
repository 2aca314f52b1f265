/// A view with text whose height depends on the width that Auto Layout gives the view.
protocol LineBreaking: UIView {
  /// The width at which Auto Layout breaks the lines of the text; 0 for any.
  var brokenWidth: CGFloat { get set }
  /// Whether the lines are broken at the view's width.
  var breaksLines: Bool { get }
}

/// A scroll view without a refresh animation: none was added, or the animation was removed.
package struct PlainScrollView: RefreshAnimation {
  /// The scroll view and its stage.
  package var context: RefreshContext
  /// The scroll view's layer, because there is no refresh view.
  package var view: LayerID { context.scrollLayer }

  /// Creates a plain scroll view that takes over a context unchanged.
  package init(context: RefreshContext, parameters: Parameters) { self.context = context }

  /// Creates a plain scroll view by removing another animation's view and content inset.
  package init(removing animation: some RefreshAnimation) {
    context = animation.context
    context.stage.removeFromSuperlayer(animation.view)
    context.forgetAnimation()
    setScrollEnabled(true)
    setContentInsetTop(context.originalInset)
    // End any scroll that the removed animation started.
    setContentOffset(scrollView.clampedOffset(scrollView.contentOffset), animated: false)
  }

  /// The descriptor of a plain list.
  package static let descriptor = AnimationDescriptor(
    name: "plain",
    summary: "a scroll view without a refresh",
    screenSize: Size(320, 568),
    background: .white,
    rows: .init(
      count: 15,
      height: 44,
      color: .white,
      placeholder: Color(rgb8: 223, 226, 232),
      separator: Color(rgb8: 200, 199, 204)
    ),
    viewSize: Size(320, 568),
    fit: .height,
    trigger: nil,
    loadingDuration: 1,
    posterTime: 0,
    parameters: [],
    trackedLayers: []
  )
}

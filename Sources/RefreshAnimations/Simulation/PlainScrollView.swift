/// A scroll view without a refresh, as it is left when one has been removed.
package struct PlainScrollView: RefreshAnimation {
  /// The scroll view and its stage.
  package var context: RefreshContext
  /// The scroll view's own layer.
  package var view: LayerID { context.scrollLayer }

  /// Takes over a context as it is.
  package init(context: RefreshContext, parameters: Parameters) { self.context = context }

  /// Takes an animation's context without the animation: its view goes, and with it the room that it
  /// held open.
  package init(removing animation: some RefreshAnimation) {
    context = animation.context
    context.stage.removeFromSuperlayer(animation.view)
    context.forgetAnimation()
    setScrollEnabled(true)
    setContentInsetTop(context.originalInset)
    // A scroll that the animation has begun has nothing to lead to.
    setContentOffset(scrollView.clampedOffset(scrollView.contentOffset))
  }

  /// A plain list with nothing to tell.
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

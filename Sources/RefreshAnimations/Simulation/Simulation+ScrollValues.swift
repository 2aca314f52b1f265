extension Simulation {
  /// The presented values of the scroll view at a time, in points.
  package struct ScrollValues {
    /// The vertical content offset, in points.
    package let offset: Double
    /// The top content inset, in points.
    package let inset: Double
    /// The distance by which the content is pulled below its rest position, in points.
    package let pull: Double
  }

  /// The current presented values of the scroll view.
  package var scrollValues: ScrollValues {
    let context = animation.context
    let offset = context.scrollView.presentedContentOffset.y
    return ScrollValues(
      offset: offset,
      inset: context.scrollView.contentInset.top,
      pull: -offset - context.originalInset
    )
  }

  /// The first scroll view property that was set to infinity or NaN; `nil` if there was none.
  package var refusedScrollProperty: String? {
    animation.context.scrollView.refusedAssignment?.rawValue
  }
}

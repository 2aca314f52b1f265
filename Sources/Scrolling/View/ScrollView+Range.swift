internal import Geometry

extension ScrollView {
  /// The insets that limit the range: the content's own and, where adjusted, the safe area's.
  public var adjustedContentInset: EdgeInsets {
    switch insetAdjustment {
    case .never: contentInset
    case .always: contentInset + safeAreaInsets
    }
  }

  /// The offsets at which the content can rest.
  public var allowedRange: ClosedRange<Double> {
    let inset = adjustedContentInset
    let top = 0 - inset.top
    return top...max(top, contentSize.height + inset.bottom - size.height)
  }

  /// The offset nearest to the given one at which the content can rest.
  public func clampedOffset(_ offset: Double) -> Double {
    let range = allowedRange
    return min(max(offset, range.lowerBound), range.upperBound)
  }

  /// An offset as it is stored: rounded to pixels, but exact at the edges of the range.
  ///
  /// Code that waits for content to land on an edge compares for equality, so an inset that is not
  /// a whole number of pixels must not keep it from landing.
  func storedOffset(_ offset: Double) -> Double {
    let range = allowedRange
    if offset == range.lowerBound || offset == range.upperBound { return offset }
    // Adding zero turns −0 into 0.
    return (offset * screenScale).rounded() / screenScale + 0
  }

  /// The offset at which a finger shows the content that it would move to `unresisted` if there
  /// were no rubber band: only the part outside the range is resisted.
  func shownOffset(unresisted: Double) -> Double {
    let edge = clampedOffset(unresisted)
    if edge == unresisted { return edge }
    return edge + rubberBand.overshoot(forTranslation: unresisted - edge)
  }

  /// The inverse of ``shownOffset(unresisted:)``.
  func unresistedOffset(shown: Double) -> Double {
    let edge = clampedOffset(shown)
    if edge == shown { return edge }
    // An assigned offset may lie where no finger can pull; from there a finger pulls back.
    let limit = size.height * 0.999
    let overshoot = min(max(shown - edge, -limit), limit)
    return edge + rubberBand.translation(forOvershoot: overshoot)
  }

  /// The resistance beyond the range.
  private var rubberBand: RubberBand { RubberBand(dimension: size.height) }
}

extension ScrollView {
  /// The offset that is shown at the current time, in points.
  ///
  /// This offset differs from ``contentOffset`` only while a change made in a view animation block
  /// is animated. During the animation, the offset is not rounded to pixels.
  public var presentedContentOffset: Point { presentedContentOffset(at: time) }

  /// Returns the offset that is shown at a given time if the model offset does not change.
  ///
  /// - Parameter instant: A time in seconds, not before the current time.
  /// - Returns: The offset in points.
  public func presentedContentOffset(at instant: Double) -> Point {
    guard let lag else { return contentOffset }
    return contentOffset + lag.value(at: instant)
  }

  /// Whether nothing moves or is about to move: no finger, no motion, no animated offset change.
  package var isAtRest: Bool {
    !isHeld && !isMoving && fingerPosition == nil && (lag?.isOver(at: time) ?? true)
  }

  /// Animates the presented offset to `offset`, which is about to be assigned to the model offset.
  mutating func animatePresentation(to offset: Point, in block: AnimationBlock) {
    guard offset != contentOffset else { return }
    let behind = presentedContentOffset - offset
    lag = block.duration > 0 ? PresentedLag(initial: behind, start: time, block: block) : nil
  }
}

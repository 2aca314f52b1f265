/// What moves the content by itself.
enum ScrollMotion: Hashable, Sendable {
  /// Nothing.
  case none
  /// The rest of a drag's velocity.
  case inertia(Inertia)
  /// The return to the edge of the range.
  case bounce(EdgeBounce)
  /// A programmatic scroll.
  case animation(AnimatedScroll)
}

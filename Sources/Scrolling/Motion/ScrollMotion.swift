/// What moves the content along an axis by itself.
enum ScrollMotion: Hashable, Sendable {
  /// Nothing.
  case none
  /// The rest of a drag's velocity.
  case inertia(Inertia)
  /// The return to the edge of the range.
  case bounce(SpringMotion)
  /// The way to a page.
  case page(SpringMotion)
  /// A programmatic scroll, which always has both axes.
  case animation(AnimatedScroll)
}

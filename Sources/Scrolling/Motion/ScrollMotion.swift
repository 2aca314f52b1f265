/// A motion of the content along an axis without a finger.
enum ScrollMotion: Hashable, Sendable {
  /// No motion.
  case none
  /// The rest of a drag's velocity.
  case inertia(Inertia)
  /// The return to the edge of the range.
  case bounce(SpringMotion)
  /// The motion to a page.
  case page(SpringMotion)
  /// A programmatic scroll, which always has both axes.
  case animation(AnimatedScroll)
}

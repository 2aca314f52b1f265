/// A motion of the content along an axis without a finger.
enum ScrollMotion: Hashable, Sendable {
  /// No motion.
  case none
  /// The movement after a drag, which slows down.
  case inertia(Inertia)
  /// The return to the edge of the range.
  case bounce(SpringMotion)
  /// The motion to a page.
  case page(SpringMotion)
  /// A programmatic scroll, which always moves both axes.
  case animation(AnimatedScroll)
}

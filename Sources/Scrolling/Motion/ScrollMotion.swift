/// A motion of the content along an axis while no finger holds the content.
enum ScrollMotion: Hashable, Sendable {
  case none
  /// The decelerating movement after a drag.
  case inertia(Inertia)
  /// The spring that returns the content to an edge of its range.
  case bounce(SpringMotion)
  /// The spring that snaps to a page.
  case page(SpringMotion)
  /// A programmatic scroll, which always moves both axes.
  case animation(AnimatedScroll)
}

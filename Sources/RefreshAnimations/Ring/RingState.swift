/// The states of the ring's refresh.
enum RingState: Hashable, Sendable {
  /// Nothing is going on; the view may still be bouncing shut after too short a pull.
  case stopped
  /// A finger pulls.
  case dragging
  /// The finger has lifted after a full pull, and the view moves to its loading height.
  case animatingBounce
  /// The user's handler works.
  case loading
  /// The view closes.
  case animatingToStopped

  /// Whether the logo shows.
  var showsLogo: Bool { self == .dragging || self == .animatingBounce }

  /// Whether the content may not be pulled beyond its edge.
  var refusesOverscroll: Bool { self == .loading || self == .animatingToStopped }
}

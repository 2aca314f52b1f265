/// The states of the ring's refresh.
enum RingState: Hashable, Sendable {
  /// No refresh; the view may still bounce shut after a pull that was too short.
  case stopped
  /// A finger pulls.
  case dragging
  /// The finger has lifted after a full pull, and the view moves to its loading height.
  case animatingBounce
  /// The user's handler works.
  case loading
  /// The view closes.
  case animatingToStopped

  var showsLogo: Bool { self == .dragging || self == .animatingBounce }

  /// Whether pulling the content beyond its edge is prevented.
  var refusesOverscroll: Bool { self == .loading || self == .animatingToStopped }
}

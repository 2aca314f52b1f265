/// The states of the ring's refresh.
enum RingState: Hashable, Sendable {
  /// No refresh. The view may still bounce back after a pull below the trigger.
  case stopped
  /// A finger is pulling.
  case dragging
  /// The finger has lifted after a full pull, and the view is moving to its loading height.
  case animatingBounce
  /// The app's refresh handler is working.
  case loading
  /// The view is closing.
  case animatingToStopped

  var showsLogo: Bool { self == .dragging || self == .animatingBounce }

  /// Whether content that is pulled down moves back to its rest position at once.
  var refusesOverscroll: Bool { self == .loading || self == .animatingToStopped }
}

public import RefreshAnimations

/// The refresh of a ``SimulatedScrollView``.
public struct Refresh {
  private let scrollView: SimulatedScrollView

  init(_ scrollView: SimulatedScrollView) { self.scrollView = scrollView }

  /// Says what to do when a refresh has begun; it replaces what was said before.
  ///
  /// Hold the scroll view `unowned` or weakly in it: the scroll view keeps the handler.
  public func handler(_ handler: @escaping () -> Void) { scrollView.setHandler(handler) }

  /// What the refresh is doing.
  public var phase: RefreshPhase { scrollView.current.animation.phase }

  /// Begins refreshing by program; nothing happens where it is refreshing already.
  public func beginRefreshing() { scrollView.intervene { $0.beginRefreshing() } }

  /// Ends refreshing; nothing happens where it is not refreshing.
  public func stop() { scrollView.intervene { $0.endRefreshing() } }

  /// Ends refreshing; the same as ``stop()``.
  public func endRefreshing() { stop() }

  /// Takes the refresh off its scroll view, in whatever state it is; its handler is forgotten.
  public func remove() { scrollView.removeRefresh() }
}

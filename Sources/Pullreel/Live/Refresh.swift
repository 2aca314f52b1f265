/// The pull-to-refresh of a scroll view, or of an instance that contains a scroll view.
///
/// `Refresh` is a namespace. To add members for your own type only, constrain `Base` to that type.
public struct Refresh<Base> {
  /// The scroll view that has the refresh, or the instance that contains the scroll view.
  public let base: Base

  package init(_ base: Base) { self.base = base }
}

extension Refresh where Base: Refreshable {
  /// Sets the handler that runs when a refresh has started, replacing any earlier handler.
  ///
  /// After ``remove()``, this method attaches a new refresh. Capture the scroll view `unowned` or
  /// weakly, because the scroll view keeps the handler.
  public func handler(_ handler: @escaping () -> Void) { base.scrollView.setHandler(handler) }

  /// The phase of the refresh.
  public var phase: RefreshPhase { base.scrollView.current.animation.phase }

  /// Starts a refresh from code; does nothing during a refresh.
  public func beginRefreshing() { base.scrollView.intervene { $0.beginRefreshing() } }

  /// Ends the refresh; does nothing if there is no refresh.
  public func stop() { base.scrollView.intervene { $0.endRefreshing() } }

  /// Ends the refresh, like ``stop()``.
  public func endRefreshing() { stop() }

  /// Removes the refresh and its handler, in any phase; ``handler(_:)`` attaches the refresh again.
  public func remove() { base.scrollView.removeRefresh() }
}

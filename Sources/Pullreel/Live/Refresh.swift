/// The refresh of a base.
///
/// It is a namespace: extensions for your own base can add members for that base only.
public struct Refresh<Base> {
  /// The refreshed base.
  public let base: Base

  /// Creates the refresh of a base.
  package init(_ base: Base) { self.base = base }
}

extension Refresh where Base: Refreshable {
  /// Sets the handler that runs when a refresh has begun, in place of an earlier one.
  ///
  /// After ``remove()`` it attaches a new refresh. Capture the scroll view `unowned` or weakly: the
  /// scroll view keeps the handler.
  public func handler(_ handler: @escaping () -> Void) { base.scrollView.setHandler(handler) }

  /// The phase of the refresh.
  public var phase: RefreshPhase { base.scrollView.current.animation.phase }

  /// Starts refreshing by program; does nothing if it is already refreshing.
  public func beginRefreshing() { base.scrollView.intervene { $0.beginRefreshing() } }

  /// Ends refreshing; does nothing if it is not refreshing.
  public func stop() { base.scrollView.intervene { $0.endRefreshing() } }

  /// Ends refreshing; the same as ``stop()``.
  public func endRefreshing() { stop() }

  /// Removes the refresh from its scroll view, in any state, and forgets its handler.
  ///
  /// ``handler(_:)`` attaches it again.
  public func remove() { base.scrollView.removeRefresh() }
}

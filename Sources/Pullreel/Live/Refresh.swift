/// The refresh of a type, its base, which has a scroll view.
///
/// `Refresh` is a namespace: extensions for your own base can add members for that base only.
public struct Refresh<Base> {
  /// The instance that is refreshed.
  public let base: Base

  /// Creates the refresh of an instance.
  package init(_ base: Base) { self.base = base }
}

extension Refresh where Base: Refreshable {
  /// Sets the handler that runs when a refresh has begun, replacing any earlier handler.
  ///
  /// After ``remove()``, this attaches a new refresh. Capture the scroll view `unowned` or weakly:
  /// the scroll view keeps the handler.
  public func handler(_ handler: @escaping () -> Void) { base.scrollView.setHandler(handler) }

  /// The phase of the refresh.
  public var phase: RefreshPhase { base.scrollView.current.animation.phase }

  /// Starts refreshing from code; does nothing if a refresh is already going on.
  public func beginRefreshing() { base.scrollView.intervene { $0.beginRefreshing() } }

  /// Ends refreshing; does nothing if no refresh is going on.
  public func stop() { base.scrollView.intervene { $0.endRefreshing() } }

  /// Ends refreshing; the same as ``stop()``.
  public func endRefreshing() { stop() }

  /// Removes the refresh from its scroll view, in any state, and drops its handler.
  ///
  /// ``handler(_:)`` attaches the refresh again.
  public func remove() { base.scrollView.removeRefresh() }
}

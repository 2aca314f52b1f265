public import RefreshAnimations

/// The refresh of what can be refreshed.
///
/// It is a namespace: extensions for a base of your own add to it what only that base can do.
public struct Refresh<Base> {
  /// The refreshed base.
  public let base: Base

  /// Creates the refresh of a base.
  public init(_ base: Base) { self.base = base }
}

extension Refresh where Base: Refreshable {
  /// Says what to do when a refresh has begun; it replaces what was said before.
  ///
  /// After ``remove()`` it attaches a new refresh. Hold the scroll view `unowned` or weakly in it: the
  /// scroll view keeps the handler.
  public func handler(_ handler: @escaping () -> Void) { base.scrollView.setHandler(handler) }

  /// What the refresh is doing.
  public var phase: RefreshPhase { base.scrollView.current.animation.phase }

  /// Begins refreshing by program; nothing happens where it is refreshing already.
  public func beginRefreshing() { base.scrollView.intervene { $0.beginRefreshing() } }

  /// Ends refreshing; nothing happens where it is not refreshing.
  public func stop() { base.scrollView.intervene { $0.endRefreshing() } }

  /// Ends refreshing; the same as ``stop()``.
  public func endRefreshing() { stop() }

  /// Takes the refresh off its scroll view, in whatever state it is; its handler is forgotten.
  ///
  /// ``handler(_:)`` attaches it again.
  public func remove() { base.scrollView.removeRefresh() }
}

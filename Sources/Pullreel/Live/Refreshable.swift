/// A type with a refresh and preload icons: a ``SimulatedScrollView`` or a type that contains one.
///
/// ```swift
/// struct InboxScreen: Refreshable {
///   let scrollView = SimulatedScrollView(Ring.self)
/// }
/// let inbox = InboxScreen()
/// inbox.refresh { [unowned list = inbox.scrollView] in list.after(2.5) { $0.refresh.stop() } }
/// inbox.preloading.show()
/// ```
public protocol Refreshable {
  /// The scroll view that has the refresh and is covered by the preload icons.
  var scrollView: SimulatedScrollView { get }
}

extension Refreshable {
  /// The refresh of the scroll view.
  public var refresh: Refresh<Self> { Refresh(self) }

  /// The icons that cover the window until its first content has loaded.
  public var preloading: Preloading<Self> { Preloading(self) }

  /// Sets the closure that runs when a refresh has started, like ``Refresh/handler(_:)``.
  public func refresh(_ handler: @escaping () -> Void) { Refresh(self).handler(handler) }
}

extension SimulatedScrollView: Refreshable {
  /// The scroll view itself.
  public var scrollView: SimulatedScrollView { self }
}

// The touches of rows and items in a scroll view.
extension UIScrollView {
  /// The time, in seconds, in which a touch may turn into scrolling before a view is highlighted.
  private static let undecidedTime = 0.05

  /// Calls `highlight` after a short delay, in which the touch may turn into scrolling.
  func highlightsLater<View: UIScrollView>(_ highlight: @escaping (View) -> Void) {
    World.current.queue.schedule(after: Self.undecidedTime) { [weak self] in
      if let view = self as? View { highlight(view) }
    }
  }

  /// Adds a note that rows or items are not loaded in advance.
  func notePrefetching(_ source: Any?) {
    if source != nil { World.current.note("a data source's prefetching methods are never called") }
  }
}

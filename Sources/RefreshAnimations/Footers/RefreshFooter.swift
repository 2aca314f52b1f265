import Geometry
public import Scrolling

/// A control at the end of the content, which a pull upwards begins: its place, its inset and what it
/// is doing.
///
/// It mirrors what a control at the start does: the content is pulled beyond its end against the same
/// rubber band, bounces back by the same spring, and rests beyond it by ``height`` while refreshing.
/// A ``FooterAnimation`` has one and tells it what happens.
///
/// ```swift
/// let list = ScrollView(
///   size: Size(320, 568),
///   contentSize: Size(320, 2000),
///   contentOffset: Point(0, 1472)
/// )
/// let footer = RefreshFooter(height: 60)
/// print(footer.origin(in: list), footer.pull(in: list))  // 2000.0 40.0
/// ```
public struct RefreshFooter: Hashable, Sendable {
  /// How much of it is held open while refreshing, in points.
  public let height: Double
  /// The pull with which it begins where the finger lifts, in points.
  public let trigger: Double
  /// What it is doing.
  public internal(set) var phase = RefreshPhase.idle
  /// The part of the lower inset that holds it open, in points; 0 while it is closed.
  public internal(set) var heldInset = 0.0

  /// Creates a footer that is closed.
  ///
  /// - Parameters:
  ///   - height: How much of it is held open while refreshing, in points.
  ///   - trigger: The pull with which it begins, in points; the height where nil.
  public init(height: Double, trigger: Double? = nil) {
    self.height = height
    self.trigger = trigger ?? height
  }

  /// Where its upper edge is, in points below the content's upper edge.
  ///
  /// That is the content's end. Where there is less content than fits between the insets of the
  /// view, it is the lower edge of that space, so that a control is out of sight at rest there, too
  /// (as `MJRefreshBackFooter` places its own).
  ///
  /// - Parameter scrollView: The scroll view that it belongs to.
  /// - Returns: The y in the content's coordinates.
  public func origin(in scrollView: ScrollView) -> Double {
    let insets = scrollView.adjustedContentInset
    let space = scrollView.size.height - insets.top - (insets.bottom - heldInset)
    return max(scrollView.contentSize.height, space)
  }

  /// How far the content is pulled beyond where it rests at its end, in points; 0 where it is not.
  ///
  /// - Parameter scrollView: The scroll view that it belongs to.
  /// - Returns: The pull; while the footer is held open, what comes on top of that.
  public func pull(in scrollView: ScrollView) -> Double { max(scrollView.vertical.overshoot, 0) }

  /// Takes account of a new offset.
  mutating func follow(_ scrollView: ScrollView) {
    switch phase {
    case .refreshing, .ending: return
    case .idle, .pulling, .armed: break
    }
    let pull = pull(in: scrollView)
    phase = pull <= 0 ? .idle : pull >= trigger && scrollView.isTracking ? .armed : .pulling
  }
}

/// The place, the inset and the phase of a control at the end of the content, started by a pull
/// upwards.
///
/// A footer mirrors a control at the start: the content is pulled beyond its end against the same
/// rubber band, bounces back by the same spring, and rests beyond its end by ``height`` while
/// refreshing. A ``FooterAnimation`` has a footer and reports events to it.
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
  /// The height that is held open while refreshing, in points.
  public let height: Double
  /// The pull that starts a refresh when the finger lifts, in points.
  public let trigger: Double
  /// The phase of the footer.
  public internal(set) var phase = RefreshPhase.idle
  /// The part of the lower inset that holds the footer open, in points; 0 while it is closed.
  public internal(set) var heldInset = 0.0

  /// Creates a closed footer.
  ///
  /// - Parameters:
  ///   - height: The height that is held open while refreshing, in points.
  ///   - trigger: The pull that starts a refresh, in points; the height if `nil`.
  public init(height: Double, trigger: Double? = nil) {
    self.height = height
    self.trigger = trigger ?? height
  }

  /// Returns the place of the footer's upper edge, in points below the content's upper edge.
  ///
  /// The place is the end of the content. If the content is shorter than the space between the
  /// view's insets, the place is the lower edge of that space, so that the control is invisible at
  /// rest there too (`MJRefreshBackFooter` does the same).
  ///
  /// - Parameter scrollView: The scroll view of the footer.
  /// - Returns: The y in the content's coordinates.
  public func origin(in scrollView: ScrollView) -> Double {
    let insets = scrollView.adjustedContentInset
    let space = scrollView.size.height - insets.top - (insets.bottom - heldInset)
    return max(scrollView.contentSize.height, space)
  }

  /// Returns the distance by which the content is pulled beyond its end, in points; 0 without a
  /// pull.
  ///
  /// - Parameter scrollView: The scroll view of the footer.
  /// - Returns: The pull; while the footer is held open, only the part beyond its height.
  public func pull(in scrollView: ScrollView) -> Double { max(scrollView.vertical.overshoot, 0) }

  /// Updates the phase for a new offset.
  mutating func follow(_ scrollView: ScrollView) {
    switch phase {
    case .refreshing, .ending: return
    case .idle, .pulling, .armed: break
    }
    let pull = pull(in: scrollView)
    phase = pull <= 0 ? .idle : pull >= trigger && scrollView.isTracking ? .armed : .pulling
  }
}

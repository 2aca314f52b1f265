/// The position, inset and phase of a control that an upward pull triggers at the content's end.
///
/// A footer mirrors a control at the start. The content is pulled beyond its end with the same
/// rubber band and bounces back with the same spring. During a refresh, the content rests
/// ``height`` beyond its end. A ``FooterAnimation`` has a footer and reports events to the footer.
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
  /// The height of the footer, which stays visible while refreshing, in points.
  public let height: Double
  /// The pull that starts a refresh when the finger lifts, in points.
  public let trigger: Double
  /// The phase of the footer.
  public internal(set) var phase = RefreshPhase.idle
  /// The part of the bottom inset that holds the footer open, in points; 0 while closed.
  public internal(set) var heldInset = 0.0

  /// Creates a closed footer.
  ///
  /// - Parameters:
  ///   - height: The height of the footer, which stays visible while refreshing, in points.
  ///   - trigger: The pull that starts a refresh, in points; `height` if `nil`.
  public init(height: Double, trigger: Double? = nil) {
    self.height = height
    self.trigger = trigger ?? height
  }

  /// Returns the y coordinate of the footer's upper edge in the content, in points.
  ///
  /// The footer starts at the end of the content. If the content is shorter than the space between
  /// the view's insets, the footer starts at the lower edge of that space. The footer is then
  /// hidden at rest, as with `MJRefreshBackFooter`.
  ///
  /// - Parameter scrollView: The footer's scroll view.
  /// - Returns: The y coordinate in the content.
  public func origin(in scrollView: ScrollView) -> Double {
    let insets = scrollView.adjustedContentInset
    let space = scrollView.size.height - insets.top - (insets.bottom - heldInset)
    return max(scrollView.contentSize.height, space)
  }

  /// Returns how far the content is pulled beyond its end, in points; 0 without a pull.
  ///
  /// - Parameter scrollView: The footer's scroll view.
  /// - Returns: The pull. While the footer is held open, its height is not included.
  public func pull(in scrollView: ScrollView) -> Double { max(scrollView.vertical.overshoot, 0) }

  /// Updates the phase after a change of the content offset.
  mutating func follow(_ scrollView: ScrollView) {
    switch phase {
    case .refreshing, .ending: return
    case .idle, .pulling, .armed: break
    }
    let pull = pull(in: scrollView)
    phase = pull <= 0 ? .idle : pull >= trigger && scrollView.isTracking ? .armed : .pulling
  }
}

/// The bar at the right edge of a scroll view; the bar marks the visible part of the content.
///
/// The bar appears when the content begins to scroll and fades when the content has stopped. It
/// becomes shorter while content is pulled beyond an end. Its measurements come from recordings of
/// iOS 8 to 10: 2.5 points wide, 3 points from the edges, faded out in a quarter of a second.
///
/// ```swift
/// let list = ScrollView(size: Size(320, 568), contentSize: Size(320, 2000))
/// var indicator = ScrollIndicator()
/// indicator.follow(list)
/// if let frame = indicator.frame(in: list) { print(frame, indicator.opacity(at: list.time)) }
/// ```
public struct ScrollIndicator: Hashable, Sendable {
  /// The width, in points.
  package static let width = 2.5
  /// The distance from the edges, in points.
  package static let margin = 3.0
  /// The duration of the fade-out, in seconds.
  package static let fade = 0.25
  /// The minimum length while the content is within its range, in points; an estimate.
  static let shortest = 36.0
  /// The minimum length while the content is pulled beyond an end, in points; an estimate.
  static let shortestWhenPulled = 7.0

  /// The margins, in points, that the indicator leaves free along the view's edges.
  public let insets: EdgeInsets

  /// The time at which the content stopped, in seconds; `nil` while it scrolls.
  private var end: Double? = -.infinity
  /// The overshoot at the top, in points, at the last update outside a view animation block.
  private var overshoot = 0.0

  /// Creates a hidden indicator.
  ///
  /// - Parameter insets: The margins, in points, that the indicator leaves free along the view's
  ///   edges; for example, the height of a navigation bar.
  public init(insets: EdgeInsets = .zero) { self.insets = insets }

  /// Updates the indicator for the scroll view's current time.
  public mutating func follow(_ scrollView: ScrollView) {
    if scrollView.isDragging || scrollView.isMoving {
      end = nil
    } else if end == nil {
      end = scrollView.time
    }
    if scrollView.lag == nil { overshoot = Self.overshoot(of: scrollView.vertical) }
  }

  /// Returns the opacity at a time.
  ///
  /// - Parameter time: The time in seconds, not before the last update.
  /// - Returns: A number in `0...1`, 1 while the content scrolls.
  public func opacity(at time: Double) -> Double {
    guard let end else { return 1 }
    let progress = min(max((time - end) / Self.fade, 0), 1)
    return progress < 1 - 1e-9 ? 1 - TimingFunction.easeInEaseOut.progress(at: progress) : 0
  }

  /// Returns the frame in the scroll view, in points; `nil` if all of the content is visible.
  public func frame(in scrollView: ScrollView) -> Rect? {
    let axis = scrollView.vertical
    let visible = axis.length - insets.top - insets.bottom
    let track = visible - 2 * Self.margin
    guard axis.contentLength > visible, track > Self.shortestWhenPulled else { return nil }
    let rest = min(max(track * visible / axis.contentLength, Self.shortest), track)
    let offset = scrollView.presentedContentOffset.y
    let above = presentedOvershoot(in: scrollView)
    let below = max(offset + axis.length - axis.contentLength - axis.adjustedInset.trailing, 0)
    let length = max(rest - above - below, Self.shortestWhenPulled)
    let progress = min(max((offset + insets.top) / (axis.contentLength - visible), 0), 1)
    return Rect(
      x: scrollView.size.width - insets.right - Self.margin - Self.width,
      y: insets.top + Self.margin + progress * (track - length),
      width: Self.width,
      height: length
    )
  }

  /// Returns the presented overshoot at the top, in points.
  ///
  /// A view animation block animates the indicator from its old frame to its new frame.
  private func presentedOvershoot(in scrollView: ScrollView) -> Double {
    let target = Self.overshoot(of: scrollView.vertical)
    guard let lag = scrollView.lag else { return target }
    return target + (overshoot - target) * lag.share(at: scrollView.time)
  }

  /// Returns the overshoot of the model offset at the top, in points.
  private static func overshoot(of axis: ScrollAxis) -> Double {
    max(-axis.offset - axis.adjustedInset.leading, 0)
  }
}

/// One axis of a scroll view: its range, its offset, and its motion.
///
/// Both axes of a ``ScrollView`` follow the same laws, and neither depends on the other. Offsets
/// grow as the content moves to the left or up.
///
/// ```swift
/// let list = ScrollView(
///   size: Size(320, 568),
///   contentSize: Size(320, 2000),
///   contentOffset: Point(0, -30)
/// )
/// print(list.vertical.range, list.vertical.overshoot)  // 0.0...1432.0 -30.0
/// ```
public struct ScrollAxis: Hashable, Sendable {
  /// The length of the view, and of a page, along the axis, in points.
  public let length: Double
  /// The length of the content along the axis, in points.
  package internal(set) var contentLength: Double
  /// Whether a finger can pull the content even if the content fits into the view.
  package internal(set) var alwaysBounces: Bool
  /// The model offset in points, rounded to pixels but exact at the edges of the range.
  public internal(set) var offset = 0.0

  /// The content inset along the axis.
  var inset: AxisInsets
  /// The insets that the safe area adds.
  let safeArea: AxisInsets
  /// The number of pixels per point.
  let screenScale: Double
  /// The offset in points before rounding to pixels, from which the next movement starts.
  var exactOffset = 0.0
  /// The motion of the content while no finger holds it.
  var motion = ScrollMotion.none
  /// The finger that holds the content; `nil` if there is none.
  var touch: ScrollTouch?
  /// The velocity of the content after the last lift, in points per second.
  var liftVelocity = 0.0
  /// The resting offset requested at the last lift, in points; `nil` if none was requested.
  var redirection: Double?

  init(
    length: Double,
    contentLength: Double,
    inset: AxisInsets,
    safeArea: AxisInsets,
    screenScale: Double,
    alwaysBounces: Bool,
    offset: Double?
  ) {
    self.length = length
    self.contentLength = contentLength
    self.inset = inset
    self.safeArea = safeArea
    self.screenScale = screenScale
    self.alwaysBounces = alwaysBounces
    assign(storedOffset(offset ?? range.lowerBound))
  }

  /// The content inset and the safe area together, which limit the range.
  var adjustedInset: AxisInsets { inset + safeArea }

  /// The offsets at which the content can rest.
  public var range: ClosedRange<Double> {
    let insets = adjustedInset
    let start = 0 - insets.leading
    return start...max(start, contentLength + insets.trailing - length)
  }

  /// Returns the nearest offset at which the content can rest.
  ///
  /// - Parameter offset: An offset in points.
  /// - Returns: The offset, or the edge of the range if the offset lies beyond it.
  public func clampedOffset(_ offset: Double) -> Double {
    let range = range
    return min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The distance beyond the range in points: negative at the content's start, positive at its end.
  public var overshoot: Double { offset - clampedOffset(offset) }

  /// Whether the offset, rounded to pixels, is outside the range.
  var isOutsideRange: Bool { offset != clampedOffset(offset) }

  /// Whether a finger can scroll: there is room to scroll, or the content always bounces.
  package var isScrollable: Bool {
    let range = range
    return alwaysBounces || range.lowerBound < range.upperBound
  }

  /// Returns an offset as it is stored: rounded to pixels, but exact at the edges of the range.
  ///
  /// Code that waits for content to reach an edge compares for equality. If an inset is not a whole
  /// number of pixels, a rounded offset would never be equal.
  func storedOffset(_ offset: Double) -> Double {
    let range = range
    if offset == range.lowerBound || offset == range.upperBound { return offset }
    // Adding zero turns −0 into 0.
    return (offset * screenScale).rounded() / screenScale + 0
  }

  /// Sets the offset directly, not as a step of a motion.
  mutating func assign(_ newOffset: Double) {
    // Content also stops if the owner assigns an offset in the notification of the lift.
    liftVelocity = 0
    // Assigning the present offset keeps the fraction of a pixel that a drag or inertia needs.
    guard newOffset != offset else { return }
    exactOffset = newOffset
    reanchorTouch()
    offset = newOffset
  }
}

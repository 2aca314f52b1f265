/// Distances from the four edges of a rectangle, in points, positive inwards.
///
/// ```swift
/// let inset = EdgeInsets(top: 64, bottom: 49)
/// let list = ScrollView(
///   size: Size(320, 568),
///   contentSize: Size(320, 2000),
///   contentInset: inset
/// )
/// print(list.contentOffset.y, list.vertical.range)  // -64.0 -64.0...1481.0
/// ```
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the upper edge, in points, positive downwards.
  public var top: Double
  /// The distance from the left edge, in points, positive to the right.
  public var left: Double
  /// The distance from the lower edge, in points, positive upwards.
  public var bottom: Double
  /// The distance from the right edge, in points, positive to the left.
  public var right: Double

  /// Creates insets; omitted insets are zero.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = EdgeInsets()

  static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top,
      left: a.left + b.left,
      bottom: a.bottom + b.bottom,
      right: a.right + b.right
    )
  }
}

/// The style in which a path is stroked: the width, the ends and the corners of the line.
///
/// ```swift
/// var tick = Path()
/// tick.addLines([Point(4, 12), Point(10, 18), Point(20, 6)])
/// let style = LineStyle(width: 3, cap: .round, join: .round)
/// let outline = tick.strokedOutline(style)  // filling it gives the same picture as the stroke
/// ```
public struct LineStyle: Hashable, Sendable {
  /// The shape of a line's ends.
  public enum Cap: String, Hashable, Sendable, CaseIterable {
    /// An end cut off at the end point.
    case butt
    /// A half disc beyond the end point.
    case round
    /// An extension of the line by half of the line's width.
    case square
  }

  /// The shape of a line's corners.
  public enum Join: String, Hashable, Sendable, CaseIterable {
    /// A sharp tip; replaced by a bevel if the tip is longer than the miter limit.
    case miter
    /// A sector of a disc.
    case round
    /// A corner cut off straight.
    case bevel
  }

  /// The width, in points.
  public var width: Double
  /// The shape of the ends.
  public var cap: Cap
  /// The shape of the corners.
  public var join: Join
  /// The maximum length of a miter, as a multiple of the width.
  public var miterLimit: Double

  /// Creates a style.
  public init(
    width: Double,
    cap: Cap = .butt,
    join: Join = .miter,
    miterLimit: Double = 10
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}

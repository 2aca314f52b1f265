/// The style in which a path is stroked: the width of the line, its ends and its corners.
///
/// ```swift
/// var tick = Path()
/// tick.addLines([Point(4, 12), Point(10, 18), Point(20, 6)])
/// let style = LineStyle(width: 3, cap: .round, join: .round)
/// let outline = tick.strokedOutline(style)  // an area to fill, the same picture as the stroke
/// ```
public struct LineStyle: Hashable, Sendable {
  /// The shape of a line's ends.
  public enum Cap: String, Hashable, Sendable, CaseIterable {
    /// Cut off at the end point.
    case butt
    /// A half disc.
    case round
    /// Extended by half the width.
    case square
  }

  /// The shape of a line's corners.
  public enum Join: String, Hashable, Sendable, CaseIterable {
    /// Pointed, up to the miter limit, and cut off beyond it.
    case miter
    /// A part of a disc.
    case round
    /// Cut off.
    case bevel
  }

  /// The width, in points.
  public var width: Double
  /// The shape of the ends.
  public var cap: Cap
  /// The shape of the corners.
  public var join: Join
  /// The longest miter, as a multiple of the width.
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

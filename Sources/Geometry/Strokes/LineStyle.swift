/// How a line of a width is drawn: its ends and its corners.
public struct LineStyle: Hashable, Sendable {
  /// The ends of a line.
  public enum Cap: String, Hashable, Sendable, CaseIterable {
    /// Cut off at the end point.
    case butt
    /// A half disc.
    case round
    /// Half a width further.
    case square
  }

  /// The corners of a line.
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
  /// The ends.
  public var cap: Cap
  /// The corners.
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

/// An area in which a layer is visible.
///
/// A layer combines the areas of its path masks in order. The first area is combined with an empty
/// area in the modes ``Mode/add`` and ``Mode/difference``, and with the entire plane in all others.
///
/// ```swift
/// let disc = Path(ellipseIn: Rect(x: 0, y: 0, width: 60, height: 60))
/// let hole = Path(ellipseIn: Rect(x: 15, y: 15, width: 30, height: 30))
/// layer.pathMasks = [PathMask(disc), PathMask(hole, mode: .subtract)]  // a ring
/// ```
public struct PathMask: Hashable, Sendable {
  /// The mode in which an area is combined with the previous areas.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Shows the points in the previous areas (coverage `a`) or this area (`b`): `a + b − a·b`.
    case add
    /// Removes this area (coverage `b`) from the previous areas (`a`): `a·(1 − b)`.
    case subtract
    /// Shows the points in both the previous areas (coverage `a`) and this area (`b`): `a·b`.
    case intersect
    /// Shows the points in the previous areas (coverage `a`) or in this area (`b`), but not points
    /// in both: `a + b − 2·a·b`.
    case difference
  }

  /// The outline, in the layer's coordinates.
  public var path: Path
  /// The rule that decides which points are inside the path.
  public var fillRule = Shape.FillRule.nonZero
  /// The mode in which the area is combined with the previous areas.
  public var mode: Mode
  /// Whether the area is the outside of the path.
  public var isInverted = false
  /// The opacity of the area, in `0...1`.
  public var opacity = 1.0
  /// The distance by which the outline is moved outwards, in the layer's points; negative values
  /// move the outline inwards.
  ///
  /// All points within this distance of the path are added to the area or, for a negative value,
  /// removed from it. This includes points near the inner lines of a path that crosses itself.
  public var expansion = 0.0
  /// The shape of the outline's corners if ``expansion`` moves the outline.
  public var corners = Corners.round

  /// The shape of the outline's corners if ``expansion`` moves the outline.
  public enum Corners: String, Hashable, Sendable, CaseIterable {
    /// Round corners; open outlines are closed first.
    case round
    /// Mitred corners, without tips longer than 4 × the expansion; open outlines have flat ends.
    case mitered
  }

  /// Creates a mask.
  public init(_ path: Path, mode: Mode = .add) {
    self.path = path
    self.mode = mode
  }
}

/// An area in which a layer is visible; the areas of a list are combined in order.
///
/// The first area of a list is combined with an empty area in the modes ``Mode/add`` and
/// ``Mode/difference``, and with the whole plane in the other modes.
///
/// ```swift
/// let disc = Path(ellipseIn: Rect(x: 0, y: 0, width: 60, height: 60))
/// let hole = Path(ellipseIn: Rect(x: 15, y: 15, width: 30, height: 30))
/// layer.pathMasks = [PathMask(disc), PathMask(hole, mode: .subtract)]  // a ring
/// ```
public struct PathMask: Hashable, Sendable {
  /// The combination of an area with those before it.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Lets through points in either area: `a + b − a·b`.
    case add
    /// Removes the area from those before it: `a·(1 − b)`.
    case subtract
    /// Lets through points in both areas: `a·b`.
    case intersect
    /// Lets through points in exactly one area: `a + b − 2·a·b`.
    case difference
  }

  /// The outline, in the layer's coordinates.
  public var path: Path
  /// The rule that decides which points are inside the path.
  public var fillRule = Shape.FillRule.nonZero
  /// The combination with the areas before it.
  public var mode: Mode
  /// Whether the area is the outside of the path.
  public var isInverted = false
  /// The opacity of the area, in `0...1`.
  public var opacity = 1.0
  /// The distance by which the outline is moved outwards, in the layer's points; negative moves it
  /// inwards.
  ///
  /// Every line of the path counts as outline, even if it crosses the area.
  public var expansion = 0.0
  /// The shape of the corners of an outline that ``expansion`` moves.
  public var corners = Corners.round

  /// The shape of the corners of an outline that ``expansion`` moves.
  public enum Corners: String, Hashable, Sendable, CaseIterable {
    /// Round corners; every outline counts as closed.
    case round
    /// Mitred corners, up to four times the expansion; the ends of an open outline are cut off.
    case mitered
  }

  /// Creates a mask.
  public init(_ path: Path, mode: Mode = .add) {
    self.path = path
    self.mode = mode
  }
}

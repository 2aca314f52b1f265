/// The placement of the edges of shapes, strokes and clips on the pixel grid.
public enum EdgePlacement: String, Hashable, Sendable, CaseIterable {
  /// The exact position, the default: a pixel's coverage is the fraction of its area in the shape.
  case exact
  /// The position at which Skia, Chromium's graphics library, draws edges.
  ///
  /// Vertical positions are rounded to quarters of a row, so a horizontal edge covers 0, ¼, ½ or ¾
  /// of its row. A stroke thinner than a pixel is drawn one pixel wide, but fainter. An unrotated
  /// clipping rectangle snaps to the pixel grid if each edge is less than ⅛ pixel off the grid.
  case skia
}

/// The placement of the edges of shapes, strokes and clips on the grid of pixels.
public enum EdgePlacement: String, Hashable, Sendable, CaseIterable {
  /// The exact place: a pixel's coverage is its share inside.
  ///
  /// The default.
  case exact
  /// The place at which Skia puts them, with which Chromium draws.
  ///
  /// Lines end at quarters of a row, so that a level edge covers none, a quarter, half or three quarters
  /// of its row; a stroke thinner than a pixel is one pixel wide and fades instead; and an upright clip
  /// of which no edge is an eighth of a pixel off the grid lies on the grid.
  case skia
}

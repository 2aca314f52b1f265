/// Where the edges of shapes, strokes and clips lie on the grid of pixels.
public enum EdgePlacement: String, Hashable, Sendable, CaseIterable {
  /// Where they are: a pixel is covered by as much as lies in it. The default.
  case exact
  /// Where Skia places them, with which Chromium draws.
  ///
  /// Lines end at quarters of a row, so that a level edge covers none, a quarter, half or three quarters
  /// of its row; a stroke thinner than a pixel is one pixel wide and fades instead; and an upright clip
  /// of which no edge is an eighth of a pixel off the grid lies on the grid.
  case skia
}

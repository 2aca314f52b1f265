/// The colours around an animation: the background, the rows and the navigation bar.
public struct SceneryColors: Hashable, Sendable {
  /// The background of the scroll view and, in ``FrameStyle/control``, of the canvas.
  package var background: Color
  package var row: Color
  package var placeholder: Color
  /// The colour of the lines between the rows; clear for no lines.
  package var separator: Color
  package var bar: Color

  /// Creates a set of colours; the defaults match iOS in dark mode.
  public init(
    background: Color = Color(rgb8: 0, 0, 0),
    row: Color = Color(rgb8: 28, 28, 30),
    placeholder: Color = Color(rgb8: 58, 58, 60),
    separator: Color = Color(rgb8: 56, 56, 58),
    bar: Color = Color(rgb8: 22, 22, 24)
  ) {
    self.background = background
    self.row = row
    self.placeholder = placeholder
    self.separator = separator
    self.bar = bar
  }
}

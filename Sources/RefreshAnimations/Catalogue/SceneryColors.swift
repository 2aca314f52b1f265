/// The colours of the surroundings of an animation.
public struct SceneryColors: Hashable, Sendable {
  /// The scroll view behind its rows, and the canvas around a refresh view that is shown alone.
  package var background: Color
  /// The rows.
  package var row: Color
  /// The placeholders in the rows.
  package var placeholder: Color
  /// The lines between the rows; clear for none.
  package var separator: Color
  /// The navigation bar.
  package var bar: Color

  /// Chooses colours; those of a dark screen of iOS if none are given.
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

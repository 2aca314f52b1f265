/// The part of a scene to show.
public enum FrameStyle: String, Hashable, Sendable, CaseIterable {
  /// The scroll view with its rows around the refresh view.
  case screen
  /// The refresh view alone, filling the canvas.
  case control
}

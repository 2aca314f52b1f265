import Clips
import Files
import Pixels
import RefreshAnimations

/// How the frames of a film strip are laid out, and what it looks like around them.
struct StripLayout {
  /// What a user chose.
  let options: StripOptions
  /// Whether labels and gaps are light or dark.
  let appearance: Appearance

  /// How frames stand in rows.
  var arrangement: FilmStrip.Arrangement {
    options.columns.map(FilmStrip.Arrangement.columns) ?? .grid
  }

  /// What stands around the frames.
  ///
  /// - Parameter scale: Pixels per point.
  /// - Returns: The margins, in pixels.
  func margins(scale: Double) -> FilmStrip.Margins {
    let gap = Int((options.effectiveGap * scale).rounded())
    let label = StripLabel(width: 1, scale: scale, appearance: appearance).height
    let hasLabels = options.labels != .none
    guard gap > 0 || hasLabels else { return FilmStrip.Margins() }
    return FilmStrip.Margins(
      gap: gap,
      label: hasLabels ? label : 0,
      ground: StripLabel.ground(appearance).straightPixel.premultiplied
    )
  }
}

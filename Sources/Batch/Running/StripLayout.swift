/// The layout and appearance of a film strip.
struct StripLayout {
  let options: StripOptions
  /// The appearance of labels and gaps.
  let appearance: Appearance

  var arrangement: FilmStrip.Arrangement {
    options.columns.map(FilmStrip.Arrangement.columns) ?? .grid
  }

  /// Returns the margins around the frames, in pixels, at `scale` pixels per point.
  func margins(scale: Double) -> FilmStrip.Margins {
    let gap = Int((options.effectiveGap * scale).rounded())
    let label = StripLabel(width: 1, scale: scale, appearance: appearance).height
    let hasLabels = options.labels != .none
    guard gap > 0 || hasLabels else { return FilmStrip.Margins() }
    return FilmStrip.Margins(
      gap: gap,
      label: hasLabels ? label : 0,
      background: StripLabel.background(appearance).straightPixel.premultiplied
    )
  }
}

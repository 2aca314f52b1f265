/// A clip on its canvas, shared by the artefacts that show it.
struct PlannedClip: Sendable {
  /// The index among the clips of the plan.
  let number: Int
  /// The clip on its canvas.
  let clip: any LayerClip
  /// The facts that the clip states about itself, stored because computing them hashes pictures.
  let statement: ClipStatement
  /// The name of the folder that contains the clip's file; `catalogue` for a clip without a file.
  let folder: String
  /// The clip's file, which no output may overwrite; `nil` for a clip without a file.
  let file: String?
  /// The clip for viewers who prefer dark colours; `nil` if all viewers see the same clip.
  let darkClip: (any LayerClip)?
  /// The same clip in light colours; `nil` if the clip is not dark.
  let lightClip: (any LayerClip)?
  /// The name of the clip's theme; `nil` without a theme.
  let theme: String?
  /// The appearance of the clip's screen: light or dark.
  let appearance: Appearance
  /// The cache key: the inputs that determine the rendered frames, separated by line breaks.
  let cacheKey: String

  /// Returns whether the clip looks the same in light and dark; `nil` if only light is requested.
  ///
  /// Colours rarely depend on both time and appearance, so only three times are compared.
  func hasOneAppearance() throws(Problem) -> Bool? {
    guard let other = darkClip ?? lightClip else { return nil }
    if statement.cacheKey == other.statement.cacheKey { return true }
    let duration = try clip.duration()
    for time in [0, duration / 2, clip.posterTime(lasting: duration) ?? duration / 3] {
      let moments = (try clip.moment(at: time), try other.moment(at: time))
      guard moments.0.presentation == moments.1.presentation else { return false }
    }
    return true
  }
}

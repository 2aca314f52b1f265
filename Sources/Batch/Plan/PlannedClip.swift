import Clips
import Files
import RefreshAnimations

/// A clip on its canvas, shared by the artefacts that show it.
struct PlannedClip: Sendable {
  /// Its place among the clips of the plan.
  let number: Int
  /// The clip on its canvas.
  let clip: any LayerClip
  /// The name of the folder that its file lies in; `catalogue` for one that comes from no file.
  let folder: String
  /// The file that it comes from; nil for none that could be written over.
  let file: String?
  /// The same one as it is where the viewer prefers dark colours; nil for no other.
  let darkClip: (any LayerClip)?
  /// The same clip in light colours; `nil` if this one is not dark.
  let lightClip: (any LayerClip)?
  /// The name of the theme that it shows; nil for none.
  let theme: String?
  /// Whether the screen is light or dark.
  let appearance: Appearance
  /// What decides what its frames show, in lines.
  let ingredients: String

  /// Whether light and dark colours show the same; `nil` if the request asks for light ones alone.
  ///
  /// Colours hardly ever depend on both the time and the appearance, so three moments are compared.
  func hasOneAppearance() throws(Problem) -> Bool? {
    guard let other = darkClip ?? lightClip else { return nil }
    if clip.ingredients == other.ingredients { return true }
    let duration = try clip.duration()
    for time in [0, duration / 2, clip.posterTime(lasting: duration) ?? duration / 3] {
      let moments = (try clip.moment(at: time), try other.moment(at: time))
      guard moments.0.presentation == moments.1.presentation else { return false }
    }
    return true
  }
}

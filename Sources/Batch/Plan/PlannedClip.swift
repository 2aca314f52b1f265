import Clips
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
  /// The name of the theme that it shows; nil for none.
  let theme: String?
  /// Whether the screen is light or dark.
  let appearance: Appearance
  /// What decides what its frames show, in lines.
  let ingredients: String
}

/// The fit of a refresh view, shown alone, to a canvas of another size than its own.
///
/// ```swift
/// let scene = StagedScene(Checkmark.self, scene: .loading, size: Size(200, 100), fit: .cover)
/// print(scene?.layout.scale ?? 1)  // 2.5, since 80 points fill 200; with .contain 1.25
/// ```
public enum FrameFit: String, Hashable, Sendable, CaseIterable {
  /// The whole view is seen, with background around it.
  case contain
  /// No background is seen around it, and what does not fit is cut off.
  case cover
  /// The view keeps its scale and stands in the middle.
  case native
}

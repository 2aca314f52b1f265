import RefreshAnimations

/// A scene on its canvas, shared by the artefacts that show it.
struct PlannedScene: Sendable {
  /// Its place among the scenes of the plan.
  let number: Int
  /// The scene on its canvas.
  let staged: StagedScene
  /// The name of the theme that it shows.
  let theme: String?
  /// What decides what its frames show, see ``Recipe``.
  let ingredients: String
}

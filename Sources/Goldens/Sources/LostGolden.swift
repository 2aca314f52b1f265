/// A golden whose source file is gone.
package struct LostGolden: Sendable {
  package let name: ClipName
  /// The recipe, with the source and settings of the clip.
  package let recipe: GoldenRecipe
  /// The golden's folder, with a trailing slash.
  package let folder: String
  /// The facts about the clip; its tracks are not included.
  let clip: ClipRecord
}

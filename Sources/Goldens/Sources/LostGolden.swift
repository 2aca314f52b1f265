/// A golden of a file that is gone.
package struct LostGolden: Sendable {
  /// The golden's name.
  package let name: ClipName
  /// The source that the clip was drawn from, with its settings.
  package let recipe: GoldenRecipe
  /// The golden's folder, with a slash at its end.
  package let place: String
  /// The clip, without its tracks.
  let clip: ClipRecord
}

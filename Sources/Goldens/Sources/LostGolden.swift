public import Clips

/// A golden of a file that is gone.
public struct LostGolden: Sendable {
  /// The golden's name.
  public let name: ClipName
  /// The source that it was drawn from.
  public let recipe: GoldenRecipe
  /// The golden's folder, with a slash at its end.
  public let place: String
  /// The clip, without its tracks.
  let clip: ClipRecord
}

/// How far an artefact has come, and what is done for it.
public struct ArtefactProgress: Hashable, Sendable {
  /// What is done, in a few words.
  public let activity: String
  /// How much is done, in `0...1`; an estimate that never falls.
  public let fraction: Double
}

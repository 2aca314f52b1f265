/// The progress of an artefact, and the current activity.
public struct ArtefactProgress: Hashable, Sendable {
  /// The activity, in a few words.
  public let activity: String
  /// The completed fraction, in `0...1`; an estimate that never falls.
  public let fraction: Double
}

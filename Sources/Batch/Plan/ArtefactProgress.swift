/// The progress of an artefact, and the current activity.
package struct ArtefactProgress: Hashable, Sendable {
  /// The activity, in a few words.
  package let activity: String
  /// The completed fraction, in `0...1`; an estimate that never falls.
  package let fraction: Double
}

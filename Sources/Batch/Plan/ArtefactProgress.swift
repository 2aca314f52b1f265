/// The progress of making an artefact.
package struct ArtefactProgress: Hashable, Sendable {
  /// A short description of the current activity.
  package let activity: String
  /// The estimated completed fraction, in `0...1`, which never falls.
  package let fraction: Double
}

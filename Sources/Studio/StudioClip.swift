package import Clips

/// The clip of a selection, with the facts that its display needs.
package struct StudioClip: Sendable {
  /// The clip.
  package var clip: Clip
  /// Pixels per point; 1 for pictures.
  package var scale: Double
  /// The files that determine the clip, which are watched.
  package var inputs: [String]
  /// Notes for the user, one line each.
  package var notices: [String]

  /// Creates a clip.
  package init(_ clip: Clip, scale: Double, inputs: [String], notices: [String]) {
    self.clip = clip
    self.scale = scale
    self.inputs = inputs
    self.notices = notices
  }
}

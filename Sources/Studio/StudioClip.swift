package import Clips

/// The clip of a selection, with the data needed to show it.
package struct StudioClip: Sendable {
  package var clip: Clip
  /// The number of pixels per point; 1 for pictures.
  package var scale: Double
  /// The paths of the files on which the clip depends; the studio watches these files.
  package var inputs: [String]
  /// Notes to the user, one line each.
  package var notices: [String]

  package init(_ clip: Clip, scale: Double, inputs: [String], notices: [String]) {
    self.clip = clip
    self.scale = scale
    self.inputs = inputs
    self.notices = notices
  }
}
